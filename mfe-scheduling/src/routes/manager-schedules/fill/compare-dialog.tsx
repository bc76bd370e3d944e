/** Two proposals side by side, and which of both is better in what. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { Proposal, ProposalResult } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded } from '@rooster/module-kit';
import { Button, EmptyState, Icon, Modal, SelectField } from '@rooster/ui';
import { TableFrame } from '@rooster/ui/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import { better, type Figures, figuresOf, shared } from './figures.ts';
import styles from './figures.module.css';
import { toldApart } from './told-apart.ts';
import { hasResult, useProposals } from './use-proposals.ts';
import { useFillWords } from './words.ts';

export interface CompareDialogProps {
  readonly result: ProposalResult;
  readonly zone: string;
  readonly onShow: (proposalId: string) => void;
  readonly onAgain: (proposal: Proposal) => void;
  readonly onClose: () => void;
}

interface Line {
  readonly label: string;
  readonly of: (figures: Figures) => number | null;
  readonly write: (value: number) => string;
  readonly wantsMore: boolean;
}

function useLines(): readonly Line[] {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const number = (value: number) => format.number(Math.round(value * 10) / 10);
  return [
    { label: t('fill.compare.filled'), of: ({ filled }) => filled, write: number, wantsMore: true },
    { label: t('fill.compare.openPlaces'), of: ({ open }) => open, write: number, wantsMore: false },
    {
      label: t('fill.compare.hours'),
      of: ({ planned }) => planned,
      write: (value) => format.duration(value, 'short'),
      wantsMore: true,
    },
    {
      label: t('fill.compare.offContract'),
      of: ({ offContract }) => offContract,
      write: (value) => format.duration(value, 'short'),
      wantsMore: false,
    },
    {
      label: t('fill.compare.wages'),
      of: ({ wages }) => wages,
      write: (value) => format.euros(value, 'whole'),
      wantsMore: false,
    },
    { label: t('fill.compare.granted'), of: ({ granted }) => granted, write: number, wantsMore: true },
    { label: t('fill.compare.refused'), of: ({ refused }) => refused, write: number, wantsMore: false },
    ...shared.map((kind) => ({
      label: t(`fill.compare.${kind}`),
      of: ({ spread }: Figures) => spread[kind],
      write: number,
      wantsMore: false,
    })),
    { label: t('fill.compare.warnings'), of: ({ warnings }) => warnings, write: number, wantsMore: false },
  ];
}

function Comparison({
  first,
  second,
  zone,
}: {
  readonly first: ProposalResult;
  readonly second: ProposalResult;
  readonly zone: string;
}) {
  const { t } = useTranslation('scheduling');
  const words = useFillWords();
  const lines = useLines();
  const figures = [figuresOf(first), figuresOf(second)] as const;
  const cell = (value: number | null, line: Line, isBetter: boolean) => (
    <td data-better={isBetter || undefined}>
      {isBetter && <Icon name="check" size={14} label={t('fill.compare.better')} />}{' '}
      {value === null ? '–' : line.write(value)}
    </td>
  );
  return (
    <TableFrame label={t('fill.compare.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {[
              { name: t('fill.compare.first'), proposal: first.proposal },
              { name: t('fill.compare.second'), proposal: second.proposal },
            ].map(({ name, proposal }) => (
              <th key={proposal.proposalId} scope="col">
                {name}
                <span className={styles.made}>{words.made(proposal, zone)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const values = [line.of(figures[0]), line.of(figures[1])] as const;
            const which = better(values[0], values[1], line.wantsMore);
            return (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                {cell(values[0], line, which === 'first')}
                {cell(values[1], line, which === 'second')}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('fill.compare.gap')}</th>
            {[first, second].map(({ proposal, totals }) => (
              <td key={proposal.proposalId}>{words.gap(totals.gapPercent)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

export function CompareDialog({ result, zone, onShow, onAgain, onClose }: CompareDialogProps) {
  const { t } = useTranslation('scheduling');
  const words = useFillWords();
  const api = useSchedulingApi();
  const { proposalId } = result.proposal;
  const { data: all = [] } = useProposals(true, (proposals) =>
    proposals.filter((one) => one.proposalId !== proposalId && hasResult(one.state)),
  );
  // Those for the same weeks first: they answer the same question.
  const others = [...all].sort(
    (a, b) =>
      Number(b.weekStartDate === result.proposal.weekStartDate) -
      Number(a.weekStartDate === result.proposal.weekStartDate),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const other = others.find((one) => one.proposalId === chosen) ?? others[0];
  const query = useQuery({
    ...queryOptionsFor(api.getProposalResult, { params: { proposalId: other?.proposalId ?? '' } }),
    enabled: other !== undefined,
  });
  const nameOf = (one: Proposal): string =>
    [words.made(one, zone), words.period(one), ...(one.progress === null ? [] : [words.filled(one.progress)])].join(
      ' · ',
    );
  const names = toldApart(others.map(nameOf));
  const close = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Modal
      open
      size="wide"
      title={t('fill.compare.title')}
      onClose={onClose}
      footer={
        other !== undefined && (
          <>
            <Button onClick={onClose}>{t('fill.compare.keepFirst')}</Button>
            <Button variant="primary" onClick={close(() => onShow(other.proposalId))}>
              {t('fill.compare.showSecond')}
            </Button>
          </>
        )
      }
    >
      {other === undefined ? (
        <EmptyState
          icon="spark"
          title={t('fill.compare.none')}
          action={<Button onClick={close(() => onAgain(result.proposal))}>{t('fill.another')}</Button>}
        >
          {t('fill.compare.noneText')}
        </EmptyState>
      ) : (
        <div className={styles.stack}>
          <SelectField
            label={t('fill.compare.with')}
            value={other.proposalId}
            options={others.map((one, at) => ({ value: one.proposalId, label: names[at] ?? '' }))}
            onChange={setChosen}
          />
          <Loaded query={query} label={t('fill.loading')} shape="table">
            {(second) => <Comparison first={result} second={second} zone={zone} />}
          </Loaded>
        </div>
      )}
    </Modal>
  );
}
