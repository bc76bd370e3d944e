/** Photos of people: one each, small and square, set by the person or by who manages people. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Id } from '../wire.ts';

/** Largest file of a photo, in bytes; the browser makes far smaller ones. */
export const MOST_PHOTO_BYTES = 64 * 1024;

/** Which photo it is, for its address: `/api/tenant/members/{tenantUserId}/photo/{version}`. */
const PhotoVersion = z.string().regex(/^[\w-]{11}$/, 'invalid-value');

const photoBody = body({
  /** JPEG or WebP in base64: square, 64 to 512 pixels, 64 KiB at most, without notes such as where it was taken. */
  image: z
    .string()
    .max(Math.ceil(MOST_PHOTO_BYTES / 3) * 4, 'invalid-photo')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'invalid-photo'),
});
const photo = z.object({ photo: PhotoVersion }).meta({ id: 'Photo' });
const tenantUserId = z.object({ tenantUserId: Id });

export const ownPhotoCalls = {
  setOwnPhoto: call({
    method: 'PUT',
    path: '/api/accounts/me/photo',
    summary: 'Set or replace one’s own photo',
    access: 'session',
    body: photoBody,
    response: photo,
  }),
  removeOwnPhoto: call({
    method: 'DELETE',
    path: '/api/accounts/me/photo',
    summary: 'Remove one’s own photo; without one nothing happens',
    access: 'session',
  }),
};

export const memberPhotoCalls = {
  getPhotos: call({
    method: 'GET',
    path: '/api/tenant/members/photos',
    summary:
      'Which people that one may see have a photo, with its version; a photo is at `/api/tenant/members/{tenantUserId}/photo/{version}`, and never changes there',
    access: 'session',
    response: z.object({ photos: z.record(Id, PhotoVersion) }).meta({ id: 'Photos' }),
  }),
  setPhoto: call({
    method: 'PUT',
    path: '/api/tenant/members/{tenantUserId}/photo',
    summary: 'Set or replace a member’s photo',
    access: { any: ['tenant:member:update'] },
    params: tenantUserId,
    body: photoBody,
    response: photo,
    errors: ['not-found'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/api/tenant/members/{tenantUserId}/photo',
    summary: 'Remove a member’s photo; without one nothing happens',
    access: { any: ['tenant:member:update'] },
    params: tenantUserId,
    errors: ['not-found'],
  }),
};
