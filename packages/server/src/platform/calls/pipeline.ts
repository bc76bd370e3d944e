/** The steps every call goes through, in one order: who, token, module, permission, input, limit, effect, answer. */
import { isDeepStrictEqual } from 'node:util';
import { CSRF_HEADER } from '@rooster/contract';
import type { AnyCall, Trail } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { againAfterDeadlock } from '../database/again.ts';
import { moreBehind } from '../database/context.ts';
import type { Database } from '../database/context.ts';
import { MAX_KEY_LENGTH, once } from '../idempotency/keys.ts';
import type { Answer } from '../idempotency/keys.ts';
import type { CostGate } from '../limits/costs.ts';
import { networkOf } from '../http/network.ts';
import type { SpendLimit } from '../limits/rate-limits.ts';
import { whileAnswering } from '../answering.ts';
import { observed } from '../observed.ts';
import { askedBy, fromAddress } from '../request-origin.ts';
import { beforeSlices } from '../slices.ts';
import type { CookieJar } from '../sessions/cookies.ts';
import type { Csrf } from '../sessions/csrf.ts';
import type { FindPrincipal } from '../sessions/principal.ts';
import { withoutAnswered } from './answered-fields.ts';
import { callsBeyondTenant } from './beyond-tenant.ts';
import { toFieldErrors } from './field-errors.ts';
import { refusalOf } from './refusal.ts';
import { ApiError } from '../http/handler.ts';
import type { Principal, RequestContext } from '../http/handler.ts';
import { toJson } from '../http/json.ts';
import { toApiError } from '../http/refusals.ts';
import {
  ifMatchVersion,
  isBackground,
  isForeign,
  isMeantByAnother,
  preferredLanguage,
} from '../http/request-headers.ts';

/** The pieces the steps are made of. */
export interface Platform {
  readonly database: Database;
  readonly findPrincipal: FindPrincipal;
  readonly csrf: Csrf;
  readonly cookies: CookieJar;
  readonly spendLimit: SpendLimit;
  readonly costs: CostGate;
  /** Writes the line that a declaration asks for. */
  readonly leaveTrail: (
    trail: Trail,
    done: { readonly principal: Principal; readonly now: number; readonly parts: readonly unknown[] },
  ) => Promise<void>;
  /**
   * Waits until an answer may go out that is to take the same time whatever was found; `start` in epoch milliseconds.
   */
  readonly waitForEvenTime: (start: number) => Promise<void>;
  /** Origin that browsers reach this server under. */
  readonly publicOrigin: string;
  /** Whether the headers of a request may say which trace it belongs to: where a proxy of one's own sets them. */
  readonly believesTraces: boolean;
  /** Hold every answer to its declaration; off in production, where it would only cost time. */
  readonly checkAnswers: boolean;
}

/** Input as validated; a part without a declaration is undefined. */
interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * What a request asks for: whether it was sent at once or had to wait on a device makes no other request of it. A
 * password is no part of it either, for the sum that is kept of this takes no time to guess by.
 */
function asked({ body, ...input }: AnyInput): AnyInput {
  if (typeof body !== 'object' || body === null) return { ...input, body };
  const { offline: _how, password: _secret, ...rest } = body as Readonly<Record<string, unknown>>;
  return { ...input, body: rest };
}

/** How long a password or a second step opens what is marked `fresh`. Milliseconds. */
const FRESH_FOR = 10 * 60_000;

function expectProof({ provedAt }: Principal, now: number): void {
  if (now - provedAt > FRESH_FOR) throw new ApiError('proof-required');
}

/** A handler whose types `mount` has checked. */
export type AnyHandler =
  | ((input: AnyInput, context: RequestContext) => Promise<unknown>)
  | { readonly prepare: (input: AnyInput, context: RequestContext) => Promise<() => Promise<unknown>> };

