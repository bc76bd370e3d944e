export interface Verdict {
  readonly outcome: 'passed' | 'failed' | 'unchecked';
  readonly said: string;
}

export function verdictOf(text: string): Verdict;
