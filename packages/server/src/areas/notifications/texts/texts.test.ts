/** The words of every kind of notice, in both languages. */
import { notificationKinds } from '@rooster/contract';
import type { NotificationData, NotificationKind } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { noticeMail } from '../mail.ts';
import { readStopToken, setStopKey, stopLink } from '../stop/link.ts';
import { textOf } from './index.ts';

const person = { tenantUserId: '0193a3a0-0000-7000-8000-000000000001', name: 'Cor Bos' };
const period = { from: '2026-12-21', to: '2026-12-24' };
const leave = { ...period, requestId: person.tenantUserId, leaveTypeName: { nl: 'Vakantie', en: 'Holiday' } };
const shift = {
  shiftId: person.tenantUserId,
  name: 'Winkel',
  start: '2026-12-21T08:00:00Z',
  end: '2026-12-21T16:00:00Z',
  timeZoneId: 'Europe/Amsterdam',
};
const balance = { balanceType: 'Legal', year: 2026 } as const;

/** One example of each kind; a kind without one does not compile. */
const examples: { readonly [K in NotificationKind]: NotificationData<K> } = {
  'leave-requested': { ...leave, person },
  'leave-withdrawn': { ...leave, person },
  'leave-approved': { ...leave, reason: 'ok' },
  'leave-rejected': { ...leave, leaveTypeName: null },
  'leave-entered': { ...leave, approved: true },
  'leave-changed': leave,
  'leave-lapsing': { duration: '08:00:00', expiresOn: '2027-06-30', balance },
  'leave-corrected': { duration: '-04:30:00', balance },
  'shift-published': { ...period, count: 1 },
  'shift-changed': shift,
  'shift-cancelled': shift,
  'shift-assigned': shift,
  'shift-unassigned': shift,
  'shift-open-registered': { ...shift, person },
  'shift-refused': { ...shift, person },
  'shift-vacated': { ...period, count: 1, person },
  'proposal-ready': { ...period, proposalId: shift.shiftId, filledCount: 39, placeCount: 40 },
  'proposal-failed': { ...period, proposalId: shift.shiftId },
  'swap-proposed': { ...shift, person },
  'swap-accepted': { ...shift, person },
  'swap-cancelled': { ...shift, person },
  'swap-decided': { ...shift, approved: true },
  'timesheet-approved': { ...period, count: 1 },
  'timesheet-denied': { date: '2026-12-21', reason: 'ok' },
  'timesheet-managed': { date: '2026-11-17', change: 'changed', reason: 'Pauze vergeten' },
  'timesheet-corrected': { ...period, duration: '01:00:00' },
  'hours-not-worked-out': { person },
  'clock-in-missed': shift,
  'clock-in-missed-by': { ...shift, person },
  joined: { person },
  'role-changed': { roles: [] },
  'two-step-required': { tenantName: 'Korenaar' },
};

setStopKey('of this test');
const mail = {
  tenantId: '0193a3a0-0000-7000-8000-000000000002',
  path: '/app/employees/time',
  recipient: { memberId: person.tenantUserId, email: 'cor@bakkerij.example', language: 'nl', firstName: 'Cor' },
} as const;

/** One, and several of a kind told at once. */
const counts = [1, 3];

describe.each(notificationKinds)('%s', (kind) => {
  it.each(counts)('is told in words of each language, %i at once', (count) => {
    const [dutch, english] = (['nl', 'en'] as const).map((language) => textOf(kind, examples[kind], count, language));
    for (const text of [dutch, english]) {
      expect(text?.title.trim()).toMatch(/\p{L}{2}/u);
      expect(text?.body.trim()).toMatch(/\p{L}{2}/u);
      expect(`${text?.title} ${text?.body}`).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
    }
    expect(english?.title).not.toBe(dutch?.title);
    expect(english?.body).not.toBe(dutch?.body);
  });
});

