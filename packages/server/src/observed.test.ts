/** What the operator sees of a running server: metrics on a port of their own, and traces sent to a collector. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate } from './testing/embedded-template.ts';
import { freePort } from './testing/free-port.ts';
import { HttpPerson } from './testing/http-person.ts';
import { testEngine } from './testing/index.ts';
import { ServerProcess } from './testing/server-process.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>;
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const valueOf = ({ attributes }: Pick<Span, 'attributes'>, name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** A collector that keeps what it is sent. */
class Collector {
  readonly received: string[] = [];
  readonly #server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.once('end', () => {
      this.received.push(text);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  batches(): Batch[] {
    return this.received.map((text) => JSON.parse(text) as Batch);
  }

  spans(): Span[] {
    return this.batches().flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    );
  }
}

/** The value of a series, named with its labels. */
const figure = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

const TRACE = '0af7651916cd43dd8448eb211c80319c';

describe.skipIf(testEngine() === 'postgres')('a server that is watched', () => {
  const collector = new Collector();
  let dataDir: string;
  let server: ServerProcess;
  let metrics: string;

  beforeAll(async () => {
    dataDir = await copyTemplate();
    const port = await freePort();
    server = await ServerProcess.on(dataDir, {
      METRICS_PORT: String(port),
      TRUST_PROXY: 'loopback',
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open(),
      OTEL_SERVICE_NAME: 'hours',
    });
    metrics = `http://127.0.0.1:${port}/metrics`;
    await server.start();
    const stranger = new HttpPerson(server.base);
    await stranger.logIn('nobody@example.com', 'no such password').catch(() => undefined);
    await fetch(`${server.base}/api/shell/boot`, { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } });
  });
  afterAll(async () => {
    await server.kill();
    collector.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('counts requests by route and status, statements, waits, queues and what Node knows of itself', async () => {
    const response = await fetch(metrics);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    const requests = (method: string, route: string, status: number): number | undefined =>
      figure(text, `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(requests('POST', '/api/accounts/login', 401)).toBe(1);
    expect(requests('GET', '/api/shell/boot', 200)).toBeGreaterThan(1);
    expect(figure(text, 'rooster_statement_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(0);
    expect(figure(text, 'rooster_connection_wait_seconds_count{outcome="ok"}')).toBeGreaterThan(0);
    expect(figure(text, 'rooster_connections{state="limit"}')).toBe(1);
    expect(figure(text, 'rooster_open_pages')).toBe(0);
    const queues = ['mail', 'push', 'recalculation', 'pay', 'filling'];
    expect(queues.map((queue) => figure(text, `rooster_queue_waiting{queue="${queue}"}`))).toEqual([0, 0, 0, 0, 0]);
    expect(figure(text, 'process_cpu_user_seconds_total')).toBeGreaterThan(0);
    expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('serves metrics to nobody at the address of the application', async () => {
    expect((await fetch(`${server.base}/metrics`)).status).toBe(404);
  });

  it('sends each call with its statements under it, and joins the trace of a proxy that is trusted', async () => {
    // Stopping sends what is left.
    expect((await server.stop()).code).toBe(0);
    expect(collector.batches()[0]?.resourceSpans[0]?.resource).toSatisfy(
      (resource: Pick<Span, 'attributes'>) => valueOf(resource, 'service.name') === 'hours',
    );
    const spans = collector.spans();
    const call = (path: string): Span | undefined => spans.find((span) => valueOf(span, 'http.route') === path);
    const login = call('/api/accounts/login');
    expect(login?.name).toBe('POST /api/accounts/login');
    expect(login && valueOf(login, 'error.type')).toBe('login-failed');
    const under = spans.filter(({ traceId }) => traceId === login?.traceId);
    expect(under.some((span) => valueOf(span, 'db.query.text')?.startsWith('select'))).toBe(true);
    expect(under.every(({ spanId, parentSpanId }) => spanId === login?.spanId || parentSpanId === login?.spanId)).toBe(
      true,
    );
    expect(spans.some(({ traceId, name }) => traceId === TRACE && name === 'GET /api/shell/boot')).toBe(true);
  });

  it('sends nothing that somebody has written', () => {
    const all = collector.received.join('\n');
    expect(all).toContain('db.query.text');
    expect(all).not.toContain('nobody@example.com');
    expect(all).not.toContain('no such password');
  });
});
