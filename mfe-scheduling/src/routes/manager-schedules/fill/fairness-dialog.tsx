/** Who had which share of weekends, nights, early and late shifts, with the proposal; and whose wishes were granted. */
import type { ProposedPerson, ProposalResult } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { EmptyState, Modal, useIsPhone } from '@rooster/ui';
import { TableFrame } from '@rooster/ui/figures';
import { useTranslation } from 'react-i18next';
import { byOwed, shared, type Shared, standsOut } from './figures.ts';
import styles from './figures.module.css';

/** Days in steps of a half: what is owed is an average. */
const inHalves = (days: number): number => Math.round(days * 2) / 2;

/** What somebody is owed, in words; nothing where it is a fair share. */
function Owed({ days }: { readonly days: number }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  if (!standsOut(days)) return null;
  return (
    <span className={styles.owed} data-owed={days > 0 || undefined}>
      {t(days > 0 ? 'fill.fair.owed' : 'fill.fair.tooMany', { days: format.number(Math.abs(inHalves(days))) })}
    </span>
  );
}

function Share({ person, kind }: { readonly person: ProposedPerson; readonly kind: Shared }) {
  const { t } = useTranslation('scheduling');
  const before = person.before[kind];
  const proposed = person.proposed[kind];
  return (
    <>
      <span title={t('fill.fair.made', { before, proposed })}>{before + proposed}</span>
      {proposed > 0 && <span className={styles.part}>{t('fill.fair.ofWhich', { count: proposed })}</span>}
      <Owed days={person.owed[kind]} />
    </>
  );
}

function Wishes({ person: { wishesGranted, wishesRefused } }: { readonly person: ProposedPerson }) {
  const { t } = useTranslation('scheduling');
  const count = wishesGranted + wishesRefused;
  return <>{count === 0 ? '–' : t('fill.fair.granted', { granted: wishesGranted, count })}</>;
}

function Cards({ people }: { readonly people: readonly ProposedPerson[] }) {
  const { t } = useTranslation('scheduling');
  return (
    <ul className={styles.cards}>
      {people.map((person) => (
        <li key={person.tenantUserId} className={styles.card}>
          <h3>{person.fullName}</h3>
          <dl>
            {shared.map((kind) => (
              <div key={kind}>
                <dt>{t(`fill.fair.${kind}`)}</dt>
                <dd>
                  <Share person={person} kind={kind} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('fill.fair.wishes')}</dt>
              <dd>
                <Wishes person={person} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Table({ people }: { readonly people: readonly ProposedPerson[] }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const average = (kind: Shared) =>
    people.reduce((sum, { before, proposed }) => sum + before[kind] + proposed[kind], 0) / people.length;
  return (
    <TableFrame label={t('fill.fair.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fill.fair.who')}</th>
            {shared.map((kind) => (
              <th key={kind} scope="col">
                {t(`fill.fair.${kind}`)}
              </th>
            ))}
            <th scope="col">{t('fill.fair.wishes')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.tenantUserId}>
              <th scope="row">{person.fullName}</th>
              {shared.map((kind) => (
                <td key={kind}>
                  <Share person={person} kind={kind} />
                </td>
              ))}
              <td>
                <Wishes person={person} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('fill.fair.average')}</th>
            {shared.map((kind) => (
              <td key={kind}>{format.number(Math.round(average(kind) * 10) / 10)}</td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

export function FairnessDialog({ result, onClose }: { readonly result: ProposalResult; readonly onClose: () => void }) {
  const { t } = useTranslation('scheduling');
  const isPhone = useIsPhone();
  const people = byOwed(result.people);
  return (
    <Modal open size="wide" title={t('fill.fair.title')} onClose={onClose}>
      <div className={styles.stack}>
        {people.length === 0 ? (
          <EmptyState icon="users" title={t('fill.fair.empty')} />
        ) : (
          <>
            <p className={styles.muted}>{t('fill.fair.text')}</p>
            {isPhone ? <Cards people={people} /> : <Table people={people} />}
          </>
        )}
      </div>
    </Modal>
  );
}
