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
  const follow = async (): Promise<void> => {
    const session = store.get();
    if (session === undefined) return;
    const { user, tenant } = session;
    const wanted = `${tenant.tenantId} ${user.tenantUserId} ${tenant.photoChanges}`;
    if (wanted === known) return;
    const isFirst = known === undefined;
    known = wanted;
    if (tenant.photoChanges === 0) {
      if (!isFirst) setPhotos({});
      return;
    }
    try {
      setPhotos((await getPhotos()).photos);
    } catch {
      if (known === wanted) known = undefined;
    }
  };
  live.subscribe('photos', ({ data, missed }) => {
    if (isNews(data)) notePhoto(data.tenantUserId, data.photo);
    else if (missed) {
      known = undefined;
      void follow();
    }
  });
  store.subscribe(() => void follow());
  void follow();
}
