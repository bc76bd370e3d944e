/** From where the present request comes and who asks, for what is done of it far from where it came in. */
import { Around } from './around.ts';

interface Origin {
  readonly address: string | null;
  /** Whose turn it uses up: a member, or a network while nobody knows who it is. */
  readonly asker: string;
  /** Whether this is but the look-up of who asks, which what is asked follows at once. */
  readonly isLookUp: boolean;
}

const origin = new Around<Origin>();

/** Runs `work` as part of a request from `address`, asked by `network` until it turns out by whom. */
export const fromAddress = <T>(address: string, network: string, work: () => Promise<T>): Promise<T> =>
  origin.run({ address, asker: network, isLookUp: false }, work);

/** Runs `work` as asked by `asker`, from wherever the request comes; `isLookUp` where more of the request follows. */
export const askedBy = <T>(asker: string, work: () => Promise<T>, isLookUp = false): Promise<T> =>
  origin.run({ address: requestAddress(), asker, isLookUp }, work);

/** The network address of whoever asked; null in what the system does by itself. */
export const requestAddress = (): string | null => origin.get()?.address ?? null;

/** Who asks; empty in what the system does by itself. */
export const requestAsker = (): string => origin.get()?.asker ?? '';

/** Whether this is but the look-up of who asks. */
export const isLookUp = (): boolean => origin.get()?.isLookUp ?? false;
