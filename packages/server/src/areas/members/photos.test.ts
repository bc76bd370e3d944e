/** Photos over HTTP: who sets, sees and removes whose, how they are served, and what is left of them. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_PHOTO_BYTES } from '@rooster/contract';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { twoColleagues } from '../../testing/two-colleagues.ts';
import { place } from '../scheduling/testing.ts';
import { chunk, jpegOf, vp8l, webpOf } from './testing.ts';

let test: TestApp;
let admin: TestBrowser;
let worker: TestBrowser;
let workerId: string;

const idOf = async (browser: TestBrowser): Promise<string> =>
  (await browser.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
const photosOf = async (browser: TestBrowser): Promise<Record<string, string>> =>
  (await browser.call('getPhotos')).json<{ photos: Record<string, string> }>().photos;
const setOwn = (browser: TestBrowser, bytes: Buffer) =>
  browser.call('setOwnPhoto', { body: { image: bytes.toString('base64') } });
const fetchPhoto = (browser: TestBrowser, id: string, photo: string) =>
  test.app.inject({
    url: `/api/tenant/members/${id}/photo/${photo}`,
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
const changes = async (browser: TestBrowser): Promise<number> =>
  (await browser.call('boot')).json<{ tenant: { photoChanges: number } }>().tenant.photoChanges;

beforeAll(async () => {
  test = await testApp();
  admin = (await test.company('Portret')).browser;
  worker = await test.colleague(admin, 'bo@portret.example', 'Employee');
  workerId = await idOf(worker);
});
afterAll(() => test.close());

describe('a photo', () => {
  it('is set by the person, served unchanged under an address of its own, replaced and removed', async () => {
    expect(await changes(worker)).toBe(0);
    const jpeg = jpegOf(256);
    const { photo } = (await setOwn(worker, jpeg)).json<{ photo: string }>();
    expect(photo).toBe(createHash('sha256').update(jpeg).digest('base64url').slice(0, 11));
    expect(await photosOf(worker)).toEqual({ [workerId]: photo });
    const served = await fetchPhoto(worker, workerId, photo);
    expect(served.rawPayload.equals(jpeg)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(served.headers['content-security-policy']).toContain("default-src 'none'");

    const next = (await setOwn(worker, webpOf(chunk('VP8L', vp8l(256))))).json<{ photo: string }>().photo;
    expect((await fetchPhoto(worker, workerId, photo)).statusCode).toBe(404);
    expect((await fetchPhoto(worker, workerId, next)).headers['content-type']).toBe('image/webp');
    const before = await changes(worker);
    expect(before).toBe(2);
    // The same once more is no change.
    await setOwn(worker, webpOf(chunk('VP8L', vp8l(256))));
    expect(await changes(worker)).toBe(before);

    expect((await worker.call('removeOwnPhoto')).statusCode).toBe(204);
    expect((await worker.call('removeOwnPhoto')).statusCode).toBe(204);
    expect(await photosOf(worker)).toEqual({});
    expect(await changes(worker)).toBe(before + 1);
  });

  it('of somebody else is set by who manages people, and each change is in the trail', async () => {
    const body = { image: jpegOf(128).toString('base64') };
    const params = { tenantUserId: workerId };
    expect((await admin.call('setPhoto', { params, body })).statusCode).toBe(200);
    expect((await admin.call('removePhoto', { params })).statusCode).toBe(204);
    const mine = { params: { tenantUserId: await idOf(admin) } };
    expect(codeOf(await worker.call('setPhoto', { ...mine, body }))).toBe('unauthorized');
    expect(codeOf(await worker.call('removePhoto', mine))).toBe('unauthorized');
    const { items } = (await admin.call('listAuditEvents', { query: { action: 'member-photo-changed' } })).json<{
      items: { details: object; subjectId: string }[];
    }>();
    expect(items.slice(0, 2).map(({ details }) => details)).toEqual([{ removed: true }, { removed: false }]);
  });

  it('is shown to whoever may see the name, and to nobody else', async () => {
    const { photo } = (await setOwn(admin, jpegOf(200))).json<{ photo: string }>();
    const adminId = await idOf(admin);
    // Only hours are switched on: an employee sees nobody’s name there.
    expect(await photosOf(worker)).toEqual({});
    expect((await fetchPhoto(worker, adminId, photo)).statusCode).toBe(404);
    await admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
    // And of leave, who is off in his own departments.
    expect(await photosOf(worker)).toEqual({});
    const { departmentId: id } = (await admin.call('createDepartment', { body: { name: 'Studio' } })).json<{
      departmentId: string;
    }>();
    await admin.call('addDepartmentMembers', { params: { id }, body: { tenantUserIds: [adminId, workerId] } });
    expect(await photosOf(worker)).toEqual({ [adminId]: photo });
    expect((await fetchPhoto(worker, adminId, photo)).statusCode).toBe(200);
    const stranger = (await test.company('Ansicht')).browser;
    expect(await photosOf(stranger)).toEqual({});
    expect((await fetchPhoto(stranger, adminId, photo)).statusCode).toBe(404);
    expect((await fetchPhoto(test.browser(), adminId, photo)).statusCode).toBe(401);
    expect((await fetchPhoto(admin, '../../x', photo)).statusCode).toBe(404);
    expect((await fetchPhoto(admin, adminId, "' or true --")).statusCode).toBe(404);
  });

  it('is shown to whom one works a shift with', async () => {
    const { anna, annaId, bea, beaId, company, join } = await twoColleagues();
    try {
      const [cleo] = await join('cleo@werkvloer.example');
      const { photo } = (await setOwn(bea, jpegOf(100))).json<{ photo: string }>();
      expect(await photosOf(anna)).toEqual({});
      const shift = await company.shift({ requiredStaff: 2 });
      await company.assign(place(shift, 0), annaId);
      await company.assign(place(shift, 1), beaId);
      // A draft is nobody’s to see yet.
      expect(await photosOf(anna)).toEqual({});
      await company.publish([shift.shiftId]);
      expect(await photosOf(anna)).toEqual({ [beaId]: photo });
      expect(await photosOf(cleo)).toEqual({});
      await company.admin.call('setModule', { body: { module: 'Scheduling', enabled: false } });
      expect(await photosOf(anna)).toEqual({});
    } finally {
      await company.close();
    }
  });

  it('is refused when it is none, or too large', async () => {
    const wrong = [
      Buffer.from('<svg/>').toString('base64'),
      jpegOf(256, 200).toString('base64'),
      jpegOf(256, 256, [], 'x'.repeat(MOST_PHOTO_BYTES)).toString('base64'),
      `data:image/jpeg;base64,${jpegOf(256).toString('base64')}`,
      'x',
      '',
    ];
    for (const image of wrong)
      expect((await worker.call('setOwnPhoto', { body: { image } })).json()).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'image', code: 'invalid-photo' }],
      });
  });

  it('is in what is exported of a person, and gone once the person is erased', async () => {
    const leaver = await test.colleague(admin, 'weg@portret.example', 'Employee');
    const params = { tenantUserId: await idOf(leaver) };
    const { photo } = (await setOwn(leaver, jpegOf(100))).json<{ photo: string }>();
    const { tables } = (await admin.call('exportMember', { params })).json<{ tables: Record<string, object[]> }>();
    expect(tables['memberPhoto']).toEqual([
      expect.objectContaining({ photo, image: jpegOf(100).toString('base64'), mediaType: 'image/jpeg' }),
    ]);
    const { firstName, lastName } = (await admin.call('getMember', { params })).json<Record<string, string>>();
    await admin.call('endEmployment', { params, body: { lastDay: dayFromToday(-2) } });
    const body = { confirmation: `${firstName} ${lastName}` };
    expect((await admin.call('eraseMember', { params, body })).statusCode).toBe(204);
    expect(await photosOf(admin)).not.toHaveProperty(params.tenantUserId);
    expect((await fetchPhoto(admin, params.tenantUserId, photo)).statusCode).toBe(404);
    const image = jpegOf(100).toString('base64');
    expect(codeOf(await admin.call('setPhoto', { params, body: { image } }))).toBe('not-found');
  });
});
