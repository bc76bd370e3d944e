/** Keeps which photo each person has: asked for once, and only where somebody has one; then told by the stream. */
import { client, type Http } from '@rooster/api-client';
import { members } from '@rooster/contract/calls';
import type { Live } from '@rooster/module-kit/shell-api';
import { notePhoto, setPhotos } from '@rooster/ui';
import type { SessionStore } from '../services/session.ts';

interface PhotoFollower {
  readonly store: SessionStore;
  readonly live: Live;
  readonly http: Http;
}

/** What the stream says of a photo: whose it is, and which one. */
const isNews = (data: unknown): data is { tenantUserId: string; photo: string | null } =>
  typeof data === 'object' && data !== null && 'tenantUserId' in data && 'photo' in data;

/** Follows whoever is logged in. Where photos can't be had there are initials, and the next answer asks again. */
export function followPhotos({ store, live, http }: PhotoFollower): void {
  const { getPhotos } = client(http, members);
  let known: string | undefined;
  /** Changes that were told: an answer from before one of them is old. */
  let told = 0;
  /** Asks where it isn't known; with `missed` also where nobody had a photo when the page was opened. */
  const follow = async (missed = false): Promise<void> => {
    const session = store.get();
    if (session === undefined) return;
    const { user, tenant } = session;
    const wanted = `${tenant.tenantId} ${user.tenantUserId} ${tenant.photoChanges}`;
    if (wanted === known) return;
    known = wanted;
    if (tenant.photoChanges === 0 && !missed) {
      setPhotos({});
      return;
    }
    const toldBefore = told;
    try {
      const { photos } = await getPhotos();
      // Somebody else may be logged in by now, who was asked for by himself.
      if (known !== wanted) return;
      if (told === toldBefore) setPhotos(photos);
      else {
        known = undefined;
        await follow(true);
      }
    } catch {
      if (known === wanted) known = undefined;
    }
  };
  live.subscribe('photos', ({ data, missed }) => {
    if (isNews(data)) {
      told += 1;
      notePhoto(data.tenantUserId, data.photo);
    } else if (missed) {
      known = undefined;
      void follow(true);
    }
  });
  store.subscribe(() => void follow());
  void follow();
}
