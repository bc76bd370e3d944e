/** Gathers what a page has to tell of its remotes, and sends it a few times rather than often. */
import { MOST_REPORTS } from '@rooster/contract/most-reports';
import type { RemoteReport } from '@rooster/contract/shell';

/** Milliseconds for which reports are gathered before they go. */
const GATHER = 2000;
/** Reports that one page sends at most: what breaks again and again is known by then. */
const MOST_OF_PAGE = 100;

/** What gathers reports. */
export interface Reports {
  readonly add: (report: RemoteReport) => void;
  /** Sends at once what is there, as when the page goes away. */
  readonly flush: () => void;
}

/** Makes it. The same is told once: a page says how often nothing happens, but not how often it does. */
export function createReports(send: (reports: RemoteReport[]) => Promise<unknown>): Reports {
  const told = new Set<string>();
  let waiting: RemoteReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const all = waiting;
    waiting = [];
    // Nobody waits for it, and what could not be sent is no loss: others tell the same.
    for (let at = 0; at < all.length; at += MOST_REPORTS) send(all.slice(at, at + MOST_REPORTS)).catch(() => undefined);
  };

  return {
    add: (report) => {
      const { remote, version, expose, outcome, where } = report;
      const key = JSON.stringify([remote, version, expose, outcome, where]);
      if (told.has(key) || told.size >= MOST_OF_PAGE) return;
      told.add(key);
      waiting.push(report);
      timer ??= setTimeout(flush, GATHER);
    },
    flush,
  };
}
