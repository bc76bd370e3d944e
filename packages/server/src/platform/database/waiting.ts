/** A database that is not up yet is waited for: machines and containers start in any order. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './context.ts';
import { isNotConnected } from './errors.ts';
import { openDatabase } from './open.ts';
import type { DatabaseLocation, DatabaseOptions } from './open.ts';

/** Rest between two attempts. Milliseconds. */
const REST = 500;

/** Codes of Node's and PostgreSQL's for what passes once the server is up: broken, starting, stopping, full. */
const notUp: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08004',
  '08006',
]);

/** Whether trying again later may help. */
export function isNotUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isNotConnected(error) || ('code' in error && notUp.has(error.code))) return true;
  // node-postgres gives neither of these a code.
  return /^(?:Connection terminated|timeout expired)/.test(error.message) || isNotUp(error.cause);
}

/** How to wait. */
export interface Patience {
  /** Milliseconds from the first attempt; 0 tries once. */
  readonly longest: number;
  /** Told once, when it begins to wait. */
  readonly onWait: () => void;
}

/**
 * Opens and migrates once the server is up. Rejects with the last attempt's error when it is not in time, and at once
 * with any other.
 */
export async function openWhenUp(
  location: DatabaseLocation,
  { longest, onWait }: Patience,
  options: DatabaseOptions = {},
): Promise<Database> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openDatabase(location, options);
    } catch (error) {
      if ('dataDir' in location || !isNotUp(error) || performance.now() - began + REST > longest) throw error;
      if (attempt === 1) onWait();
      await sleep(REST);
    }
  }
}
