/** How each module introduces itself on the screen. */
import type { Module } from '@rooster/contract';
import type { IconName } from '@rooster/ui';

export interface ModuleCard {
  readonly module: Module;
  readonly icon: IconName;
  /** Key of its words in the locale, below `modules`. */
  readonly key: 'timesheet' | 'leave' | 'scheduling';
}

/** In the order in which organisations usually take them up. */
export const moduleCards: readonly ModuleCard[] = [
  { module: 'Timesheet', icon: 'clock', key: 'timesheet' },
  { module: 'Vacation', icon: 'leave', key: 'leave' },
  { module: 'Scheduling', icon: 'calendar', key: 'scheduling' },
];
