export { Dashboard, type DashboardProps, type DashboardWidget, WidgetSkeleton } from './dashboard.tsx';
export { WaitingCard, type WaitingLine } from './waiting-card.tsx';
