/** Beside the board while a proposal lies over it: how good it is, what stays open, what to look at, what mattered. */
import type { ProposalResult } from '@rooster/contract';
import { errorText, useFormat } from '@rooster/i18n';
import { Alert, Button, Icon, type IconName, Skeleton } from '@rooster/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import { wagesOf } from './figures.ts';
import styles from './panel.module.css';
import { type Listed, refusedIn, warnedIn, openIn } from './places.ts';
import type { ShownProposal } from './use-laid-proposal.ts';
import { sliders, stepName, stepsOf, usualSteps } from './weights.ts';
import { useFillWords } from './words.ts';

export interface ProposalPanelProps {
  readonly proposal: ShownProposal;
  /** In which the time is told at which it was begun. */
  readonly zone: string;
  readonly onWhy: (shiftAssignmentId: string, element: HTMLElement) => void;
  readonly onFairness: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** As many places are listed at first. */
const FIRST = 6;

function Part({
  title,
  tone,
  children,
}: {
  readonly title: string;
  readonly tone?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle} data-tone={tone}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Places that answer "why?", in order of time. */
function Places({
  places,
  icon,
  onWhy,
}: { readonly places: readonly Listed[]; readonly icon: IconName } & Pick<ProposalPanelProps, 'onWhy'>) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { names } = useBoard();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? places : places.slice(0, FIRST);
  return (
    <>
      <ul className={styles.places}>
        {shown.map(({ shiftAssignmentId, shift, fullName, text }) => (
          <li key={shiftAssignmentId}>
            <button
              type="button"
              className={styles.place}
              aria-haspopup="dialog"
              onClick={(event) => onWhy(shiftAssignmentId, event.currentTarget)}
            >
              <Icon name={icon} size={16} />
              <span className={styles.placeText}>
                <span>
                  {fullName !== null && `${fullName} · `}
                  {format.dateTime(shift.start, shift.timeZoneId)}–{format.time(shift.end, shift.timeZoneId)}
                </span>
                <span className={styles.muted}>
                  {text ?? [shift.displayName, names.departments.get(shift.departmentId)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={styles.why}>{t('fill.why.ask')}</span>
            </button>
          </li>
        ))}
      </ul>
      {places.length > shown.length && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {t('fill.morePlaces', { count: places.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Summary({
  result: { proposal, totals, assignments, openPlaces },
  zone,
}: { readonly result: ProposalResult } & Pick<ProposalPanelProps, 'zone'>) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const words = useFillWords();
  const filledCount = assignments.length;
  const placeCount = filledCount + openPlaces.length;
  const share = placeCount === 0 ? 0 : (100 * filledCount) / placeCount;
  const wages = wagesOf(totals.worth.cost, proposal);
  const { granted, refused } = { granted: totals.wishesGranted, refused: totals.wishesRefused };
  return (
    <section className={styles.part} aria-label={t('fill.summary')}>
      <h2 className={styles.partTitle}>{words.filled({ filledCount, placeCount })}</h2>
      <span className={styles.track} aria-hidden style={{ '--done': `${share}%` } as React.CSSProperties} />
      <p className={styles.gap}>{words.gap(totals.gapPercent)}</p>
      <p className={styles.muted}>
        {[
          words.made(proposal, zone),
          words.period(proposal),
          format.duration(totals.plannedTime, 'short'),
          wages === null ? undefined : t('fill.wages', { amount: format.euros(wages, 'whole') }),
          granted + refused === 0 ? undefined : t('fill.wishes', { granted, count: granted + refused }),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
    </section>
  );
}

function Mattered({
  result: { proposal },
  onAgain,
}: {
  readonly result: ProposalResult;
  readonly onAgain: () => void;
}) {
  const { t } = useTranslation('scheduling');
  const steps = stepsOf(proposal.weights);
  const unusual = sliders.filter((slider) => steps[slider] !== usualSteps[slider]);
  return (
    <Part title={t('fill.weights')}>
      {unusual.length === 0 ? (
        <p className={styles.muted}>{t('fill.allUsual')}</p>
      ) : (
        <dl className={styles.weights}>
          {unusual.map((slider) => (
            <div key={slider}>
              <dt>{t(`fill.slider.${slider}`)}</dt>
              <dd>{t(`fill.step.${stepName(steps[slider])}`)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button size="sm" icon="spark" onClick={onAgain}>
          {t('fill.another')}
        </Button>
      </div>
    </Part>
  );
}

function Findings({ result, ...acts }: { readonly result: ProposalResult } & Omit<ProposalPanelProps, 'proposal'>) {
  const { t } = useTranslation('scheduling');
  const { texts } = useBoard();
  const open = openIn(result);
  const refused = refusedIn(result, texts.reason);
  const warned = warnedIn(result, texts.reason);
  return (
    <>
      <Summary result={result} zone={acts.zone} />
      {refused.length > 0 && (
        <Part title={t('fill.refusedCount', { count: refused.length })} tone="danger">
          <Places places={refused} icon="close" onWhy={acts.onWhy} />
        </Part>
      )}
      {open.length > 0 && (
        <Part title={t('fill.openCount', { count: open.length })} tone="danger">
          <Places places={open} icon="alert" onWhy={acts.onWhy} />
        </Part>
      )}
      {warned.length > 0 && (
        <Part title={t('fill.warnedCount', { count: warned.length })} tone="warning">
          <Places places={warned} icon="info" onWhy={acts.onWhy} />
        </Part>
      )}
      <Part title={t('fill.fair.title')}>
        <p className={styles.muted}>{t('fill.fair.short')}</p>
        <div>
          <Button size="sm" icon="chart" onClick={acts.onFairness}>
            {t('fill.fair.open')}
          </Button>
        </div>
      </Part>
      <Mattered result={result} onAgain={acts.onAgain} />
    </>
  );
}

/** What stands in the panel, and on a phone in a sheet. */
export function ProposalDetails({ proposal, ...acts }: ProposalPanelProps) {
  const { t } = useTranslation('scheduling');
  const { result, isGone, error, retry } = proposal;
  if (isGone)
    return (
      <Alert tone="info" action={<Button onClick={acts.onClose}>{t('fill.toBoard')}</Button>}>
        {t('fill.gone')}
      </Alert>
    );
  if (error !== null && result === undefined)
    return (
      <Alert tone="danger" action={<Button onClick={retry}>{t('shared.retry')}</Button>}>
        {errorText(t, error)}
      </Alert>
    );
  if (result === undefined) return <Skeleton label={t('fill.loading')} shape="list" lines={6} />;
  return <Findings result={result} {...acts} />;
}

export function ProposalPanel(props: ProposalPanelProps) {
  const { t } = useTranslation('scheduling');
  return (
    <aside className={styles.panel} aria-label={t('fill.proposal')}>
      <ProposalDetails {...props} />
    </aside>
  );
}
