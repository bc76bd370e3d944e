/**
 * The address of the public pages and the ways between them. They use this in place of the router's library, of which
 * it does a twentieth: whoever only logs in need not wait for the rest.
 */
import { createContext, type MouseEvent, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** An address, with what the page before handed over. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

function read(): Address {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: history.state as unknown };
}

let current: Address | undefined;
const listeners = new Set<() => void>();

function renew(): void {
  current = read();
  for (const listener of listeners) listener();
}

/** Of the browser's own ways: back, forward, and another link behind the `#`. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', renew);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', renew);
  };
}

const now = (): Address => (current ??= read());

/** What the browser's address is, always. */
export const useBrowserAddress = (): Address => useSyncExternalStore(subscribe, now);

/** The address whose page is shown: the guard lets the browser's in a little later. */
export const AddressContext = createContext<Address | null>(null);

/** The address that the page stands for. */
export function useAddress(): Address {
  const address = useContext(AddressContext);
  if (address === null) throw new Error('The public pages need an AddressContext around them');
  return address;
}

export interface Way {
  /** In place of the page before, which going back then leaves out. */
  readonly replace?: boolean;
  /** What the next page is handed; it lasts as long as the browser knows the page. */
  readonly state?: unknown;
}

/** Goes to another public page; `to` begins with `/`. */
export function openPage(to: string, { replace = false, state = null }: Way = {}): void {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  renew();
}

export interface LinkProps {
  readonly to: string;
  readonly state?: unknown;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Whether the browser would open the link here and at once. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/**
 * A link to another public page, without loading the document anew. The page that is shown already is not kept twice.
 */
export function Link({ to, state, className, children }: LinkProps): React.JSX.Element {
  const open = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = now();
    openPage(to, { replace: to === pathname + search + hash, state });
  };
  return (
    <a href={to} className={className} onClick={open}>
      {children}
    </a>
  );
}
