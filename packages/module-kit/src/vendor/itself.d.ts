// The aliases that the shell's build gives to the real files, past the shared names.
declare module 'react-router-itself' {
  export * from 'react-router';
}
declare module 'react-query-itself' {
  export * from '@tanstack/react-query';
}
declare module 'react-i18next-itself' {
  export * from 'react-i18next';
}
declare module 'runtime-core-hooks' {
  /** The runtime's own way to keep hooks. */
  // oxlint-disable-next-line typescript/no-extraneous-class -- a declaration of the runtime's class, of which only the making matters here
  export class PluginSystem {
    constructor(lifecycle: Readonly<Record<string, never>>);
  }
}
