export { Dashboard, type DashboardProps, type DashboardWidget, WidgetSkeleton } from './dashboard.tsx';
