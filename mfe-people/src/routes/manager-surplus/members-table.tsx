/** Employees with what their year comes to. */
import type { SurplusOfMember } from '@rooster/contract';
import { standsOut } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { Link, useLocation, useSession } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { surplusPath } from '../../shared/paths.ts';
import { type Figures, figuresOf, type Part, secondsOf } from '../../surplus/model.ts';
import { useSigned } from '../../surplus/words.ts';
import styles from './members.module.css';
import { Spark } from './spark.tsx';

interface Props {
  readonly rows: readonly SurplusOfMember[];
}

const columns = ['contract', 'worked', 'leave', 'holiday', 'corrections'] as const satisfies readonly Part[];

/** Figures of a module that is off have no column, and what is zero for everyone says nothing. */
const shownOf = (all: readonly Figures[]): Part[] =>
  columns.filter((part) => all.some((figures) => figures[part] !== null && figures[part] !== 0));

function Row({
  member,
  shown,
  search,
}: {
  readonly member: SurplusOfMember;
  readonly shown: readonly Part[];
  readonly search: string;
}): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const signed = useSigned();
  const figures = figuresOf(member.totals);
  const { balanceLimit } = useSession().tenant;
  const pending = secondsOf(member.pendingHours) ?? 0;
  const expected = figures.balance === null ? null : figures.balance + pending;
  return (
    <tr>
      <th scope="row" className={styles.who}>
        <Link to={{ pathname: surplusPath(member.tenantUserId), search }}>{format.nameForList(member)}</Link>
        {member.employeeCode !== null && <span className={styles.code}>{member.employeeCode}</span>}
      </th>
      <td className={styles.drawn}>
        <Spark balances={member.balances} pending={pending} />
      </td>
      {shown.map((part) => (
        <td key={part} className={styles.extra}>
          {format.duration(figures[part] ?? 0)}
        </td>
      ))}
      <td className={styles.extra}>{format.duration(pending)}</td>
      <td className={styles.balance} data-far={standsOut(expected ?? 0, balanceLimit) || undefined}>
        {member.hasFixedHours || secondsOf(member.carriedHours) !== 0 ? (
          signed(expected)
        ) : (
          <span className={styles.code}>{t('surplus.onCall')}</span>
        )}
      </td>
    </tr>
  );
}

/** The table; on a phone name, drawing and balance only. */
export function MembersTable({ rows }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const { search } = useLocation();
  const shown = shownOf(rows.map(({ totals }) => figuresOf(totals)));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('surplus.members')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('surplus.csv.name')}</th>
          <th scope="col" className={styles.drawn}>
            {t('surplus.course')}
          </th>
          {shown.map((part) => (
            <th key={part} scope="col" className={styles.extra}>
              {t(`surplus.part.${part}`)}
            </th>
          ))}
          <th scope="col" className={styles.extra}>
            {t('surplus.pending')}
          </th>
          <th scope="col">{t('surplus.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((member) => (
          <Row key={member.tenantUserId} member={member} shown={shown} search={search} />
        ))}
      </tbody>
    </table>
  );
}
