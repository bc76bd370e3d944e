export { CardLink } from './card-link.tsx';
export {
  defineRemote,
  defineWidget,
  type RemoteDefinition,
  type WidgetDefinition,
  type WidgetProps,
} from './define-remote.tsx';
export { GoLink } from './go-link.tsx';
export { groupBy } from './group-by.ts';
export {
  useCan,
  useConfirm,
  useGo,
  useLive,
  useOthersChanges,
  useSession,
  useSlotWidgets,
  useToast,
  useUnsavedChanges,
} from './hooks.ts';
export type { Locales } from './locales.ts';
export { BackLink } from './screen/back-link.tsx';
export { TabbedPage } from './screen/tabbed-page.tsx';
export { colorNames, hueOf } from './screen/hue.ts';
export { useSaid } from './screen/use-said.ts';
export { Loaded, LoadedCard, type LoadedCardProps, type LoadedProps, LoadingCard } from './screen/loaded.tsx';
export { RecalculatingNote, type RecalculatingNoteProps, whileRecalculating } from './screen/recalculating-note.tsx';
export { useCloseForm } from './screen/use-close-form.ts';
export { useNow, useToday } from './screen/use-now.ts';
export { useOnDemand } from './screen/use-on-demand.ts';
export { focusRow, neighbour, ROW, type RowActions, useRowKeys } from './screen/use-row-keys.ts';
export type { RemoteRoute } from './screens.ts';
export type {
  ConfirmOptions,
  ConnectionState,
  GoOptions,
  Live,
  LiveEvent,
  MountProps,
  Nav,
  RemoteModule,
  Session,
  Severity,
  ShellApi,
  SlotName,
  SlotWidget,
  Toast,
} from './shell-api.ts';
export { useShell } from './shell-context.ts';
export { Slot, type SlotProps } from './slot.tsx';
export { keyBytes } from './push-key.ts';
export { type TabMemory, tabMemory } from './tab-memory.ts';
export { useAction } from './use-action.ts';
export { type AskAboutBalances, useAskAboutBalances } from './use-ask-about-balances.ts';
export { type RecordedExport, useRecordedExport } from './use-recorded-export.ts';
// The part of react-router that a remote may use: data routers and blockers belong to the shell.
export { Link, Outlet, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
