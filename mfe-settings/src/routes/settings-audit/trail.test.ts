// @vitest-environment node
// oxlint-disable-next-line no-restricted-imports -- a test is in nobody's page
import { auditActions as contractActions, type AuditEvent } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json';
import nl from '../../locales/nl.json';
import { auditActions, byDay, filterQuery, isBackwards, noFilter } from './trail.ts';

const event = (id: string, at: string): AuditEvent => ({
  id,
  at,
  actorId: null,
  actorName: 'Anna',
  action: 'login',
  subjectKind: null,
  subjectId: null,
  subjectName: null,
  details: {},
  address: null,
});

describe('the audit trail', () => {
  it.each([
    ['en', en],
    ['nl', nl],
  ])('has a name and a sentence for every action in %s', (_language, { audit }) => {
    const actions: Readonly<Record<string, { readonly name: string; readonly text: string }>> = audit.actions;
    expect(Object.keys(actions).toSorted()).toEqual([...contractActions].toSorted());
    for (const { text } of Object.values(actions)) expect(text).toContain('{{actor}}');
  });

  it('offers every action to filter on', () => {
    expect([...auditActions].toSorted()).toEqual([...contractActions].toSorted());
  });

  it('groups by the day in the organisation, not in UTC', () => {
    const days = byDay(
      [event('3', '2026-11-20T23:30:00Z'), event('2', '2026-11-20T22:30:00Z'), event('1', '2026-11-20T08:00:00Z')],
      'Europe/Amsterdam',
    );
    expect(days.map(({ date, events }) => [date, events.map(({ id }) => id)])).toEqual([
      ['2026-11-21', ['3']],
      ['2026-11-20', ['2', '1']],
    ]);
  });

  it('sends only what was filled in, and knows a period that ends before it begins', () => {
    expect(filterQuery(noFilter)).toEqual({});
    expect(filterQuery({ ...noFilter, action: 'login', toDate: '2026-11-20' })).toEqual({
      action: 'login',
      toDate: '2026-11-20',
    });
    expect(isBackwards({ ...noFilter, fromDate: '2026-11-21', toDate: '2026-11-20' })).toBe(true);
    expect(isBackwards({ ...noFilter, fromDate: '2026-11-20', toDate: '2026-11-20' })).toBe(false);
    expect(isBackwards({ ...noFilter, fromDate: '2026-11-21' })).toBe(false);
  });
});
