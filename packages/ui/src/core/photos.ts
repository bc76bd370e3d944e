/** Whose photo is which: kept once for the page, so that no list has to carry it. The shell fills it. */
import { useSyncExternalStore } from 'react';

let photos: Readonly<Record<string, string>> = {};
const listeners = new Set<() => void>();

function replace(next: Readonly<Record<string, string>>): void {
  photos = next;
  for (const listener of listeners) listener();
}

/** Takes over which photo each person has, by id. */
export const setPhotos = (next: Readonly<Record<string, string>>): void => replace(next);

/** Notes that a person has another photo; null for none any more. */
export function notePhoto(personId: string, photo: string | null): void {
  const { [personId]: _before, ...others } = photos;
  replace(photo === null ? others : { ...others, [personId]: photo });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The address of a person's photo; undefined where there is none, or none is known. */
export function usePhoto(personId: string | undefined): string | undefined {
  const photo = useSyncExternalStore(subscribe, () => (personId === undefined ? undefined : photos[personId]));
  return photo === undefined ? undefined : `/api/tenant/members/${personId}/photo/${photo}`;
}
