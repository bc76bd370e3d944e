export { Dashboard, type DashboardProps, type DashboardWidget, WidgetSkeleton } from './dashboard.tsx';
export { useLiveWidgets } from './use-live-widgets.ts';
export { USUAL_LINES, WaitingCard, type WaitingLine } from './waiting/waiting-card.tsx';
export { OwnWeekCard } from './today/own-week.tsx';
export { TeamTodayCard } from './today/team-today.tsx';
