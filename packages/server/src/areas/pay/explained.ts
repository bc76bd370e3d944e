/** Lines that are stored with hours, with the rules they follow from. */
import { isoInstant } from '@rooster/domain/time';
import type { PaidLine, UnworkedPay } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { HOUR_PERCENTAGE, type PayRule, withdrawnCallLaw } from '@rooster/domain/pay-rules';
import type { Period } from '../../platform/http/period.ts';
import { unworkedOf } from '../presence/unworked.ts';
import { rulesOfVersions } from './rules-of-versions.ts';
import type { StoredPayLine } from '../../schema/timesheet-json.ts';

/** A rule and where it stands, as they are answered with a line. */
function ruleToWire(found: PayRule | undefined): Pick<PaidLine, 'rule' | 'source'> {
  if (!found) return { rule: null, source: null };
  const { source, ...rule } = found;
  // The same values: the wire's type only lacks the promise that nobody changes them.
  return { rule: rule as PaidLine['rule'], source: source && { article: source.article, address: source.url } };
}

/** Lines as they are answered, each with its rule. */
export const linesToWire = (lines: readonly StoredPayLine[], rules: readonly PayRule[]): PaidLine[] =>
  lines.map(({ rule, start, end, seconds, part, percentage, target, isChosen = false }) => ({
    ...ruleToWire(rules.find(({ key }) => key === rule)),
    start: isoInstant(start),
    end: isoInstant(end),
    time: formatDuration(seconds),
    part,
    percentage,
    target,
    isChosen,
  }));

/** What a member is paid in a period though nobody worked it; of calls the law is the source where no rule is. */
export async function explainUnworked(memberId: string, period: Period): Promise<UnworkedPay[]> {
  const rows = await unworkedOf(memberId, period);
  const rules = await rulesOfVersions(rows.map(({ ruleSetVersionId }) => ruleSetVersionId));
  const law = { article: withdrawnCallLaw.article, address: withdrawnCallLaw.url };
  return rows.map(({ id, date, reason, paidSeconds, shiftName, startsAt, endsAt, timeZoneId, ...row }) => ({
    unworkedPayId: id,
    date,
    reason,
    paidTime: formatDuration(paidSeconds),
    call:
      startsAt === null || endsAt === null || timeZoneId === null
        ? null
        : {
            displayName: shiftName ?? '',
            start: isoInstant(startsAt),
            end: isoInstant(endsAt),
            timeZoneId,
            percentage: row.percentage,
          },
    lines: linesToWire(row.lines, rules.get(row.ruleSetVersionId ?? '') ?? []).map((line) =>
      // What is paid beyond the term of the law stands in the agreement alone.
      line.rule === null && line.part === 'minimum' && row.percentage === HOUR_PERCENTAGE
        ? { ...line, source: law }
        : line,
    ),
  }));
}