/** Makes the function that answers one call over HTTP. */
export function createPipeline(name: string, call: AnyCall, handler: AnyHandler, platform: Platform) {
  const { database } = platform;
  const isPublic = call.access === 'public';
  const changes = call.method !== 'GET';
  const beyond = callsBeyondTenant.has(name);
  const stripAnswered = withoutAnswered(call);
  const success = call.status ?? (call.response ? 200 : 204);

  const authorise = (
    request: FastifyRequest,
    principal: Principal | null,
    refreshCsrf: () => void,
    now: number,
  ): void => {
    if (changes && isForeign(request, platform.publicOrigin)) throw new ApiError('csrf-failed');
    if (!isPublic && !principal) throw new ApiError('unauthenticated');
    if (!isPublic && principal && isMeantByAnother(request, principal.memberId)) throw new ApiError('session-changed');
    if (
      changes &&
      !platform.csrf.accepts(
        platform.cookies.csrfToken(request),
        request.headers[CSRF_HEADER.toLowerCase()],
        principal ?? 'visitor',
      )
    ) {
      // Only our own pages can read the new cookie, so a page whose token went stale may simply try again.
      refreshCsrf();
      throw new ApiError('csrf-failed');
    }
    if (isPublic || !principal) return;
    if (principal.lacksTwoStep && !call.beforeTwoStep) throw new ApiError('two-step-setup-required');
    const refused = refusalOf(call, principal);
    if (refused !== undefined) throw new ApiError(refused);
    if (call.fresh === true) expectProof(principal, now);
  };

  const validate = (request: FastifyRequest): AnyInput => {
    const input: AnyInput = { params: undefined, query: undefined, body: undefined };
    const errors: ReturnType<typeof toFieldErrors> = [];
    const parts = [
      ['params', call.params, request.params, 'params'],
      ['query', call.query, request.query, 'query'],
      ['body', call.body, stripAnswered(request.body), ''],
    ] as const;
    for (const [part, schema, given, prefix] of parts) {
      if (!schema) continue;
      const parsed = z.safeParse(schema, given, { reportInput: true });
      if (parsed.success) input[part] = parsed.data;
      else errors.push(...toFieldErrors(parsed.error.issues, prefix));
    }
    if (!call.body && typeof request.body === 'object' && request.body !== null) {
      errors.push(...Object.keys(request.body).map((path) => ({ path, code: 'unknown-field' as const })));
    }
    if (errors.length > 0) throw new ApiError('validation-failed', { errors });
    return input;
  };

  const check = (result: unknown): void => {
    if (!platform.checkAnswers) return;
    if (!call.response) {
      if (result !== undefined) throw new Error(`${name} answers something, but its declaration has no response`);
      return;
    }
    const parsed = z.safeParse(call.response, result);
    if (!parsed.success)
      throw new Error(`${name} answers what its declaration does not allow: ${parsed.error.message}`);
    if (!isDeepStrictEqual(parsed.data, JSON.parse(JSON.stringify(result))))
      throw new Error(`${name} answers fields that its declaration does not name`);
  };

  const keyOf = (request: FastifyRequest): string | undefined => {
    const key = call.idempotent ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
      throw new ApiError('validation-failed', {
        errors: [{ path: 'headers.idempotency-key', code: 'too-long', params: { max: MAX_KEY_LENGTH } }],
      });
    }
    return key;
  };

  // Around the whole effect: while a transaction is open, others would wait too.
  const inEvenTime = async (start: number, effect: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await effect();
    } finally {
      await platform.waitForEvenTime(start);
    }
  };

  /** What the log is told of somebody inside who tries what he may not: who and what, and nothing of what was sent. */
  const noteRefusal = (request: FastifyRequest, principal: Principal | null, error: unknown): void => {
    if (!principal || !(error instanceof ApiError)) return;
    const { tenantId, memberId } = principal;
    request.log.warn({ call: name, code: error.code, tenantId, memberId }, 'refused');
  };

  const carryOutRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = currentTime();
    const token = platform.cookies.sessionToken(request);
    const principal =
      token === undefined ? null : await platform.findPrincipal(token, now, { touch: !isBackground(request) });
    const cookies = platform.cookies.for(request, reply, principal?.sessionId);
    try {
      authorise(request, principal, cookies.refreshCsrf, now);
    } catch (error) {
      noteRefusal(request, principal, error);
      throw error;
    }
    if (changes) cookies.noteWrite();
    const input = validate(request);
    const key = keyOf(request);
    // An office shares an address, and nobody in it is to wait for what his colleagues do.
    const counted = principal && !isPublic ? principal.memberId : networkOf(request.ip);
    if (call.rateLimit) await platform.spendLimit(`${name}:${counted}`, call.rateLimit, now);

    const context: RequestContext = {
      principal,
      database,
      now,
      ifMatch: call.etag ? ifMatchVersion(request.headers['if-match']) : undefined,
      expectProof: () => {
        if (call.fresh !== 'in-part' || !principal)
          throw new Error(`${name} asks for a proof that its declaration does not name`);
        expectProof(principal, now);
      },
      remoteAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      preferredLanguage: preferredLanguage(request.headers['accept-language']),
      cookies,
      log: request.log,
    };
    const answer = async (carryOut: () => Promise<unknown>): Promise<Answer> => {
      const { trail } = call;
      const body = await (trail ? moreBehind(carryOut) : carryOut());
      check(body);
      if (trail && principal)
        await platform.leaveTrail(trail, { principal, now, parts: [input.params, input.body, body] });
      const headers: Record<string, string> = {};
      if (call.etag && call.response) headers['etag'] = `"${(body as { version: number }).version}"`;
      return { status: success, headers, body };
    };
    const work = (carryOut: () => Promise<unknown>): Promise<Answer> => {
      if (key === undefined) return answer(carryOut);
      const scope = principal ? `${principal.tenantId}:${principal.userId}` : `${name}:${request.ip}`;
      return once({ scope, key, call: name, input: asked(input), now }, () => answer(carryOut));
    };
    // Public calls open their own transaction; only keeping the answer in it needs one around them.
    const effect = async (): Promise<Answer> => {
      const carryOut =
        typeof handler === 'function' ? () => handler(input, context) : await handler.prepare(input, context);
      if (principal && !isPublic && call.mayLag === true && !platform.cookies.wroteLately(request))
        return database.readTenant(principal.tenantId, () => work(carryOut));
      if (principal && !isPublic)
        return againAfterDeadlock(() => database.withTenant(principal.tenantId, () => work(carryOut), { beyond }));
      return key === undefined ? work(carryOut) : database.asSystem(() => work(carryOut));
    };
    const isReceived = call.maxBodyBytes !== undefined;
    const leave = principal ? await platform.costs.enter(principal, call.cost ?? 'usual', now, isReceived) : undefined;
    const asker = principal?.memberId ?? networkOf(request.ip);
    let given: Answer;
    try {
      given = await askedBy(asker, call.evenTime ? () => inEvenTime(now, effect) : effect);
    } catch (error) {
      throw call.failsWith && toApiError(error).code === 'internal-error'
        ? new ApiError(call.failsWith, { cause: error })
        : error;
    } finally {
      leave?.();
    }

    reply.code(given.status).headers(given.headers);
    if (typeof given.body !== 'object' || given.body === null) return reply.send(given.body);
    return reply.type('application/json; charset=utf-8').send(await toJson(given.body));
  };
  // The embedded database has one connection: who rests there keeps it from those for whom he rests.
  const isHeldUp = call.cost === 'heavy' || database.kind === 'embedded';
  const inOrder = isHeldUp ? <T>(work: () => Promise<T>): Promise<T> => work() : beforeSlices;
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    observed(
      {
        kind: 'call',
        name,
        method: call.method,
        path: call.path,
        requestId: request.id,
        from: platform.believesTraces ? request.headers : {},
      },
      () =>
        fromAddress(request.ip, networkOf(request.ip), () =>
          whileAnswering(() => inOrder(() => carryOutRequest(request, reply))),
        ),
    );
}
