export * from './claims.ts';
export * from './manifest.ts';
export * from './manifest-faults.ts';
export * from './pages.ts';
export * from './reports.ts';
export * from './shape-collector.ts';
export * from './shapes.ts';
export * from './shape-differences.ts';
