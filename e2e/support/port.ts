// Ports for servers that are killed and come back.
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below what systems hand out to outgoing connections (from 32768 on Linux). A port of those may be taken by any
 * browser's connection between the look and the start, and while a server is away a browser that keeps calling it may
 * even meet itself.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const ATTEMPTS = 50;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  probe.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${ATTEMPTS} ports between ${LOWEST} and ${HIGHEST} is free`);
}
