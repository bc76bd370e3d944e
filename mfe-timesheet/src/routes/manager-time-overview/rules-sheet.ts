/** What hours are worth, a row for each person, rule and percentage. Pure. */
import type { PayTotals } from '@rooster/contract';
import { decimalHours } from '@rooster/domain/csv';
import { parseDuration } from '@rooster/domain/duration';
import type { Sheet } from '../../shared/file/sheet.ts';

const columns = ['name', 'code', 'hours', 'percentage', 'part', 'rule', 'ruleSet', 'source', 'address'] as const;
type Total = PayTotals['items'][number];
type Rule = PayTotals['rules'][number];

interface Words {
  readonly header: Readonly<Record<(typeof columns)[number], string>>;
  readonly nameOf: (person: Total) => string;
  readonly partOf: (total: Total) => string;
  readonly sentence: (rule: Rule['rule']) => string;
}

/** In the order given; percentages as they are said, 22 for what comes on top and 100 for the hour itself. */
export const rulesSheet = ({ rules, items }: PayTotals, { header, nameOf, partOf, sentence }: Words): Sheet => ({
  header: columns.map((column) => header[column]),
  rows: items.map((total) => {
    const found = rules.find(
      ({ ruleSetId, ruleKey }) => ruleSetId === total.rule?.ruleSetId && ruleKey === total.rule.ruleKey,
    );
    return [
      nameOf(total),
      total.employeeCode,
      decimalHours(parseDuration(total.time)),
      total.percentage / 100,
      partOf(total),
      found ? sentence(found.rule) : (total.rule?.ruleKey ?? ''),
      found?.ruleSetName ?? '',
      found?.source?.article ?? '',
      found?.source?.address ?? '',
    ];
  }),
});
