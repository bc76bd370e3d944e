/** Refuses weak passwords: known, guessable or containing the address. The contract checks the length. */
import { readFileSync } from 'node:fs';
import { ApiError } from '../../platform/http/handler.ts';
import { isLeaked } from './leaked-passwords.ts';

/** What every guessing list starts with: whole passwords and bare words, lower case, one a line. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Local parts shorter than this are in many words by chance. */
const SHORTEST_LOCAL_PART = 3;

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((row) => [row.repeat(2), row.split('').reverse().join('').repeat(2)]);

/** `aaaaaaaaaa`, `abcabcabcabc`: a piece of at most four characters over and over. */
const isRepetition = (password: string): boolean =>
  /^(.{1,4}?)\1+(.{0,3})$/su.test(password) && new Set(password).size <= 4;

const isSequence = (password: string): boolean => sequences.some((row) => row.includes(password));

/** `welkom2026!!` is `welkom`: a few digits and signs around a common word hardly make it harder to guess. */
const core = (password: string): string => password.replaceAll(/^[\d\W_]{1,3}|[\d\W_]{1,6}$/g, '');

/** Names of organisations shorter than this are in many words by chance. */
const SHORTEST_COMPANY = 5;

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What of its owner a password must not hold. */
export interface PasswordOwner {
  readonly email: string;
  /** Name of the organisation; absent where it is not known. */
  readonly company?: string | undefined;
}

/**
 * Refuses, as field `path`, what is easily guessed: common and leaked passwords, repetitions, keyboard rows, the own
 * address, the organisation's name.
 */
export async function expectGoodPassword(
  password: string,
  { email, company = '' }: PasswordOwner,
  path: 'password' | 'newPassword' = 'password',
): Promise<void> {
  const lower = password.toLowerCase();
  const name = lettersAndDigits(company);
  if (name.length >= SHORTEST_COMPANY && lettersAndDigits(password).includes(name)) {
    throw new ApiError('validation-failed', { errors: [{ path, code: 'password-contains-company' }] });
  }
  const localPart = email.toLowerCase().split('@')[0] ?? '';
  if (localPart.length >= SHORTEST_LOCAL_PART && lower.includes(localPart)) {
    throw new ApiError('validation-failed', { errors: [{ path, code: 'password-contains-email' }] });
  }
  const isCommon = common.has(lower) || common.has(core(lower)) || isRepetition(lower) || isSequence(lower);
  if (isCommon || (await isLeaked(password))) {
    throw new ApiError('validation-failed', { errors: [{ path, code: 'password-common' }] });
  }
}
