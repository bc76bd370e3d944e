/** Fills a schedule and says how far it is from the best possible. */
export type { Before, Duty, Line, MinutesAim, Option, Person, Problem } from './model.ts';
export { NoLine, solve, type Progress, type Settings, type Solution } from './solve.ts';
