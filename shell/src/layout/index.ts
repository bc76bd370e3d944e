export { AppLayout } from './app-layout.tsx';
export { Mark } from './brand.tsx';
export type { AppLayoutProps, Area, NavItem } from './types.ts';
