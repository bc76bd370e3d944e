/** Written by the bundler's configuration: every remote's declarations, imported like any other module. */
declare module 'plain-remotes' {
  import type { RemoteDefinition, WidgetDefinition } from '../../../../packages/module-kit/src/define-remote.tsx';
  export const apps: Readonly<Record<string, RemoteDefinition>>;
  /** By remote and expose: `timesheet./dashboard`. */
  export const widgets: Readonly<Record<string, () => Promise<WidgetDefinition>>>;
}
