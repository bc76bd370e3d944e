/** Need against plan on the board: shown where there are needs, fetched then, and folded away as the person likes. */
import { tabMemory, useCan, useGo, useOnDemand, useSession } from '@rooster/module-kit';
import { IconButton } from '@rooster/ui';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEEDS_PATH } from '../../../shared/needs-path.ts';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import styles from './strip.module.css';

const loadRow = () => import('./cover-row.tsx').then((module) => module.CoverRow);
const loadPhone = () => import('./phone-cover.tsx').then((module) => module.PhoneCover);

export interface Strip {
  /** What folds it away, or leads to where needs are said as long as there are none. */
  readonly button: ReactNode;
  /** The line under the dates; null while its code is coming, undefined where there is none. */
  readonly row: ReactNode;
  /** What a phone shows of a date. */
  readonly ofDate: (date: string) => ReactNode;
}

const FOLDED = 'folded';

export function useStrip(
  state: BoardState,
  index: ScheduleIndex,
  { dates, isPhone }: { readonly dates: readonly string[]; readonly isPhone: boolean },
): Strip {
  const { t } = useTranslation('scheduling');
  const go = useGo();
  const mayCreate = useCan('schedules:shift:create', 'schedules:shift:create:department');
  const { user } = useSession();
  const memory = useMemo(() => tabMemory(user.tenantUserId, 'scheduling.cover'), [user.tenantUserId]);
  const [isUnfolded, setUnfolded] = useState(() => memory.read() !== FOLDED);
  const [CoverRow, fetchRow] = useOnDemand(loadRow);
  const [PhoneCover, fetchPhone] = useOnDemand(loadPhone);
  const { hasNeeds } = index.schedule;
  const isShown = hasNeeds && isUnfolded;
  useEffect(() => {
    if (hasNeeds && (isPhone || isUnfolded)) (isPhone ? fetchPhone : fetchRow)();
  }, [hasNeeds, isPhone, isUnfolded, fetchPhone, fetchRow]);
  const toggle = () => {
    memory.write(isUnfolded ? FOLDED : '');
    setUnfolded(!isUnfolded);
  };
  const parts = { state, index, dates };
  return {
    button: hasNeeds ? (
      <IconButton
        size="sm"
        icon="chart"
        label={t(isShown ? 'need.hide' : 'need.show')}
        aria-pressed={isShown}
        onClick={toggle}
      />
    ) : (
      mayCreate && <IconButton size="sm" icon="chart" label={t('need.setUp')} onClick={() => go(NEEDS_PATH)} />
    ),
    row: isShown ? CoverRow === undefined ? null : <CoverRow {...parts} /> : undefined,
    ofDate: (date) =>
      hasNeeds &&
      (PhoneCover === undefined ? <div className={styles.phoneBone} /> : <PhoneCover {...parts} date={date} />),
  };
}
