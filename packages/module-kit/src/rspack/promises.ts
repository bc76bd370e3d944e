/** Which names of our own shared packages a remote takes and the shell offers, for the registry to compare. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Compilation, Module } from '@rspack/core';
import { takenBy } from './facades.ts';
import { ownShared } from './shared.ts';

/** Package → names, in order. */
export type Names = Record<string, string[]>;

const require = createRequire(import.meta.url);

function sorted(found: ReadonlyMap<string, ReadonlySet<string>>): Names {
  return Object.fromEntries(
    [...found]
      .filter(([, names]) => names.size > 0)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, names]) => [name, [...names].toSorted()]),
  );
}

/** What the modules of a remote take. */
export function namesTaken(modules: Iterable<Module>): Names {
  const found = new Map(ownShared.map((name) => [name, new Set<string>()]));
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file === undefined || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    for (const { from, name } of takenBy(readFileSync(file, 'utf8'), ownShared)) found.get(from)?.add(name);
  }
  return sorted(found);
}

/** What the packages export in the shell's build, as the bundler knows it. */
export function namesOffered(compilation: Compilation): Names {
  const requestOf = new Map(ownShared.map((request) => [require.resolve(request), request]));
  const found = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    const request = requestOf.get(module.nameForCondition() ?? '');
    const names = request === undefined ? null : compilation.moduleGraph.getProvidedExports(module);
    if (request !== undefined && Array.isArray(names)) found.set(request, new Set(names));
  }
  return sorted(found);
}
