/** Hours per week or year the way people write them: 38, 36,5 or 36:40. On the wire they are durations. */
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { Language } from '@rooster/domain/language';
import { parseHours, typedHours } from '@rooster/domain/typed-hours';

/** A wire duration as hours to edit. None is the empty text. */
export const showHours = (duration: string | null, language: Language): string =>
  duration === null ? '' : typedHours(parseDuration(duration), language);

/** The wire's duration of typed hours; null for none and for what can't be read. */
export function wireHours(text: string): string | null {
  const seconds = parseHours(text);
  return seconds === null ? null : formatDuration(seconds);
}
