/** What this process does and how it fares, for Prometheus and whatever else reads its format. */
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/context.ts';
import { whenWorkEnds } from '../observed.ts';
import type { WorkMessage } from '../observed.ts';

/** What waits in a queue that all processes share. */
export interface Waiting {
  readonly queue: string;
  readonly count: number;
  /** How long the one that waits longest does. Seconds; null where nothing waits, or nobody knows. */
  readonly longest: number | null;
}

/** Where figures come from that are read when they are asked for. */
export interface MetricSources {
  readonly database: Database;
  readonly openPages: () => number;
  readonly waiting: () => Promise<readonly Waiting[]>;
}

/** Upper edges. Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 300];

/** Longest that figures of queues are waited for: who collects waits some seconds for all of them. Milliseconds. */
const PATIENCE = 2000;

/** Never ends while its page is open. */
const STREAM = '/api/live';

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    if (route !== STREAM) requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Answers what stops counting. */
function countWork(registry: Registry): () => void {
  const registers = [registry];
  const statements = new Histogram({
    name: 'rooster_statement_duration_seconds',
    help: 'Time from sending a statement to its answer',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const waits = new Histogram({
    name: 'rooster_connection_wait_seconds',
    help: 'Time that work waited for a connection to the database',
    labelNames: ['outcome'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'rooster_job_duration_seconds',
    help: 'Time that a job beside requests took for what was due',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  });
  return whenWorkEnds((work: WorkMessage) => {
    const outcome = work.error === undefined ? 'ok' : 'failed';
    const seconds = (performance.now() - work.since) / 1000;
    if (work.kind === 'statement') statements.observe({ outcome }, seconds);
    else if (work.kind === 'connection') waits.observe({ outcome }, seconds);
    else if (work.kind === 'job') jobs.observe({ job: work.name, outcome }, seconds);
  });
}

function readWhenAsked(registry: Registry, { database, openPages, waiting }: MetricSources): void {
  const connections = new Gauge({
    name: 'rooster_connections',
    help: 'Connections of this process to the database, and who waits for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(database.use())) this.set({ state }, count);
    },
  });
  const replica = new Gauge({
    name: 'rooster_replica_lag_seconds',
    help: 'How far the standby that reads go to is behind, as last seen; nothing while it is away or nobody asks',
    registers: [],
    collect() {
      this.reset();
      const lag = database.replica()?.lag;
      if (lag !== undefined) this.set(lag / 1000);
    },
  });
  const replicaReads = new Gauge({
    name: 'rooster_replica_reads',
    help: 'Reads that may be behind since the start, by the server that answered them',
    labelNames: ['server'],
    registers: [],
    collect() {
      const known = database.replica();
      if (known === undefined) return;
      this.set({ server: 'standby' }, known.reads);
      this.set({ server: 'primary' }, known.instead);
    },
  });
  const pages = new Gauge({
    name: 'rooster_open_pages',
    help: 'Pages that hear from this process what changes',
    registers: [],
    collect() {
      this.set(openPages());
    },
  });
  // Read once for both. Without a database, or with one that says nothing, the other figures are wanted most.
  let reading: Promise<readonly Waiting[]> | undefined;
  const queues = async (): Promise<readonly Waiting[]> => {
    reading ??= waiting()
      .catch(() => [])
      .finally(() => (reading = undefined));
    const late = new AbortController();
    const { signal } = late;
    try {
      return await Promise.race([reading, sleep(PATIENCE, [], { signal, ref: false })]);
    } finally {
      late.abort();
    }
  };
  const queued = new Gauge({
    name: 'rooster_queue_waiting',
    help: 'What waits in a queue; the same for all processes',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const found = await queues();
      this.reset();
      for (const { queue, count } of found) this.set({ queue }, count);
    },
  });
  const longest = new Gauge({
    name: 'rooster_queue_longest_wait_seconds',
    help: 'How long the first in a queue waits; the same for all processes',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const found = await queues();
      this.reset();
      for (const { queue, longest: seconds } of found) if (seconds !== null) this.set({ queue }, seconds);
    },
  });
  for (const gauge of [connections, replica, replicaReads, pages, queued, longest]) registry.registerMetric(gauge);
}

/**
 * Serves `/metrics` on a port of its own for as long as the server is open: figures of all organisations are nobody's
 * who can reach the application. Rejects when the port is not free.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
  sources: MetricSources,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  const stopCounting = countWork(registry);
  readWhenAsked(registry, sources);
  const listener = fastify({ logger: false });
  listener.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  app.addHook('onClose', async () => {
    stopCounting();
    await listener.close();
  });
  await listener.listen({ host, port });
}