it.each([
  ['nl', 'wacht op goedkeuring', /neemt/],
  ['en', 'awaits approval', /takes over/],
] as const)('a swap that a colleague accepts is not told as final, in %s', (language, waits, final) => {
  const text = textOf('swap-accepted', examples['swap-accepted'], 1, language);
  expect(text?.body).toContain(waits);
  expect(text?.title).not.toMatch(final);
});

// A colleague may have declined it, and one that is approved by itself was approved by nobody.
it.each([true, false])('how a swap ends is told whoever ended it: it goes ahead, %s', (approved) => {
  const titles = (['nl', 'en'] as const).map(
    (language) => textOf('swap-decided', { ...shift, approved }, 1, language)?.title,
  );
  expect(titles).toEqual(
    approved ? ['Je ruil gaat door', 'Your swap is on'] : ['Je ruil gaat niet door', 'Your swap is off'],
  );
});

it.each([
  ['nl', 'Afgewezen door Cor', 'Toelichting: Te druk'],
  ['en', 'Declined by Cor', 'Note: Te druk'],
] as const)('who a swap ended by is told with his reason, in %s', (language, who, why) => {
  const data = { ...shift, approved: false, person: { ...person, name: 'Cor' }, reason: 'Te druk' };
  const body = textOf('swap-decided', data, 1, language)?.body;
  expect(body).toContain(who);
  expect(body).toContain(why);
});

it.each([
  ['nl', '21–24 december 2026'],
  ['en', '21–24 December 2026'],
] as const)('days of one month stand close together, as on screens, in %s', (language, days) => {
  expect(textOf('shift-published', examples['shift-published'], 1, language)?.body).toContain(days);
});

it('facts of another version are told by nothing rather than by half', () => {
  expect(textOf('joined', { who: 'Cor' }, 1, 'nl')).toBeNull();
});

it('a notice’s mail greets its reader, leads to the app and says where mails are chosen', () => {
  const notice = { title: 'Je uren zijn goedgekeurd', body: 'Gewerkte uren van 21 december 2026.' };
  const {
    to,
    subject,
    text,
    unsubscribeUrl = 'none',
  } = noticeMail({ ...mail, kind: 'timesheet-approved', text: notice });
  expect([to, subject]).toEqual(['cor@bakkerij.example', notice.title]);
  for (const part of [
    'Hallo Cor,',
    notice.body,
    'http://localhost:3000/app/employees/time',
    'omdat je mails krijgt over je uren',
    unsubscribeUrl,
  ])
    expect(text).toContain(part);
  expect(readStopToken(unsubscribeUrl.replace('http://localhost:3000/mails/', ''))).toEqual({
    tenantId: mail.tenantId,
    memberId: person.tenantUserId,
    group: 'timesheet',
  });
});

it('a mail without which somebody can’t go on offers no way to have no more of them', () => {
  const sent = noticeMail({
    ...mail,
    kind: 'two-step-required',
    text: { title: 'Nu verplicht', body: 'Stel het in.' },
  });
  expect(sent.unsubscribeUrl).toBeUndefined();
  expect(`${sent.text} ${sent.html}`).not.toContain('/mails/');
});

it.each([
  ['nothing', ''],
  ['too little', 'AAAA'],
  [
    'another’s signature',
    `AAAAAAAAAAAAAAAAAAAAAA${stopLink({ ...mail, memberId: person.tenantUserId, group: 'leave' }).slice(-50)}`,
  ],
  [
    'an unknown group',
    stopLink({ tenantId: mail.tenantId, memberId: person.tenantUserId, group: 'gone' as 'leave' }).replace(/.*\//, ''),
  ],
  [
    'a changed last sign',
    stopLink({ tenantId: mail.tenantId, memberId: person.tenantUserId, group: 'leave' })
      .replace(/.*\//, '')
      .replace(/.{3}$/, 'AAA'),
  ],
])('a link with %s stands for nobody', (_, token) => {
  expect(readStopToken(token)).toBeNull();
});
