/**
 * `GET /api/tenant/members/{tenantUserId}/photo/{photo}`: a photo, for whoever may see the person's name. It is no
 * declared call, because it answers a picture: what is there never changes, and browsers keep it for good.
 */
import { currentTime } from '@rooster/domain/clock';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/calls/pipeline.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { readPhoto } from './photos.ts';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Serves photos. */
export function mountPhotos(app: FastifyInstance, { database, findPrincipal, cookies, costs }: Platform): void {
  app.get<{ Params: { id: string; photo: string } }>(
    '/api/tenant/members/:id/photo/:photo',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const now = currentTime();
      const token = cookies.sessionToken(request);
      const principal = token === undefined ? null : await findPrincipal(token, now, { touch: false });
      if (principal === null) throw new ApiError('unauthenticated');
      if (principal.lacksTwoStep) throw new ApiError('two-step-setup-required');
      const { id, photo } = request.params;
      if (!ID.test(id)) throw new ApiError('not-found');
      const leave = await costs.enter(principal, 'photo', now);
      const found = await database.withTenant(principal.tenantId, () => readPhoto(id, photo, principal)).finally(leave);
      if (found === null) throw new ApiError('not-found');
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .type(found.mediaType)
        .send(found.image);
    },
  );
}
