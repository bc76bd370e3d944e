/**
 * Core: what any page may use without loading antd. Parts that not every page needs are in `/overlay` and
 * `/two-step`.
 */
export { Alert, type AlertProps, type AlertTone, InlineError } from './core/alert.tsx';
export { Avatar } from './core/avatar.tsx';
export {
  Button,
  buttonClass,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
} from './core/button.tsx';
export { Card, CardActions, type CardProps } from './core/card.tsx';
export { CodeField } from './core/code-field.tsx';
export { CountBadge, type CountBadgeProps } from './core/count-badge.tsx';
export { ConnectionProvider } from './core/connection.tsx';
export { cx } from './core/cx.ts';
export { DateInput } from './core/date-input.tsx';
export { DateRangeFields, type DateRangeFieldsProps } from './core/date-range-fields.tsx';
export { NameFields, type NameFieldsProps, type NamePart } from './core/name-fields.tsx';
export { NativeDateInput } from './core/native-date-input.tsx';
export {
  DayGroup,
  type DayGroupProps,
  DayList,
  type DayListProps,
  ListRow,
  type ListRowProps,
  RowList,
} from './core/day-list.tsx';
export { subscribeTopDialog, topDialog, useModal } from './core/dialog.ts';
export { download } from './core/download.ts';
export { Dropdown, type DropdownProps, type MenuItem } from './core/dropdown.tsx';
export { EmptyState, type EmptyStateProps } from './core/empty-state.tsx';
export {
  CheckField,
  type CheckFieldProps,
  type ControlProps,
  Field,
  FieldPair,
  type FieldPairProps,
  type FieldProps,
  inputClass,
  PasswordField,
  SwitchField,
  type SwitchFieldProps,
  TextField,
  type TextFieldProps,
} from './core/field.tsx';
export { Icon, type IconProps } from './core/icon.tsx';
export { type AnyIcon, type IconName, isIcon } from './core/icon-paths.ts';
export { Drawer, Modal, type ModalProps } from './core/modal.tsx';
export { Page, type PageProps, Toolbar, type ToolbarProps } from './core/page.tsx';
export { notePhoto, setPhotos } from './core/photos.ts';
export { type Period, periodOf, type PeriodUnit, rangeLabel } from './core/period.ts';
export {
  PeriodPicker,
  type PeriodPickerProps,
  PeriodStep,
  type PeriodStepProps,
  PeriodStepper,
  type PeriodStepperProps,
  YearStepper,
  type YearStepperProps,
} from './core/period-picker.tsx';
export { Popover, type PopoverProps } from './core/popover.tsx';
export { SearchField, type SearchFieldProps } from './core/search-field.tsx';
export {
  SearchFilterSelect,
  SearchSelectField,
  type SearchSelectFieldProps,
  SeveralField,
  type SeveralFieldProps,
} from './core/search-select-field.tsx';
export {
  FilterSelect,
  RowSelect,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
  type SpokenSelectProps,
} from './core/select-field.tsx';
export { Skeleton, type SkeletonProps, type SkeletonShape } from './core/skeleton.tsx';
export { Stat, StatGroup, type StatProps } from './core/stat.tsx';
export { useIsOnSurface } from './core/surface.ts';
export { Segmented, type SegmentedProps, type TabItem, Tabs, type TabsProps } from './core/tabs.tsx';
export { type Status, StatusTag, Tag, type TagProps, type Tone } from './core/tag.tsx';
export { TextAreaField, type TextAreaFieldProps } from './core/text-area-field.tsx';
export { parseTypedTime } from './core/typed-time.ts';
export {
  DurationField,
  type DurationFieldProps,
  HoursField,
  TimeField,
  type TimeFieldProps,
} from './core/time-field.tsx';
export { showOnTop } from './core/top-layer.ts';
export { Tooltip, type TooltipProps } from './core/tooltip.tsx';
export { type CellPlace, type CellSelection, isWithinCells, useCellStrokes } from './core/use-cell-strokes.ts';
export { useStroke } from './core/use-stroke.ts';
export { useLetGo } from './core/use-let-go.ts';
export { useIsPhone, useMedia } from './core/use-media.ts';
export { usePrinting } from './core/use-printing.ts';
export { VisuallyHidden } from './core/visually-hidden.tsx';
export {
  applyTheme,
  setThemeChoice,
  type ThemeChoice,
  themeChoices,
  type ThemeMode,
  useThemeChoice,
} from './theme/mode.ts';
export { ThemeProvider } from './theme/theme-provider.tsx';
