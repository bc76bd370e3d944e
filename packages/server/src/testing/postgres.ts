/** A PostgreSQL server for suites of other packages, and databases on it. */
export { findPostgresBinaries } from './postgres-binaries.ts';
export { startPostgres } from './postgres-server.ts';
export { createTemplate, scratchDatabase } from './postgres-template.ts';
export type { ScratchDatabase } from './postgres-template.ts';
