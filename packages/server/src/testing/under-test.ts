/**
 * What tests start as processes of their own, bundled once per run: read as TypeScript, each start would take seconds.
 */
import path from 'node:path';
import { bundle } from '../../scripts/bundle.mjs';

const FOLDER = 'dist-under-test';
const files = {
  main: 'main.ts',
  'crash-writer': 'testing/crash-writer.ts',
  'crash-opener': 'testing/crash-opener.ts',
  'filling-thread': 'areas/scheduling/proposals/thread.ts',
} as const;

/** Makes the bundles; the global setup does, before any test. */
export const bundleForTests = (): Promise<void> => bundle(FOLDER, files);

/** The file to start. */
export const underTest = (name: keyof typeof files): string =>
  path.resolve(import.meta.dirname, '../..', FOLDER, `${name}.js`);
