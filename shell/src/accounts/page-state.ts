/** What one public page hands to the next: the address, so that nobody types it twice. Never a password. */
import type { Location } from 'react-router';
import { mailedIn } from './mailed-link.ts';

/** State of a navigation between the public pages. */
export interface PageState {
  readonly email: string;
  /** When the last code was mailed, in milliseconds since 1970. */
  readonly mailedAt?: number;
}

const read = (location: Location, name: keyof PageState): unknown => {
  const state: unknown = location.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
};

/** The address from the page before, else from a link in a mail, else none. */
export function emailOf(location: Location): string {
  const email = read(location, 'email');
  return typeof email === 'string' ? email : (mailedIn(location).get('email') ?? '');
}

/** When the last code was mailed, as far as the page before knows. */
export function mailedAtOf(location: Location): number | undefined {
  const mailedAt = read(location, 'mailedAt');
  return typeof mailedAt === 'number' ? mailedAt : undefined;
}
