import type { ViteUserConfig } from 'vitest/config';

type TestOptions = NonNullable<ViteUserConfig['test']>;

/** Rules and servers: plain Node. */
export declare const node: (overrides?: TestOptions) => ViteUserConfig;

/** Components: a DOM without a browser. */
export declare const browser: (overrides?: TestOptions) => ViteUserConfig;

/** Screens of the shell and of remotes: components, with the fields of who chooses by finger. */
export declare const screens: (overrides?: TestOptions) => ViteUserConfig;
