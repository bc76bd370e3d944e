/** When people work in an ordinary week. */

/** A shift as planned: local start (`HH:mm`), length in minutes, and breaks by minutes after the start. */
export interface PlannedShift {
  readonly start: string;
  readonly minutes: number;
  readonly breaks: readonly { readonly after: number; readonly minutes: number }[];
}

/** The shift of each weekday, Monday first; null for a day off. */
export type WorkPattern = readonly (PlannedShift | null)[];

const day: PlannedShift = { start: '09:00', minutes: 510, breaks: [{ after: 210, minutes: 30 }] };
const office: PlannedShift = { start: '08:30', minutes: 510, breaks: [{ after: 225, minutes: 30 }] };
const early: PlannedShift = { start: '05:30', minutes: 480, breaks: [{ after: 180, minutes: 30 }] };
const late: PlannedShift = { start: '12:30', minutes: 360, breaks: [{ after: 180, minutes: 30 }] };
const short: PlannedShift = { start: '10:00', minutes: 240, breaks: [] };
/** Bread is baked at night: over midnight, with the two breaks of a long shift. */
const night: PlannedShift = {
  start: '22:00',
  minutes: 495,
  breaks: [
    { after: 150, minutes: 15 },
    { after: 285, minutes: 30 },
  ],
};

const week = (shift: PlannedShift, workdays: string): WorkPattern =>
  workdays.split('').map((mark) => (mark === 'x' ? shift : null));

/**
 * A baker's week: `e` begins early, `n` works the night. Two nights a week keep to the law's 36 in sixteen weeks, and a
 * day without a shift stands between the last night and the next morning. Together they are two each night and four
 * each morning from Monday to Saturday.
 */
const bakersWeek = (days: string): WorkPattern =>
  days.split('').map((mark) => (mark === 'n' ? night : mark === 'e' ? early : null));

/** Patterns by what they are called here; `x` marks the workdays, Monday first. */
export const patterns = {
  office: week(office, 'xxxxx--'),
  officeFourDays: week(office, 'xxx-x--'),
  day: week(day, 'xxxxx--'),
  shop: week(day, '-xxxxx-'),
  shopWeekend: week(day, '----xxx'),
  shopLate: week(late, 'xxx-xx-'),
  saturday: week(short, '-----xx'),
  delivery: week(early, 'xxxxx--'),
  deliverySaturday: week(early, '--xxxx-'),
  bakerMonday: bakersWeek('nn--ee-'),
  bakerTuesday: bakersWeek('enn-ee-'),
  bakerWednesday: bakersWeek('eenn-e-'),
  bakerThursday: bakersWeek('eeenn--'),
  bakerFriday: bakersWeek('-eeenn-'),
  bakerSaturday: bakersWeek('--eeenn'),
  bakerSunday: bakersWeek('n-ee--n'),
  nights: week(night, 'x-xxxx-'),
  earlyBaker: week(early, 'xx-xxx-'),
} as const satisfies Record<string, WorkPattern>;
