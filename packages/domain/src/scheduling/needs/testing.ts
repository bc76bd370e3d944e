/** For tests: needs of a shop. */
import type { NeedPart, Needs } from './need.ts';

export const ZONE = 'Europe/Amsterdam';

export const part = (startTime: string, endTime: string, count: number, skills: NeedPart['skills'] = []): NeedPart => ({
  startTime,
  endTime,
  count,
  skills,
});

/** The same parts on every day of the week, from 2027 on. */
export const everyDay = (...parts: NeedPart[]): Needs => ({
  weeks: [
    {
      departmentId: 'shop',
      fromDate: '2027-01-01',
      parts: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => parts.map((one) => ({ ...one, weekday }))),
    },
  ],
  exceptions: [],
});
