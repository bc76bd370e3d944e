/** Notices how remotes do on this page, and tells the server. */
import { client, createTransport } from '@rooster/api-client';
import { shell } from '@rooster/contract/calls';
import type { ReportOutcome } from '@rooster/contract/shell';
import { bestMatch } from '@rooster/module-kit/path-pattern';
import type { Services } from '../services/services.ts';
import { placeOf } from './error-place.ts';
import { createReports, type Reports } from './reports.ts';

/** What `attempt.ts` puts into the browser's timeline. */
interface RemoteMeasure {
  readonly remote: string;
  readonly version: string;
  readonly expose: string;
  readonly outcome?: ReportOutcome;
  readonly where?: string;
  /** Milliseconds. */
  readonly load?: number;
  readonly mount?: number;
}

/** Milliseconds for which a page that does not answer is felt. */
const FELT = 1000;

const isRemoteMeasure = (detail: unknown): detail is RemoteMeasure =>
  typeof detail === 'object' && detail !== null && 'remote' in detail && 'outcome' in detail;

/** The transport of reports: it ends no session, puts none off, and goes on when the page is left. */
function createSender({ store }: Services): Parameters<typeof createReports>[0] {
  const http = createTransport({
    member: () => store.get()?.user.tenantUserId,
    isUnattended: () => true,
    fetch: (input, init) => globalThis.fetch(input, { ...init, keepalive: true }),
  });
  const { reportRemotes } = client(http, shell);
  return (reports) => (store.get() === undefined ? Promise.resolve() : reportRemotes({ body: { reports } }));
}

/** Follows entries of a kind, those from before too; nothing where the browser does not know the kind. */
function follow(type: string, heard: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(heard)).observe({ type, buffered: true });
}

/** Errors of handlers and promises, which no component hears. */
function followErrors({ add }: Reports): void {
  const heard = (thrown: unknown): void => {
    const place = placeOf(thrown);
    if (place !== undefined) add({ ...place, outcome: 'error' });
  };
  globalThis.addEventListener('error', ({ error }) => heard(error));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => heard(reason));
}

/** Starts watching, for as long as the page is there. */
export function watchRemotes(services: Services): void {
  const reports = createReports(createSender(services));
  follow('measure', (entry) => {
    const { detail } = entry as PerformanceMeasure;
    if (!isRemoteMeasure(detail)) return;
    const { load, mount, outcome = 'ready', ...measured } = detail;
    reports.add({
      ...measured,
      outcome,
      ...(load === undefined ? {} : { load: Math.round(load) }),
      ...(mount === undefined ? {} : { mount: Math.round(mount) }),
    });
  });
  follow('longtask', ({ duration }) => {
    if (duration < FELT) return;
    const { store, api } = services;
    const routes = store
      .get()
      ?.registry.remotes.flatMap((remote) => remote.routes.map(({ path }) => ({ path, remote })));
    const shown = bestMatch(routes ?? [], api.nav.get().pathname)?.remote;
    if (shown === undefined) return;
    reports.add({ remote: shown.name, version: shown.version, outcome: 'blocked', mount: Math.round(duration) });
  });
  followErrors(reports);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reports.flush());
}
