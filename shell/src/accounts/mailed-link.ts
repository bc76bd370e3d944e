/**
 * What a link in a mail brings along. It stands behind the `#`, which a browser sends to no server: no log on the way
 * keeps it, and no page is told where somebody came from with it.
 */
import type { Address } from './address.tsx';

/** The values of the link that was opened; those of links from before, which had them behind the `?`, count too. */
export const mailedIn = ({ hash, search }: Pick<Address, 'hash' | 'search'>): URLSearchParams =>
  new URLSearchParams(hash.includes('=') ? hash.slice(1) : search);
