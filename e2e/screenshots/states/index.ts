// Every state of every screen.
import { peopleStates } from './people.ts';
import { settingsStates } from './settings.ts';
import { shellStates } from './shell.ts';
import type { State } from './steps.ts';
import { workStates } from './work.ts';

export const states: readonly State[] = [...shellStates, ...peopleStates, ...settingsStates, ...workStates];
