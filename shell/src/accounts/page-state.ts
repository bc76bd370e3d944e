/** What one public page hands to the next: the address, so that nobody types it twice. Never a password. */
import type { Address } from './address.tsx';
import { mailedIn } from './mailed-link.ts';

/** State of a navigation between the public pages. */
export interface PageState {
  readonly email: string;
  /** When the last code was mailed, in milliseconds since 1970. */
  readonly mailedAt?: number;
}

const read = (address: Address, name: keyof PageState): unknown => {
  const state: unknown = address.state;
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
};

/** The address from the page before, else from a link in a mail, else none. */
export function emailOf(address: Address): string {
  const email = read(address, 'email');
  return typeof email === 'string' ? email : (mailedIn(address).get('email') ?? '');
}

/** When the last code was mailed, as far as the page before knows. */
export function mailedAtOf(address: Address): number | undefined {
  const mailedAt = read(address, 'mailedAt');
  return typeof mailedAt === 'number' ? mailedAt : undefined;
}
