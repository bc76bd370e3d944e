/**
 * The board with what one does on it: dragging, the keyboard, the list of people, and the voice for anyone who can't
 * see it.
 */
import { useFormat } from '@rooster/i18n';
import { VisuallyHidden } from '@rooster/ui';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardActions, Undo } from '../data/use-actions.ts';
import { useServerVerdicts } from '../data/use-server-verdicts.ts';
import { startPointerDrag } from '../drag/pointer-drag.ts';
import { blockTarget, cellTarget, type TargetVerdict } from '../drag/drag-store.ts';
import type { Carried, Target } from '../model/actions.ts';
import type { BoardState } from '../model/board-state.ts';
import type { Board, BoardCell, BoardRow } from '../model/rows.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import type { DayTotals } from '../model/totals.ts';
import styles from './board.module.css';
import carryStyles from './carry.module.css';
import { useBoard } from './context.ts';
import { Ghost, useActionName, useCarriedName } from './ghost.tsx';
import { Grid, type GridHandle, type PressedBlock } from './grid.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RangeBar } from '../range/range-bar.tsx';
import { useRange } from '../range/use-range.ts';
import { useKeyboard } from './use-keyboard.ts';

export interface BoardHandle {
  /** Puts the keyboard back where it was. */
  readonly focus: () => void;
}

export interface BoardViewProps {
  readonly state: BoardState;
  readonly index: ScheduleIndex;
  readonly board: Board;
  readonly totals: readonly DayTotals[];
  /** Need against plan, under the dates; null keeps its room, undefined is none. */
  readonly strip: ReactNode;
  /** What folds it away, or leads to where needs are said. */
  readonly stripButton: ReactNode;
  readonly namedDays: ReadonlyMap<string, string>;
  readonly actions: BoardActions;
  readonly panelShown: boolean;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onBlock: (pressed: PressedBlock) => void;
  readonly onCreate: (row: BoardRow, cell: BoardCell, element: HTMLElement) => void;
  /** A letter or figure was pressed in an empty place of the board. */
  readonly onType: (row: BoardRow, cell: BoardCell, text: string, element: HTMLElement) => void;
  /** Absent for anyone who may not publish. */
  readonly onPublish: ((date: string) => void) | undefined;
  readonly onUndo: (undo: Undo) => void;
  readonly ref?: Ref<BoardHandle>;
}

