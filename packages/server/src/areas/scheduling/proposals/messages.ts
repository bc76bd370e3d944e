/** What the server and the thread that fills schedules tell each other. */
import type { CompanyFacts, FillSettings, Obstacle, PersonFacts, Proposal, WhyFilled } from '@rooster/rostering';
import type { StoredProgress } from '../../../schema/scheduling-proposals-json.ts';

/** What a thread is begun with: whole numbers in memory that it shares. */
export interface ThreadData {
  /** 1 once it is to end with the best so far. */
  readonly stopFlag: SharedArrayBuffer;
  /** How many requests are being answered, which it gives way to; null where one of them waits for it. */
  readonly answering: ArrayBufferLike | null;
}

type Settings = Pick<FillSettings, 'seed' | 'steps' | 'gap'>;

/** What a thread is to do. */
export type Task =
  | { readonly kind: 'fill'; readonly settings: Settings }
  | { readonly kind: 'why-filled'; readonly proposal: Proposal; readonly shiftAssignmentId: string }
  | { readonly kind: 'why-open'; readonly proposal: Proposal; readonly shiftAssignmentId: string };

/** To the thread: the facts without people, people in slices, then the task. */
export type ThreadMessage =
  | { readonly kind: 'base'; readonly base: Omit<CompanyFacts, 'people'> }
  | { readonly kind: 'people'; readonly people: readonly PersonFacts[] }
  | { readonly kind: 'task'; readonly task: Task };

/** From the thread. */
export type Answer =
  | { readonly kind: 'progress'; readonly progress: StoredProgress }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'why-filled'; readonly why: WhyFilled | undefined }
  | { readonly kind: 'why-open'; readonly obstacles: readonly Obstacle[] };
