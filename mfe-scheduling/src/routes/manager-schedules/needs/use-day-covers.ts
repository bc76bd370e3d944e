/** Need against plan of the board's dates; undefined until all of both is there. */
import { useEffect, useMemo, useState } from 'react';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { CoverMaker, type DayCover } from './day-cover.ts';
import { useNeeds } from './queries.ts';

export function useDayCovers(
  state: BoardState,
  index: ScheduleIndex,
  dates: readonly string[],
): readonly DayCover[] | undefined {
  const [maker] = useState(() => new CoverMaker());
  const { data: needs } = useNeeds(state);
  // While pages of a large board are coming, places would be missing that are planned.
  const isWhole = index.schedule.nextCursor === null;
  const [turn, setTurn] = useState(0);
  const found = useMemo(
    // Each turn goes on where the one before has stopped.
    () => (needs === undefined || !isWhole || turn < 0 ? undefined : maker.days(index, needs, dates)),
    [maker, index, needs, dates, isWhole, turn],
  );
  useEffect(() => {
    if (found === undefined || found.isWhole) return undefined;
    const timer = setTimeout(() => setTurn((last) => last + 1));
    return () => clearTimeout(timer);
  }, [found]);
  return found?.days;
}