export function BoardView({
  state,
  index,
  board,
  totals,
  strip,
  stripButton,
  namedDays,
  actions,
  panelShown,
  isFolded,
  onFold,
  onBlock,
  onCreate,
  onType,
  onPublish,
  onUndo,
  ref,
}: BoardViewProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { store, texts, mayAssign, mayCreate } = useBoard();
  const root = useRef<HTMLDivElement>(null);
  const grid = useRef<GridHandle>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const hand = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const carry = useSyncExternalStore(store.subscribe, store.state);
  const nameOf = useCarriedName(index);
  const actionName = useActionName();
  const ask = useServerVerdicts(store, index, state);
  useImperativeHandle(ref, () => ({ focus: () => grid.current?.goTo(grid.current.at()) }));

  const drop = useCallback(
    (target: Target) => {
      const carried = store.state()?.carried;
      const verdict = store.verdict(target);
      store.letGo();
      if (carried === undefined || verdict.mark === null) return;
      const isOwnPlace =
        carried.kind === 'place' &&
        verdict.action.kind === 'replace' &&
        verdict.action.assignmentId === carried.assignmentId;
      void actions
        .perform(verdict, isOwnPlace)
        .then((done) => setSpoken(done ? t('carry.done', { what: nameOf(carried) }) : ''));
    },
    [actions, nameOf, store, t],
  );
  const ranges = useRange({ board, mayCreate, mayAssign, renew: actions.renew, onUndo, say: setSpoken });
  const pickedUp = useCallback((carried: Carried) => void ask(carried), [ask]);

  // The listeners stay for as long as the board does; what they call is always the latest. They are there with what is
  // drawn, and not in a task behind it: what is seen can be carried.
  const latest = useRef({ drop, pickedUp });
  useLayoutEffect(() => {
    latest.current = { drop, pickedUp };
  });
  useLayoutEffect(() => {
    if (root.current === null || !mayAssign) return undefined;
    return startPointerDrag(root.current, {
      store,
      scroller: () => grid.current?.scroller() ?? null,
      ghost: () => ghost.current,
      hand: () => hand.current,
      onPickUp: (carried) => latest.current.pickedUp(carried),
      onDrop: (target) => latest.current.drop(target),
    });
  }, [store, mayAssign]);

  const say = ({ mark, reasons, ...verdict }: TargetVerdict, row: BoardRow, date: string) => {
    const where = `${row.title ?? t('board.openShifts')}, ${format.date(date, 'long')}`;
    const what =
      mark === null
        ? t('carry.nothing')
        : `${t(`carry.mark.${mark}`)}. ${actionName({ mark, reasons, ...verdict })}. ${reasons.map((reason) => texts.reason(reason)).join(' ')}`;
    setSpoken(`${where}: ${what}`);
  };
  const pickUp = (carried: Carried) => {
    setSpoken(t('carry.pickedUp', { what: nameOf(carried) }));
    pickedUp(carried);
  };
  const letGo = () => {
    store.letGo();
    setSpoken(t('carry.cancelled'));
  };
  const onKeyDown = useKeyboard({
    store,
    grid,
    mayAssign,
    onPickUp: pickUp,
    onDrop: drop,
    onCreate,
    onType,
    onOver: say,
    onCancel: letGo,
    range: ranges.range,
    onChoose: ranges.choose,
    onCopy: ranges.copy,
    onPaste: ranges.paste === null ? null : (range) => void ranges.paste?.(range),
  });

  // While something is carried without dragging, a press puts it down.
  const pressBlock = (pressed: PressedBlock) =>
    store.state()?.mode === 'keys'
      ? drop(blockTarget(pressed.row, pressed.block.shift.shiftId, pressed.block.places[0]?.shiftAssignmentId))
      : onBlock(pressed);
  const pressCell = (row: BoardRow, cell: BoardCell, element: HTMLElement) =>
    store.state()?.mode === 'keys' ? drop(cellTarget(row, cell.date)) : onCreate(row, cell, element);
  const pickPerson = (tenantUserId: string) => {
    const carried: Carried = { kind: 'person', tenantUserId };
    store.pickUp(carried, 'keys', false);
    pickUp(carried);
    grid.current?.goTo({ row: 0, day: 0, item: null });
  };

  return (
    <div ref={root} className={styles.layout} data-in-hand={carry?.mode === 'keys' || undefined} onKeyDown={onKeyDown}>
      <Grid
        isFolded={isFolded}
        onFold={onFold}
        ref={grid}
        board={board}
        totals={totals}
        strip={strip}
        stripButton={stripButton}
        costBasis={index.schedule.costBasis}
        namedDays={namedDays}
        onBlock={pressBlock}
        onCell={pressCell}
        range={ranges.range}
        onChoose={ranges.choose}
        onPublish={onPublish}
      />
      {panelShown && mayAssign && <PeoplePanel people={index.schedule.people} onPickUp={pickPerson} />}
      <RangeBar {...ranges} />
      <div ref={hand} className={carryStyles.hand} aria-hidden />
      <Ghost ref={ghost} index={index} />
      {carry?.mode === 'keys' && (
        <div className={carryStyles.inHand} aria-hidden>
          {t('carry.inHand', { what: nameOf(carry.carried) })}
        </div>
      )}
      <VisuallyHidden>
        <div role="status" aria-live="assertive">
          {spoken}
        </div>
      </VisuallyHidden>
    </div>
  );
}
