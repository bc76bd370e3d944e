/** The board of a window that is there, with everything around it. */
import type { ShiftAssignment } from '@rooster/contract';
import { useCan, useOnDemand } from '@rooster/module-kit';
import { EmptyState, Page } from '@rooster/ui';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReasonTexts } from '../../shared/reason-text.ts';
import { type BoardHandle, BoardView } from './board/board-view.tsx';
import { BoardButtons, PublishButton } from './board-buttons.tsx';
import { BoardContext, type BoardContextValue, statesIn } from './board/context.ts';
import type { PressedBlock } from './board/grid.tsx';
import { type ItemAction, ItemMenu } from './board/item-menu.tsx';
import { isProposed } from './board/look.ts';
import { type Undo, useActions } from './data/use-actions.ts';
import { asSeen, useDiscard } from './data/use-discard.ts';
import { DragStore } from './drag/drag-store.ts';
import { AcceptButtons, ProposalActions } from './fill/actions.tsx';
import { FillBars } from './fill/bars.tsx';
import { useFill } from './fill/use-fill.ts';
import { useKeptFocus } from './keep-focus.ts';
import { EmptyWeek } from './empty-week.tsx';
import { lastDateOf } from './model/board-state.ts';
import type { BoardFilter } from './model/conflicts.ts';
import type { BoardRow } from './model/rows.ts';
import { indexOf } from './model/schedule-index.ts';
import { useStrip } from './needs/use-strip.tsx';
import { DayList } from './phone/day-list.tsx';
import type { PlannerProps } from './planner-props.ts';
import { PrintBoard } from './print/print-board.tsx';
import styles from './screen.module.css';
import { StatusBar } from './status-bar.tsx';
import { BoardToolbar, DepartmentFilter } from './toolbar.tsx';
import { TypeMenu } from './typed/type-menu.tsx';
import { TypedField, type Typing } from './typed/typed-field.tsx';
import { typesFor } from './typed/typed-shift.ts';
import { UndoBar } from './undo-bar.tsx';
import { useAskedPlace } from './use-asked-place.ts';
import { useBoardModel } from './use-board-model.ts';
import { useDialog } from './use-dialog.ts';

const loadPanel = () => import('./dialogs/dialog-host.tsx').then((module) => module.ProposalPanel);

interface Pressed extends PressedBlock {
  readonly box: DOMRect;
}

