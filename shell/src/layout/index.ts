export { activeEntry } from './active.ts';
export { AppLayout } from './app-layout.tsx';
export type { AppLayoutProps, Area, NavItem } from './types.ts';
