/** Helpers for integration tests of this package and of those that serve it. */
export { testEngine } from './engine-choice.ts';
export { temporaryFolder } from './embedded-template.ts';
export { startPostgres } from './postgres-server.ts';
export type { PostgresServer } from './postgres-server.ts';
export { postgresUrl, testDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { addBareTenant, entryRow } from './rows.ts';
export type { BareTenant } from './rows.ts';
export { crashRepeats, killWhileWorking } from './crash.ts';
export type { CrashRound } from './crash.ts';
