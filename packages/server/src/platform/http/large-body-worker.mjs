/**
 * Puts large bodies together and reads them in a thread of its own: it takes longer than those who ask for little may
 * be made to wait. Plain JavaScript, for Node loads it as it stands; the types are in large-bodies.ts.
 */
import os from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What has arrived of each body. */
const arrived = new Map();

/** Whether a field would change what every object has of itself. */
const isSpoiling = (name, value) =>
  name === '__proto__' ||
  (name === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype'));

/** Throws where a body has more parts than `most`: to take it over costs the other thread as much as to read it. */
function read(text, most) {
  const body = JSON.parse(text);
  const open = [body];
  let parts = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const names = Object.keys(value);
    parts += names.length;
    if (parts > most) throw new Error('too many parts');
    for (const name of names) {
      if (isSpoiling(name, value[name])) throw new Error('a field that no body has');
      open.push(value[name]);
    }
  }
  return body;
}

function answer(id, most) {
  const chunks = arrived.get(id) ?? [];
  arrived.delete(id);
  const text = Buffer.concat(chunks).toString();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort.postMessage({ id, body: text === '' ? undefined : read(text, most) });
}

// Where processors are short, who asks for a page comes before who sends much. Elsewhere than on Linux this would be
// the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

parentPort.on('message', ({ id, chunk, most }) => {
  if (chunk) {
    const chunks = arrived.get(id);
    if (chunks) chunks.push(chunk);
    else arrived.set(id, [chunk]);
  } else if (most === undefined) arrived.delete(id);
  else {
    try {
      answer(id, most);
    } catch {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      parentPort.postMessage({ id, isBroken: true });
    }
  }
});
