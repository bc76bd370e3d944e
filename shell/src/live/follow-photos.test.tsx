import { Avatar } from '@rooster/ui';
import { render } from '@rooster/ui/testing';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLiveBus } from './bus.ts';
import { followPhotos } from './follow-photos.ts';

type Follower = Parameters<typeof followPhotos>[0];

const ANNA = '11111111-1111-4111-8111-111111111111';
const BEA = '22222222-2222-4222-8222-222222222222';
const OLD = 'aaaaaaaaaaa';
const NEW = 'bbbbbbbbbbb';

let page: Awaited<ReturnType<typeof render>>;
beforeEach(async () => {
  page = await render(
    <>
      <Avatar name="Anna" person={ANNA} />
      <Avatar name="Bea" person={BEA} />
    </>,
  );
});
afterEach(() => page.unmount());

const shown = (): (string | null)[] => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const addressOf = (person: string, photo: string): string => `/api/tenant/members/${person}/photo/${photo}`;

/** A page of somebody who is logged in; questions wait until they are answered. */
async function open(photoChanges: number) {
  let session = { user: { tenantUserId: ANNA }, tenant: { tenantId: 'een', photoChanges } };
  const listeners: (() => void)[] = [];
  const asked: ((photos: Record<string, string>) => void)[] = [];
  const bus = createLiveBus(() => undefined);
  const http = {
    send: () =>
      new Promise((resolve) => {
        asked.push((photos) => resolve({ photos }));
      }),
  };
  await act(async () =>
    followPhotos({
      store: { get: () => session, subscribe: (listener: () => void) => listeners.push(listener) },
      live: bus,
      http,
    } as unknown as Follower),
  );
  return {
    asked,
    answer: (photos: Record<string, string>) => act(async () => asked.shift()?.(photos)),
    tell: (tenantUserId: string, photo: string | null) => act(async () => bus.tell('photos', { tenantUserId, photo })),
    miss: () => act(async () => bus.emitMissed()),
    logIn: (tenantId: string, changes: number) =>
      act(async () => {
        session = { user: { tenantUserId: BEA }, tenant: { tenantId, photoChanges: changes } };
        for (const listener of listeners) listener();
      }),
  };
}

it('asks nothing where nobody has a photo, and shows the first one that is told', async () => {
  const { asked, tell } = await open(0);
  expect(asked).toHaveLength(0);
  await tell(BEA, NEW);
  expect(shown()).toEqual([addressOf(BEA, NEW)]);
  await tell(BEA, null);
  expect(shown()).toEqual([]);
});

it('asks again where a photo changed before the answer was there', async () => {
  const { answer, tell } = await open(3);
  await tell(BEA, NEW);
  await answer({ [BEA]: OLD });
  expect(shown()).toEqual([addressOf(BEA, NEW)]);
  await answer({ [ANNA]: OLD, [BEA]: NEW });
  expect(shown()).toEqual([addressOf(ANNA, OLD), addressOf(BEA, NEW)]);
});

it('shows nothing of the organisation that one has left, however late it is answered', async () => {
  const { answer, logIn } = await open(3);
  await logIn('twee', 0);
  await answer({ [ANNA]: OLD });
  expect(shown()).toEqual([]);
});

it('asks after the stream was away, also where nobody had a photo before', async () => {
  const { answer, miss } = await open(0);
  await miss();
  await answer({ [ANNA]: OLD });
  expect(shown()).toEqual([addressOf(ANNA, OLD)]);
});
