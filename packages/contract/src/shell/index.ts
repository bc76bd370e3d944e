export * from './claims.ts';
export * from './manifest.ts';
export * from './manifest-faults.ts';
export * from './reports.ts';
