import { describe, expect, it } from 'vitest';
import { offsetOf, timeZoneOf, timeZones } from './time-zones.ts';

describe('time zones', () => {
  it('keep the one in use even when the browser does not know it', () => {
    expect(timeZones('Nowhere/Land')[0]).toEqual({ id: 'Nowhere/Land', city: 'Land', region: 'Nowhere' });
  });

  it('read as a city in a region', () => {
    expect(timeZoneOf('America/Argentina/Buenos_Aires')).toEqual({
      id: 'America/Argentina/Buenos_Aires',
      city: 'Argentina / Buenos Aires',
      region: 'America',
    });
    expect(timeZoneOf('UTC')).toEqual({ id: 'UTC', city: 'UTC', region: '' });
  });

  it('say how far they are from UTC, in summer and in winter', () => {
    expect(offsetOf('Europe/Amsterdam', 'en', new Date('2026-07-01T12:00:00Z'))).toBe('GMT+2');
    expect(offsetOf('Europe/Amsterdam', 'en', new Date('2026-12-01T12:00:00Z'))).toBe('GMT+1');
  });
});
