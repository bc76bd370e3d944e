/** What a person shows before something about logging in changes, and what is wrong with it. */
import { isApiError } from '@rooster/api-client';
import { appCodeProblem } from '@rooster/contract/app-code';
import type { Problem, Problems } from '../../../shared/problems.ts';

export interface Proof {
  readonly password: string;
  /** Six digits of the app. */
  readonly code: string;
  /** The same, or a recovery code. */
  readonly anyCode: string;
}

export type ProofField = keyof Proof;

export const noProof: Proof = { password: '', code: '', anyCode: '' };

/** What is wrong with the fields that are asked for. */
export function proofProblems(proof: Proof, asked: readonly ProofField[]): Problems<Proof> {
  const codeProblem = appCodeProblem(proof.code);
  const found: Record<ProofField, Problem | undefined> = {
    password: proof.password === '' ? { code: 'required' } : undefined,
    code: codeProblem && { code: codeProblem },
    anyCode: proof.anyCode.trim() === '' ? { code: 'required' } : undefined,
  };
  return Object.fromEntries(asked.map((field) => [field, found[field]]));
}

/** The field that the server's refusal is about. */
export function refusedField(error: unknown, asked: readonly ProofField[]): ProofField | undefined {
  if (isApiError(error, 'password-wrong')) return 'password';
  return isApiError(error, 'two-step-failed') ? asked.find((field) => field !== 'password') : undefined;
}
