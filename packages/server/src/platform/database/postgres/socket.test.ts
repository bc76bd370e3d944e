/** What is sent in one go is one call to the operating system. */
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { GatheringSocket } from './socket.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function connected(): Promise<{ socket: GatheringSocket; received: () => string }> {
  let text = '';
  const server = net.createServer((from) => from.on('data', (chunk) => (text += chunk.toString())));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = new GatheringSocket();
  open.push(() => {
    socket.destroy();
    server.close();
  });
  socket.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, received: () => text };
}

/** As the driver sends a statement. */
function ask(socket: net.Socket, name: string): void {
  socket.cork();
  socket.write(Buffer.from(`${name}:bind `));
  socket.write(Buffer.from(`${name}:execute `));
  socket.uncork();
}

it('keeps statements that follow each other without an answer in between, and sends them together', async () => {
  const { socket, received } = await connected();
  ask(socket, 'a');
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  ask(socket, 'b');
  const both = 'a:bind a:execute b:bind b:execute ';
  // Nothing has left: what is written is still here.
  expect(socket.writableLength).toBe(both.length);
  await expect.poll(received).toBe(both);
  expect(socket.writableLength).toBe(0);
  ask(socket, 'c');
  await expect.poll(received).toBe(`${both}c:bind c:execute `);
});
