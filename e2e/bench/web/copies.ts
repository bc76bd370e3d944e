/** Whether a page ever holds a package twice: what is shared must have one provider and be in no remote's files. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { type Configuration, rspack } from '@rspack/core';
import { root } from '../lib/paths.ts';
import { remoteFolders } from '../lib/server.ts';
import { newVisitor } from './browser.ts';
import type { Login } from '../../support/api.ts';
import { goWithin } from '../../support/walk.ts';
import type { FirstScreen } from './screens.ts';

/** Package name of a module's file, also of this repository's packages. */
function packageOf(file: string): string | undefined {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  if (installed !== undefined) return installed;
  // What talks to the shell's federation runtime is no part of the kit that remotes share, and what tables of figures
  // are made of is a few lines of which each app has its own.
  const own = new RegExp(`^${root}/packages/([^/]+)/src/(?!vendor/|figures/)`).exec(file)?.[1];
  return own === undefined ? undefined : `@rooster/${own}`;
}

/** Packages of which a build of a remote contains code. */
async function bundledIn(folder: string): Promise<Set<string>> {
  const { default: configure } = (await import(pathToFileURL(path.join(folder, 'rspack.config.mjs')).href)) as {
    default: (environment: object) => Promise<Configuration>;
  };
  const configuration = await configure({});
  const plugins = configuration.plugins?.filter(
    (plugin) => !['CompressPlugin', 'RemoteJsonPlugin'].includes(plugin ? plugin.constructor.name : ''),
  );
  const compiler = rspack({
    ...configuration,
    plugins,
    output: { ...configuration.output, path: path.join(tmpdir(), `rooster-bench-copies-${process.pid}`) },
  });
  const found = new Set<string>();
  compiler.hooks.thisCompilation.tap('bench', (compilation) => {
    compilation.hooks.finishModules.tap('bench', (modules) => {
      for (const module of modules) {
        const file = module.nameForCondition();
        const name = typeof file === 'string' && existsSync(file) ? packageOf(file) : undefined;
        if (name !== undefined) found.add(name);
      }
    });
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString('errors-only'))) : resolve(),
    ),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  return found;
}

interface Share {
  readonly request: string;
  /** `version of provider`, once per copy in the scope. */
  readonly copies: readonly string[];
}

/** The share scope of a page on which all remotes were opened. */
async function shareScope(
  browser: Browser,
  url: string,
  login: Login,
  screens: readonly FirstScreen[],
): Promise<Share[]> {
  const context = await newVisitor(browser, url, login);
  const page = await context.newPage();
  await page.goto('/app');
  for (const { path: to } of screens) {
    await goWithin(page, to);
    await page.waitForURL(`**${to}`);
    await page.waitForLoadState('networkidle');
  }
  const shares = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { readonly from: string }>>;
    const { __FEDERATION__: federation } = globalThis as unknown as {
      readonly __FEDERATION__: { readonly __INSTANCES__: readonly { readonly shareScopeMap: Record<string, Scope> }[] };
    };
    const found = new Map<string, Set<string>>();
    // oxlint-disable-next-line no-underscore-dangle -- the federation runtime's own name
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const [request, versions] of Object.entries(scope)) {
          const copies = found.get(request) ?? new Set<string>();
          for (const [version, { from }] of Object.entries(versions)) copies.add(`${version} of ${from}`);
          found.set(request, copies);
        }
      }
    }
    return [...found].map(([request, copies]) => ({ request, copies: [...copies] }));
  });
  await context.close();
  return shares;
}

/** Names every second copy: in the share scope of a page, and in the files of the remotes. */
export async function secondCopies(
  browser: Browser,
  url: string,
  login: Login,
  screens: readonly FirstScreen[],
): Promise<{ readonly shared: number; readonly copies: string[] }> {
  const shares = await shareScope(browser, url, login, screens);
  if (shares.length === 0) throw new Error('The page shares nothing, so nothing was looked at');
  const packages = new Set(
    shares.map(({ request }) =>
      request
        .split('/')
        .slice(0, request.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  const copies = shares.flatMap(({ request, copies: found }) =>
    found.length > 1 ? [`${request}: ${found.join(', ')}`] : [],
  );
  for (const folder of remoteFolders()) {
    for (const name of await bundledIn(folder))
      if (packages.has(name)) copies.push(`${name} in ${path.basename(folder)}`);
  }
  return { shared: shares.length, copies };
}
