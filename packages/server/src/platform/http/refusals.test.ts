import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from '../database/errors.ts';
import { ApiError } from './handler.ts';
import { toProblem } from './problem.ts';
import { forLog, toApiError } from './refusals.ts';

/** As drizzle hands a failed statement over. */
const failed = (cause: Error): Error =>
  new DrizzleQueryError('insert into user_account values ($1, $2)', ['ada@example.com', '$argon2id$geheim'], cause);
const socket = (code: string): Error => Object.assign(new Error(`connect ${code} 10.0.0.5:5432`), { code });
const system = (code: string, syscall: string): Error =>
  Object.assign(new Error(`${syscall} ${code} /run/postgresql/.s.PGSQL.5432`), { code, syscall });

describe('refusals', () => {
  it.each([
    ['a refusal', new ApiError('timesheet-closed'), 'timesheet-closed'],
    [
      'a race the constraint caught',
      failed(new DatabaseError('conflicting key', '23P01', { constraint: 'timesheet_entry_no_overlap' })),
      'timesheet-overlap',
    ],
    [
      'an unforeseen constraint',
      failed(new DatabaseError('violates', '23514', { constraint: 'timesheet_entry_positive' })),
      'internal-error',
    ],
    [
      'a row that was removed meanwhile',
      failed(new DatabaseError('violates', '23503', { constraint: 'department_member_member_fk' })),
      'state-conflict',
    ],
    ['text no database can hold', failed(new DatabaseError('invalid byte sequence', '22021')), 'validation-failed'],
    [
      'a statement that took too long',
      failed(new DatabaseError('canceling statement', '57014')),
      'service-unavailable',
    ],
    ['a deadlock', failed(new DatabaseError('deadlock detected', '40P01')), 'service-unavailable'],
    ['too many connections', failed(new DatabaseError('sorry, too many clients', '53300')), 'service-unavailable'],
    ['a full disk', failed(new DatabaseError('could not extend file', '53100')), 'service-unavailable'],
    [
      'a server that has become a standby',
      failed(new DatabaseError('cannot execute INSERT in a read-only transaction', '25006')),
      'service-unavailable',
    ],
    ['no database', failed(system('ECONNREFUSED', 'connect')), 'service-unavailable'],
    [
      'no database at either address of its name',
      failed(new AggregateError([system('ECONNREFUSED', 'connect')])),
      'service-unavailable',
    ],
    ['a connection that broke', failed(socket('EPIPE')), 'service-unavailable'],
    ['no database at its socket', failed(system('ENOENT', 'connect')), 'service-unavailable'],
    ['a network without a way', failed(system('ENETUNREACH', 'connect')), 'service-unavailable'],
    ['a file of ours that is gone', system('ENOENT', 'open'), 'internal-error'],
    ['a transaction that was idle too long', failed(new DatabaseError('idle', '25P03')), 'service-unavailable'],
    ['a used-up pool', failed(new Error('timeout exceeded when trying to connect')), 'service-unavailable'],
    ['a mistake of ours', new TypeError('x is not a function'), 'internal-error'],
    ['something thrown that is no error', 'tekst', 'internal-error'],
  ])('answers %s with its code', (_, error, code) => {
    expect(toApiError(error).code).toBe(code);
  });

  it('says nothing of what is inside', () => {
    for (const error of [
      failed(socket('ECONNREFUSED')),
      new TypeError('secret.ts is broken'),
      failed(new DatabaseError('relation "x"', '42P01')),
    ]) {
      const text = JSON.stringify(toProblem(toApiError(error), 'trace'));
      expect(text).not.toMatch(/secret|user_account|ada@|argon2|10\.0\.0\.5|relation/);
    }
  });

  it('logs what failed without where, when it is not to be looked for', () => {
    const error = new Error('full', { cause: socket('ECONNREFUSED') });
    for (const each of [error, error.cause as Error])
      Object.defineProperty(each, 'stack', { get: () => expect.unreachable('the place was looked for') });
    expect(forLog(error, false)).toEqual({
      type: 'Error',
      message: 'full',
      cause: { type: 'Error', message: 'connect ECONNREFUSED 10.0.0.5:5432', code: 'ECONNREFUSED' },
    });
  });

  it('logs what failed and where, without the values', () => {
    const logged = JSON.stringify(
      forLog(
        failed(
          new DatabaseError('duplicate key', '23505', {
            constraint: 'user_account_email',
            detail: 'Key (email)=(ada@example.com) already exists.',
          }),
        ),
      ),
    );
    expect(logged).toContain('insert into user_account');
    expect(logged).toContain('user_account_email');
    expect(logged).toContain('refusals.test.ts');
    expect(logged).not.toMatch(/ada@example\.com|argon2id/);
  });

  it('names seconds to wait, forceable refusals and wrong fields', () => {
    const problem = toProblem(
      new ApiError('shift-skill-mismatch', {
        detail: 'Skill missing',
        forceable: true,
        retryAfterSeconds: 3,
        errors: [{ path: 'a', code: 'too-long', params: { max: 3 } }],
      }),
      'trace',
    );
    expect(problem).toEqual({
      type: 'urn:rooster:problem:shift-skill-mismatch',
      title: 'Shift skill mismatch',
      status: 409,
      detail: 'Skill missing',
      code: 'shift-skill-mismatch',
      traceId: 'trace',
      forceable: true,
      retryAfter: 3,
      errors: [{ path: 'a', code: 'too-long', params: { max: 3 }, message: 'This is too long' }],
    });
  });
});
