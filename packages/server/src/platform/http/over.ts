/** When a request is over: its answer has gone out, or whoever asked has gone without one. */
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What is to be told when a connection closes, by connection. Node tells that of the one answer that is going out, and
 * not of those that wait behind it where several things were asked at once.
 */
const onClosing = new WeakMap<Socket, Set<() => void>>();

function closingOf(socket: Socket): Set<() => void> {
  const known = onClosing.get(socket);
  if (known) return known;
  const told = new Set<() => void>();
  onClosing.set(socket, told);
  // One listener for all: a connection may ask for any number of things.
  socket.once('close', () => {
    for (const tell of told) tell();
  });
  return told;
}

/** Calls `then` once the request is over, once and for certain: at once where whoever asked has gone before. */
export function whenOver({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, then: () => void): void {
  if (socket.destroyed || response.destroyed) {
    then();
    return;
  }
  const told = closingOf(socket);
  const over = (): void => {
    if (!told.delete(over)) return;
    response.off('close', over);
    then();
  };
  told.add(over);
  response.once('close', over);
}
