/**
 * What a screen asked for first when its address was last opened. A line in index.html asks for it again beside the
 * boot call, long before the screen's code is there. On the device stand addresses of the server and ids, as in the
 * page's own address, and no answer.
 */
import { CSRF_COOKIE, CSRF_HEADER } from '@rooster/contract/anti-forgery';

/** A request that only reads, as it is sent, without the anti-forgery token. */
export interface FirstRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What index.html reads. */
interface Kept {
  /** Whose pages these are, by membership: another's begin anew. */
  readonly member: string;
  /** The cookie and header of the anti-forgery token, which is not kept. */
  readonly cookie: string;
  readonly header: string;
  /** By page address, the last opened at the end. */
  readonly pages: Readonly<Record<string, readonly FirstRequest[]>>;
}

/** A request that index.html has sent, and its answer, which may be on its way. */
export interface Sent {
  readonly request: FirstRequest;
  readonly answer: Promise<Response>;
}

const KEY = 'rooster.first';
/** Milliseconds in which a page is being opened, from what its screen first asks for. */
const OPENING = 3000;
/** Milliseconds after which a page counts as open, however slow the device is: an answer would be old by then. */
export const LATEST_OPENING = 10_000;
/** Requests of a page: with the boot call fewer than a browser sends to one server at a time. */
const MOST = 4;
/** Addresses that are remembered, and the longest body. */
const PAGES = 12;
const LONGEST = 2000;

/** The same request has the same text, whatever its token. */
const textOf = ({ method, path, headers, body }: FirstRequest): string =>
  JSON.stringify([method, path, Object.entries(headers).toSorted(([a], [b]) => (a < b ? -1 : 1)), body]);

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    // Storage that is forbidden or spoilt: pages are opened without.
    return {};
  }
}

/** Whoever opened this page has gone: what it asked for is nobody's any more. */
let isOver = false;

/** Keeps what a page asked for first, with other pages of the same member; nothing, where it asked for nothing. */
export function keepFirst(member: string, address: string, requests: readonly FirstRequest[]): void {
  if (isOver) return;
  const kept = read();
  const before = kept.member === member ? (kept.pages ?? {}) : {};
  if (requests.length === 0 && before[address] === undefined) return;
  const others = Object.entries(before).filter(([other]) => other !== address);
  const pages = Object.fromEntries([...others, [address, requests] as const].slice(-PAGES));
  const next: Kept = { member, cookie: CSRF_COOKIE, header: CSRF_HEADER, pages };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // As above.
  }
}

/** Nobody's pages are remembered any more, this one neither. */
export function forgetFirst(): void {
  isOver = true;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

function requestOf(path: string, init: RequestInit): FirstRequest {
  const headers = Object.fromEntries(
    [...new Headers(init.headers)]
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => name !== CSRF_HEADER.toLowerCase()),
  );
  const { method = 'GET', body } = init;
  return { method, path, headers, ...(typeof body === 'string' && { body }) };
}

/** The answer, unless the caller gives up before. */
const unlessGivenUp = (answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException('Given up', 'AbortError'));
    if (signal?.aborted === true) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal?.removeEventListener('abort', giveUp));
  });

/**
 * Takes each request that only reads as the page is opened: answers one that was sent already, once, and notes what to
 * send the next time. `isHere` says whether the page is still at the address, `now` the milliseconds since it was asked
 * for. A slow device asks late, so that the opening begins with what the screen first asks for.
 */
export class FirstRequests {
  readonly #sent: Map<string, Promise<Response>>;
  readonly #noted = new Map<string, FirstRequest>();
  readonly #isHere: () => boolean;
  readonly #now: () => number;
  #endsAt = LATEST_OPENING;
  /** Whether the page counts as open before its time is over. */
  hasEnded = false;

  constructor(sent: readonly Sent[], isHere: () => boolean, now = () => performance.now()) {
    this.#sent = new Map(sent.map(({ request, answer }) => [textOf(request), answer]));
    this.#isHere = isHere;
    this.#now = now;
  }

  /** What was noted, in the order in which it was asked. */
  get noted(): readonly FirstRequest[] {
    return [...this.#noted.values()];
  }

  /** The page is open: what was asked for and not taken yet may be old by now. */
  end(): void {
    this.hasEnded = true;
    this.#sent.clear();
  }

  readonly take = (path: string, init: RequestInit): Promise<Response> | undefined => {
    if (this.hasEnded || this.#now() >= this.#endsAt || !this.#isHere()) return undefined;
    const request = requestOf(path, init);
    this.#note(request);
    const text = textOf(request);
    const answer = this.#sent.get(text);
    this.#sent.delete(text);
    return answer && unlessGivenUp(answer, init.signal);
  };

  /** Further pages of a list come after its first, and what the shell itself asks for is not the screen's. */
  #note(request: FirstRequest): void {
    if (request.path.startsWith('/api/shell/')) return;
    this.#endsAt = Math.min(this.#endsAt, this.#now() + OPENING);
    const place = `${request.method} ${request.path.split('?', 1)[0]}`;
    if (this.#noted.size < MOST && !this.#noted.has(place) && (request.body?.length ?? 0) <= LONGEST)
      this.#noted.set(place, request);
  }
}
