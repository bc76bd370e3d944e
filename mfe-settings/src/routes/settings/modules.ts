/** How each module introduces itself on the screen. */
import type { Module, RemoteModule } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { type AnyIcon, type IconName, isIcon } from '@rooster/ui';

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

/** A module with the words for it, wherever those come from. */
export interface ChosenModule {
  readonly module: string;
  readonly icon: AnyIcon;
  readonly name: string;
  readonly text: string;
}

/** A module of a remote, in the words of its manifest. */
export const moduleOfRemote = ({ module, title, text, icon = '' }: RemoteModule, language: Language): ChosenModule => ({
  module,
  icon: isIcon(icon) ? icon : 'puzzle',
  name: title[language],
  text: text[language],
});
