/** Turns what zod found wrong with a request into the contract's field codes. */
import { fieldErrorCodes } from '@rooster/contract';
import type { FieldError, FieldErrorCode } from '@rooster/contract';
import type * as z from 'zod';

type Found = Omit<FieldError, 'message'>;
type Issue = z.core.$ZodIssue;

const known: ReadonlySet<string> = new Set(fieldErrorCodes);
const isFieldCode = (value: string): value is FieldErrorCode => known.has(value);

const codeOfFormat: Readonly<Record<string, FieldErrorCode>> = {
  email: 'invalid-email',
  uuid: 'invalid-id',
  datetime: 'invalid-instant',
  date: 'invalid-date',
};

function codeOf(issue: Issue): FieldErrorCode {
  // Declarations name a code as their message where zod's own issue says too little.
  if (isFieldCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'required';
      return issue.expected === 'int' ? 'not-whole' : 'invalid-type';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set'
        ? 'too-short'
        : 'too-small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set' ? 'too-long' : 'too-large';
    case 'invalid_format':
      return codeOfFormat[issue.format] ?? 'invalid-format';
    case 'not_multiple_of':
      return 'not-whole';
    default:
      return 'invalid-value';
  }
}

function paramsOf(issue: Issue): Pick<Found, 'params'> {
  if (issue.code === 'too_small') return { params: { min: Number(issue.minimum) } };
  if (issue.code === 'too_big') return { params: { max: Number(issue.maximum) } };
  return {};
}

/** Errors that are told of: who sends more than that has no form in which to see them. */
const MOST = 100;

function found(issue: Issue, prefix: string): Found[] {
  const path = [...(prefix ? [prefix] : []), ...issue.path.map(String)];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST).map((key) => ({ path: [...path, key].join('.'), code: 'unknown-field' }));
  return [{ path: path.join('.'), code: codeOf(issue), ...paramsOf(issue) }];
}

/**
 * The first field errors of a failed parse, each field's kind of fault once. `prefix` is empty for bodies, `params` or
 * `query` otherwise.
 */
export function toFieldErrors(issues: readonly Issue[], prefix = ''): Found[] {
  const errors = new Map<string, Found>();
  for (const error of issues.slice(0, MOST).flatMap((issue) => found(issue, prefix)))
    if (!errors.has(`${error.code} ${error.path}`)) errors.set(`${error.code} ${error.path}`, error);
  return [...errors.values()].slice(0, MOST);
}
