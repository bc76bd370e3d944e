/** The packages of which a page holds one copy: the shell provides them, remotes bring none of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facades } from './facades.ts';

const installed = join(import.meta.dirname, '../../../../node_modules');

/** In the shell's first bundle. */
const core = [
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-dom/client',
  'react-router',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@rooster/i18n',
  '@rooster/ui',
  '@rooster/api-client',
  '@rooster/api-client/query',
  '@rooster/module-kit',
] as const;

/** Loaded when the first page asks for them. */
const lazy = ['@rooster/ui/overlay', '@rooster/ui/two-step'] as const;

/** Whether a shared package comes after the shell's first bundle. */
export const sharedLater = (request: string): boolean => lazy.some((name) => name === request);

/** Our own packages among them, as they are imported. */
export const ownShared: readonly string[] = [...core, ...lazy].filter((request) => request.startsWith('@rooster/'));

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(request: string): string {
  const { version } = JSON.parse(readFileSync(join(installed, packageOf(request), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

interface Shared {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: boolean;
  import?: string | false;
}

const entries = (make: (request: string, eager: boolean) => Shared): Record<string, Shared> =>
  Object.fromEntries([
    ...core.map((request) => [request, make(request, true)] as const),
    ...lazy.map((request) => [request, make(request, false)] as const),
  ]);

/** The shared map of a remote: it takes everything from the shell. */
export function sharedByRemote(): Record<string, Shared> {
  return entries((request) => ({ singleton: true, requiredVersion: `^${versionOf(request)}`, import: false }));
}

/** The shared map of the shell, sole provider. react-router goes through a facade that holds only what is used. */
export function sharedByShell(): Record<string, Shared> {
  return entries((request, eager) => ({
    singleton: true,
    version: versionOf(request),
    requiredVersion: `^${versionOf(request)}`,
    eager,
    ...(facades[request] === undefined ? {} : { import: `@rooster/module-kit/vendor/${facades[request].file}` }),
  }));
}

/** Package → version the shell provides. */
export function providedVersions(): Record<string, string> {
  // The federation runtime comes from the shell too; a remote holds only what talks to it.
  return Object.fromEntries(
    ['@module-federation/runtime', ...core, ...lazy].map((request) => [packageOf(request), versionOf(request)]),
  );
}

/** Package → semver range that a remote expects of the shell. */
export function expectedRanges(): Record<string, string> {
  return Object.fromEntries(Object.entries(providedVersions()).map(([name, version]) => [name, `^${version}`]));
}