export function Planner({
  state,
  wanted,
  schedule,
  changes,
  isPhone,
  isOnItsWay,
  today,
  departments,
  areComing,
  skills,
  types,
  names,
  colors,
  onChange,
}: PlannerProps) {
  const { t } = useTranslation('scheduling');
  const root = useKeptFocus<HTMLDivElement>();
  const board = useRef<BoardHandle>(null);
  const [store] = useState(() => new DragStore());
  const [filter, setFilter] = useState<BoardFilter | null>(null);
  const [panelShown, setPanelShown] = useState(true);
  const { dialog, turn, open, tell, close, DialogHost } = useDialog(board);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [choosing, setChoosing] = useState<Omit<Typing, 'text'> | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [ProposalPanel, fetchPanel] = useOnDemand(loadPanel);
  const mayAssign = useCan('schedules:assign', 'schedules:assign:department');
  const mayCreate = useCan('schedules:shift:create', 'schedules:shift:create:department');
  const mayUpdate = useCan('schedules:shift:update', 'schedules:shift:update:department');
  const mayDelete = useCan('schedules:shift:delete', 'schedules:shift:delete:department');

  const fill = useFill({ schedule, changes, mayAssign, onDialog: open, onTell: tell, onUndo: setUndo });
  const { proposal, laid, pins } = fill;
  const model = useBoardModel(laid, state.view, names, filter);
  const { findings, whole, shown, totals } = model;
  const strip = useStrip(state, model.index, { dates: whole.dates, isPhone });
  // What one acts on is the plan without the proposal.
  const index = useMemo(() => (laid === schedule ? model.index : indexOf(schedule)), [laid, schedule, model.index]);
  const namedDays = useMemo(
    () => new Map(schedule.namedDays.map(({ date, name }) => [date, name])),
    [schedule.namedDays],
  );
  const texts = useReasonTexts(schedule.timeZoneId, names);
  const actions = useActions({ state, index, changes, texts, onDialog: tell, onUndo: setUndo });
  const discard = useDiscard({ onUndo: setUndo, quiet: false });
  const [isFolded, setFolded] = useState(false);
  const density = isFolded ? 'tight' : 'compact';
  const isProposal = proposal !== null;
  const isBeside = panelShown && !isProposal && state.view !== 'people';
  const room =
    state.weeks === 4
      ? 'code'
      : state.weeks === 2 || (panelShown && (isProposal || state.view !== 'people'))
        ? 'narrow'
        : 'wide';
  const overlay = proposal?.overlay ?? null;
  const states = useMemo(() => statesIn(t), [t]);
  const context = useMemo<BoardContextValue>(
    () => ({
      store,
      names,
      colors,
      filter,
      overlay,
      pins: pins.all,
      texts,
      t,
      states,
      today,
      mayAssign,
      mayCreate,
      room,
      density,
    }),
    [store, names, colors, filter, overlay, pins.all, texts, t, states, today, mayAssign, mayCreate, room, density],
  );

  useLayoutEffect(() => store.setIndex(index), [store, index]);
  useEffect(() => {
    if (isProposal) fetchPanel();
  }, [isProposal, fetchPanel]);

  const assign = useCallback((assignmentId: string) => open({ kind: 'assign', assignmentId }), [open]);
  useAskedPlace(index, mayAssign && !isOnItsWay ? assign : undefined);
  const askWhy = (shiftAssignmentId: string, element: HTMLElement) =>
    open({ kind: 'why', asked: { shiftAssignmentId, box: element.getBoundingClientRect(), element } });
  const press = (block: PressedBlock) => {
    const [place] = block.block.places;
    if (overlay !== null && block.row.kind === 'person' && place !== undefined && isProposed(overlay, place))
      askWhy(place.shiftAssignmentId, block.element);
    else setPressed({ ...block, box: block.element.getBoundingClientRect() });
  };
  const closeMenu = () => {
    setPressed(null);
    pressed?.element.focus({ preventScroll: true });
  };
  const publishDay = useCallback((date: string) => open({ kind: 'publish', date }), [open]);
  const publish = mayUpdate ? publishDay : undefined;
  const create = (row: BoardRow | null, date: string) =>
    mayCreate &&
    open({
      kind: 'create',
      start: {
        date,
        departmentId: row?.departmentId ?? state.departmentId,
        skillId: row?.skillId ?? null,
        tenantUserId: row?.person?.tenantUserId ?? null,
      },
    });
  const onlyDepartment = state.departmentId ?? (departments.length === 1 ? (departments[0]?.id ?? null) : null);
  const typesOf = (row: BoardRow) => typesFor(types, row.departmentId ?? onlyDepartment);
  const act = (action: ItemAction, place: ShiftAssignment | undefined) => {
    if (pressed === null) return;
    const shift = index.shifts.get(pressed.block.shift.shiftId) ?? pressed.block.shift;
    if (action === 'edit' || action === 'split' || action === 'delete') open({ kind: action, shift });
    else if (action === 'discard') discard.mutate({ body: asSeen([shift]) });
    else if (place === undefined) return;
    else if (action === 'why') askWhy(place.shiftAssignmentId, pressed.element);
    else if (action === 'pin') pins.toggle(place.shiftAssignmentId);
    else if (action === 'place') setPressed({ ...pressed, block: { ...pressed.block, places: [place] } });
    else if (action === 'unassign') void actions.run({ kind: 'unassign', assignmentId: place.shiftAssignmentId });
    else if (action === 'assign' && place.status === 'Pending' && place.tenantUserId !== null)
      void actions.run({
        kind: 'assign',
        assignmentId: place.shiftAssignmentId,
        tenantUserId: place.tenantUserId,
        fromAssignmentId: null,
      });
    else if (action === 'assign') open({ kind: 'assign', assignmentId: place.shiftAssignmentId });
    else open({ kind: 'move', assignmentId: place.shiftAssignmentId, copying: action === 'copy' });
  };

  const publishes = mayUpdate && !isProposal && (
    <PublishButton draftCount={findings.draftCount} isPhone={isPhone} onPublish={() => open({ kind: 'publish' })} />
  );
  const accepts = isProposal && (
    <AcceptButtons proposal={proposal} isBusy={fill.isAccepting} onAcceptAll={() => fill.accept()} onDialog={open} />
  );
  const status = (
    <StatusBar
      findings={findings}
      totals={totals}
      coming={schedule.nextCursor === null ? null : { shown: schedule.people.length, all: schedule.peopleCount }}
      filter={filter}
      isPhone={isPhone}
      onFilter={setFilter}
    />
  );
  const isComing = wanted !== state;
  const hasNoShifts = schedule.shifts.length === 0 && schedule.nextCursor === null;
  const isEmpty = schedule.people.length === 0 && hasNoShifts;
  const emptyWeek = hasNoShifts && !isEmpty && !isProposal && lastDateOf(state) >= today && (
    <EmptyWeek
      state={state}
      hasNeeds={schedule.hasNeeds}
      mayCreate={mayCreate}
      isPhone={isPhone}
      onDialog={(kind) => open({ kind })}
    />
  );
  return (
    <BoardContext value={context}>
      <Page
        title={t(isProposal ? 'fill.proposal' : 'title')}
        isDense
        beside={
          isPhone
            ? !isProposal && (
                <DepartmentFilter state={wanted} departments={departments} areComing={areComing} onChange={onChange} />
              )
            : status
        }
        actions={
          isProposal ? (
            <>
              <ProposalActions
                proposal={proposal}
                isPhone={isPhone}
                panelShown={panelShown}
                onPanel={() => (isPhone ? open({ kind: 'proposal' }) : setPanelShown(!panelShown))}
                onDialog={open}
                onAgain={() => fill.ask(proposal.result?.proposal)}
                onDiscard={fill.discard}
                onClose={() => fill.show(null)}
              />
              {!isPhone && accepts}
            </>
          ) : (
            <>
              <BoardButtons
                pendingSwapCount={schedule.pendingSwapCount}
                isPhone={isPhone}
                mayAssign={mayAssign}
                mayCreate={mayCreate}
                mayDelete={mayDelete}
                onCreate={() =>
                  create(null, today >= schedule.fromDate && today <= schedule.toDate ? today : schedule.fromDate)
                }
                onFill={() => fill.ask()}
                onDialog={open}
              />
              {!isPhone && publishes}
            </>
          )
        }
      >
        <PrintBoard board={whole} department={departments.find(({ id }) => id === state.departmentId)?.name} />
        <div ref={root} className={styles.screen}>
          <BoardToolbar
            state={wanted}
            today={today}
            departments={departments}
            areComing={areComing}
            isPhone={isPhone}
            panelShown={panelShown}
            onChange={onChange}
            onPanel={() => setPanelShown(!panelShown)}
          >
            {isPhone && publishes}
          </BoardToolbar>
          {isPhone && accepts !== false && <div className={styles.accepts}>{accepts}</div>}
          <div className={styles.shown} data-coming={isComing || undefined} inert={isComing}>
            {/* A board of many people goes on below the window. */}
            {!isPhone && emptyWeek}
            {isEmpty ? (
              <EmptyState icon="users" title={t('empty.title')}>
                {t('empty.text')}
              </EmptyState>
            ) : isPhone ? (
              <DayList
                index={index}
                rows={shown.rows}
                totals={totals}
                coverOf={strip.ofDate}
                status={status}
                onBlock={press}
                onCreate={(date) => create(null, date)}
                onPublish={publish}
              />
            ) : (
              <div className={styles.beside}>
                <BoardView
                  ref={board}
                  state={state}
                  index={index}
                  board={shown}
                  totals={totals}
                  strip={strip.row}
                  stripButton={strip.button}
                  namedDays={namedDays}
                  actions={actions}
                  panelShown={isBeside}
                  isFolded={isFolded}
                  onFold={() => setFolded(!isFolded)}
                  onBlock={press}
                  onCreate={(row, cell, element) =>
                    mayCreate && typesOf(row).length > 0
                      ? setChoosing({ row, date: cell.date, cell: element })
                      : create(row, cell.date)
                  }
                  onType={(row, cell, text, element) =>
                    mayCreate && setTyping({ row, date: cell.date, text, cell: element })
                  }
                  onPublish={publish}
                  onUndo={setUndo}
                />
                {isProposal && panelShown && ProposalPanel !== undefined && (
                  <ProposalPanel
                    proposal={proposal}
                    zone={schedule.timeZoneId}
                    onWhy={askWhy}
                    onFairness={() => open({ kind: 'fairness' })}
                    onAgain={() => fill.ask(proposal.result?.proposal)}
                    onClose={() => fill.show(null)}
                  />
                )}
              </div>
            )}
            {isPhone && emptyWeek}
          </div>
          {mayAssign && (
            <FillBars
              state={state}
              zone={schedule.timeZoneId}
              shownId={proposal?.proposalId ?? null}
              onShow={fill.show}
              onAgain={fill.ask}
            />
          )}
        </div>
        {mayAssign && !isPhone && !isEmpty && <p className={styles.help}>{t('help')}</p>}
      </Page>
      {pressed !== null && (
        <ItemMenu
          key={pressed.block.places.map(({ shiftAssignmentId }) => shiftAssignmentId).join()}
          row={pressed.row}
          block={pressed.block}
          findings={findings}
          box={pressed.box}
          mayUpdate={mayUpdate}
          maySplit={mayUpdate && mayCreate}
          mayDelete={mayDelete}
          onAction={act}
          onClose={closeMenu}
        />
      )}
      {dialog !== null && DialogHost !== undefined && (
        <DialogHost
          key={turn}
          dialog={dialog}
          state={state}
          index={index}
          actions={actions}
          departments={departments}
          skills={skills}
          types={types}
          fill={fill}
          onDialog={open}
          onClose={close}
          onUndo={setUndo}
        />
      )}
      {choosing !== null && (
        <TypeMenu
          key={`${choosing.row.id} ${choosing.date}`}
          {...choosing}
          types={typesOf(choosing.row)}
          departmentId={onlyDepartment}
          zone={schedule.timeZoneId}
          actions={actions}
          onUndo={setUndo}
          onOther={() => create(choosing.row, choosing.date)}
          onClose={() => setChoosing(null)}
        />
      )}
      {typing !== null && (
        <TypedField
          key={`${typing.row.id} ${typing.date}`}
          {...typing}
          types={types}
          shifts={schedule.shifts}
          departmentId={onlyDepartment}
          zone={schedule.timeZoneId}
          actions={actions}
          onUndo={setUndo}
          onClose={() => setTyping(null)}
        />
      )}
      {undo !== null && <UndoBar key={undo.id} undo={undo} onClose={() => setUndo(null)} onUndone={actions.renew} />}
    </BoardContext>
  );
}
