/** Rests that the law lets be shortened to 8 hours once in 7 times 24 hours, when the reason is recorded. */
import { restFinding } from './duty-finding.ts';
import type { WorkingTimeRule } from './settings.ts';
import { restBetween, type Duty, type Timeline } from './timeline.ts';
import { DAY, HOUR } from './units.ts';
import type { Finding } from './violation.ts';

const SHORTENED = 8 * HOUR;

/**
 * Rests shorter than `limitMs` that the exception doesn't cover. `reason` tells why: `unrecorded` (recording one would
 * do), `repeated` (another rest was shortened less than 7 times 24 hours before) or `too-short` (less than 8 hours).
 */
export function shortRests(
  { duties }: Timeline,
  rule: WorkingTimeRule,
  limitMs: number,
  applies: (before: Duty, after: Duty) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  let lastShortened = -Infinity;
  for (const [index, after] of duties.entries()) {
    const before = duties[index - 1];
    if (before === undefined || !applies(before, after)) continue;
    const rest = restBetween(before, after);
    if (rest >= limitMs) continue;
    const repeated = before.end - lastShortened < 7 * DAY;
    const recorded = [after.shortRestReason, before.shortRestAfterReason].some((text = '') => text.trim() !== '');
    if (rest >= SHORTENED && recorded && !repeated) {
      lastShortened = before.end;
      continue;
    }
    const reason = rest < SHORTENED ? 'too-short' : repeated ? 'repeated' : 'unrecorded';
    findings.push(restFinding(rule, before, after, limitMs, { reason, shortenedLimitSeconds: SHORTENED / 1000 }));
  }
  return findings;
}
