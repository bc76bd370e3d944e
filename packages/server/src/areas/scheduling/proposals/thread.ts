/**
 * The thread in which schedules are filled: it takes long, and the thread that answers everybody must not. What it is
 * told comes in pieces, for each is copied in one go; one task comes after the other.
 */
import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { fillSchedule, whyFilled, whyOpen } from '@rooster/rostering';
import type { CompanyFacts, PersonFacts } from '@rooster/rostering';
import { giveWayTo } from './give-way.ts';
import type { Answer, Task, ThreadData, ThreadMessage } from './messages.ts';

const { stopFlag, answering } = workerData as ThreadData;
const flag = new Int32Array(stopFlag);
const giveWay = answering === null ? (): void => undefined : giveWayTo(new Int32Array(answering));

// Where processors are short, who asks for a page comes before a schedule; and whom a request waits for comes before
// one that nobody waits for. Elsewhere than on Linux this would be the priority of the whole process.
/**
 * For what a request waits for: a little behind who asks for a page. With 10, the system's "below normal", it got a
 * fortieth of a processor that was busy throughout, and somebody waited more than ten seconds for whom to assign.
 */
const WAITED_FOR = 2;
if (process.platform === 'linux') os.setPriority(answering === null ? WAITED_FOR : os.constants.priority.PRIORITY_LOW);

/** Least time between two reports of progress. Milliseconds. */
const REPORT_AFTER = 500;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const answer = (message: Answer): void => parentPort?.postMessage(message);

async function carryOut(task: Task, facts: CompanyFacts): Promise<Answer> {
  if (task.kind === 'why-open') {
    return { kind: 'why-open', obstacles: whyOpen(facts, task.proposal, task.shiftAssignmentId) };
  }
  if (task.kind === 'why-filled') {
    return { kind: 'why-filled', why: whyFilled(facts, task.proposal, task.shiftAssignmentId) };
  }
  let reported = -Infinity;
  const proposal = await fillSchedule(facts, {
    ...task.settings,
    isStopped: () => {
      giveWay();
      return Atomics.load(flag, 0) === 1;
    },
    onPause: giveWay,
    onProgress: ({ bound, gap, filled, places, done }) => {
      const now = performance.now();
      if (now - reported < REPORT_AFTER) return;
      reported = now;
      answer({
        kind: 'progress',
        progress: { filledCount: filled, placeCount: places, gap: Number.isFinite(bound) ? gap : null, done },
      });
    },
  });
  return { kind: 'proposal', proposal };
}

let base: Omit<CompanyFacts, 'people'> | undefined;
let people: PersonFacts[] = [];

parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind === 'base') base = message.base;
  else if (message.kind === 'people') people.push(...message.people);
  else if (base !== undefined) {
    const facts = { ...base, people };
    // The next question brings its own.
    base = undefined;
    people = [];
    // A failure ends the thread, which its owner hears.
    void carryOut(message.task, facts).then(answer, (error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  }
});
