/**
 * Durations on the wire: `HH:mm:ss`, hours may exceed 24, the sign may be negative. Inside, a duration is whole
 * seconds.
 */

const wire = /^(-?)(\d{2,}):([0-5]\d):([0-5]\d)$/;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Seconds of a wire duration: `07:30:00` → 27000, `-04:30:00` → -16200.
 * @throws {RangeError} when the text is not a wire duration.
 */
export function parseDuration(text: string): number {
  const match = wire.exec(text);
  if (match === null) throw new RangeError(`Not a duration: ${text}`);
  const [, sign, hours, minutes, seconds] = match;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  // `-00:00:00` is zero, not JavaScript's negative zero.
  return sign === '-' && total !== 0 ? -total : total;
}

/**
 * Wire duration of whole seconds: 27000 → `07:30:00`, -16200 → `-04:30:00`.
 * @throws {RangeError} when `seconds` is not a whole number.
 */
export function formatDuration(seconds: number): string {
  if (!Number.isSafeInteger(seconds)) throw new RangeError(`Not whole seconds: ${seconds}`);
  const size = Math.abs(seconds);
  const hours = Math.floor(size / 3600);
  const minutes = Math.floor((size % 3600) / 60);
  return `${seconds < 0 ? '-' : ''}${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(size % 60)}`;
}
