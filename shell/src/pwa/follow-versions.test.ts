// Going over to a new version, while other tabs and further versions do the same.
import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveGuard } from '../navigation/leave-guard.ts';
import { followVersions } from './follow-versions.ts';

/** A worker of the browser, which says what it was told. */
class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn<(message: unknown) => void>();
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** The browser's registration and container. */
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn<() => Promise<void>>().mockResolvedValue();
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
    return worker;
  }
}

let registration: Registration;
let container: EventTarget;
let answer: (agreed: boolean) => void;
const confirm = vi.fn<() => Promise<boolean>>();
const reload = vi.fn<() => void>();
const skip = [[{ type: 'skip-waiting' }]];

/** The worker that waited has taken over, for all tabs. */
function takeOver(worker: Worker): void {
  registration.waiting = null;
  worker.become('activating');
  container.dispatchEvent(new Event('controllerchange'));
}

async function press(agreed: boolean): Promise<void> {
  answer(agreed);
  // What was answered goes through a few promises.
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  vi.clearAllMocks();
  registration = new Registration();
  container = new EventTarget();
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(container, { controller: {}, register: () => Promise.resolve(registration) }),
  });
  vi.stubGlobal('location', { reload });
  confirm.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const i18n = createInstance();
  await i18n.init();
  await followVersions({ confirm, i18n, report: () => undefined });
});
afterEach(() => {
  leaveGuard.release();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('has the version take over that was agreed to, and opens the page anew with it', async () => {
  const worker = registration.find();
  await press(true);
  expect([worker.postMessage.mock.calls, reload.mock.calls.length]).toEqual([skip, 0]);
  takeOver(worker);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('opens the page anew at once where another tab went over while the question stood', async () => {
  takeOver(registration.find());
  expect(reload).not.toHaveBeenCalled();
  await press(true);
  expect([confirm.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
});

it('goes over to the newest version where another came while the question stood', async () => {
  const first = registration.find();
  const second = registration.find();
  first.become('redundant');
  await press(true);
  expect([first.postMessage.mock.calls, second.postMessage.mock.calls]).toEqual([[], skip]);
});

it('leaves the page as it is where the person says later, until the next version', async () => {
  takeOver(registration.find());
  await press(false);
  expect(reload).not.toHaveBeenCalled();
  registration.find();
  expect(confirm).toHaveBeenCalledTimes(2);
});
