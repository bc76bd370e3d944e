/** Traces for whoever operates the server: calls, statements and jobs as spans, sent by the OpenTelemetry protocol. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { whenWorkEnds, workChannel } from '../observed.ts';
import type { WorkMessage } from '../observed.ts';

/** Longest text of a statement that a span keeps. Characters. */
const LONGEST_STATEMENT = 2000;

/** Name, kind and attributes of a span, by the names that OpenTelemetry's semantic conventions have for them. */
function describe(work: WorkMessage): { name: string; kind: SpanKind; attributes: Attributes } {
  switch (work.kind) {
    case 'call':
      return {
        name: `${work.method} ${work.path}`,
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': work.method,
          'http.route': work.path,
          'rooster.call': work.name,
          'rooster.request': work.requestId,
        },
      };
    case 'connection':
      return { name: 'wait for a connection', kind: SpanKind.INTERNAL, attributes: {} };
    case 'statement': {
      const [operation = ''] = work.text.trimStart().split(/\s/, 1);
      return {
        name: operation.toUpperCase(),
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': work.text.slice(0, LONGEST_STATEMENT) },
      };
    }
    case 'job':
      return { name: `job ${work.name}`, kind: SpanKind.INTERNAL, attributes: { 'rooster.job': work.name } };
  }
}

/** What went wrong, by its code: an error's words may quote what somebody wrote. */
function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (typeof code === 'string') return code;
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * Starts sending traces as the environment's `OTEL_…` variables say: address, headers, sampling, name of the service.
 * The answer stops it after what is left was sent.
 */
export function startTraces(log: { error(details: object, message: string): void }): () => Promise<void> {
  const heard = (message: string): void => log.error({ reason: message }, 'traces could not be sent');
  const quiet = (): void => undefined;
  diag.setLogger({ error: heard, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'rooster' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('rooster');
  const propagator = new W3CTraceContextPropagator();
  /** What runs at this moment is part of; statements find their call by it. */
  const current = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<WorkMessage, Span>();

  workChannel.start.bindStore(current, (work) => {
    const outer =
      work.kind === 'call' ? propagator.extract(ROOT_CONTEXT, work.from, defaultTextMapGetter) : current.getStore();
    const { name, ...options } = describe(work);
    const span = tracer.startSpan(name, options, outer ?? ROOT_CONTEXT);
    spans.set(work, span);
    return trace.setSpan(outer ?? ROOT_CONTEXT, span);
  });
  const stopHearing = whenWorkEnds((work) => {
    const span = spans.get(work);
    if (!span) return;
    if (work.error !== undefined) {
      span.setAttribute('error.type', codeOf(work.error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  });
  return async () => {
    stopHearing();
    workChannel.start.unbindStore(current);
    await provider.shutdown();
    diag.disable();
  };
}
