/** From where the present request comes, for what is written of it far from where it came in. */
import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs `work` as part of a request from `address`. */
export const fromAddress = <T>(address: string, work: () => Promise<T>): Promise<T> => storage.run(address, work);

/** The network address of whoever asked; null in what the system does by itself. */
export const requestAddress = (): string | null => storage.getStore() ?? null;
