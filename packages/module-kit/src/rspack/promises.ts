/** What a remote takes of the shell and the server, for the registry to compare with what they offer. */
import { existsSync, readFileSync } from 'node:fs';
import type { Fingerprints } from '@rooster/contract/shell';
import type { Module } from '@rspack/core';
import { currentOffers } from '../offers/current-offers.ts';
import { takenOf } from '../offers/narrow.ts';
import { addUses, noUses } from '../offers/uses.ts';
import { ownShared } from './shared.ts';

/** What the modules of a remote take. The generated table of calls names them all, whichever are made. */
export function takenByModules(modules: Iterable<Module>): Fingerprints {
  const uses = noUses();
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file === undefined || !/\.tsx?$/.test(file) || file.includes('/generated/') || !existsSync(file)) continue;
    addUses(uses, file, readFileSync(file, 'utf8'), ownShared);
  }
  return takenOf(currentOffers(), uses);
}
