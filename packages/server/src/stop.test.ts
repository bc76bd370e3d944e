/**
 * The server is stopped while clients with open connections go on asking: nobody who asked is left without an answer.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate } from './testing/embedded-template.ts';
import { testEngine } from './testing/index.ts';
import { ServerProcess } from './testing/server-process.ts';

interface Answer {
  status: number;
  connection: string | undefined;
}

const ask = (agent: http.Agent, url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    });
    request.once('error', reject);
  });

/** Asks on its own open connection until the server takes no longer. */
async function askUntilGone(base: string, path: string): Promise<Answer[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  try {
    for (;;) answers.push(await ask(agent, `${base}${path}`));
  } catch {
    return answers;
  } finally {
    agent.destroy();
  }
}

describe.skipIf(testEngine() === 'postgres')('a server that is asked to stop', () => {
  let dataDir: string;
  let server: ServerProcess;

  beforeAll(async () => {
    dataDir = await copyTemplate();
    server = await ServerProcess.on(dataDir, { DRAIN_SECONDS: '3' });
    await server.start();
  });
  afterAll(async () => {
    await server.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('says that it is not ready, answers what is asked meanwhile, and ends with 0 under keep-alive load', async () => {
    const clients = Array.from({ length: 12 }, (_, index) =>
      askUntilGone(server.base, index % 2 === 0 ? '/api/shell/boot' : '/health/live'),
    );
    const watching = askUntilGone(server.base, '/health/ready');
    // Browsers open connections ahead, and ask nothing on them.
    const silent = net.connect(Number(new URL(server.base).port), '127.0.0.1');
    await new Promise((resolve) => void silent.once('connect', resolve));
    silent.on('error', () => undefined);
    const gone = new Promise((resolve) => void silent.once('close', resolve));
    const ended = await server.stop();
    const answers = (await Promise.all(clients)).flat();
    const ready = await watching;
    await gone;
    expect(ended).toMatchObject({ code: 0, signal: null });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.some(({ connection }) => connection === 'close')).toBe(true);
    expect(ready.at(-1)?.status).toBe(503);
    // Once not ready, it never says again that it is.
    const statuses = ready.map(({ status }) => status);
    expect(statuses.slice(statuses.indexOf(503)).every((status) => status === 503)).toBe(true);
  });
});

/** How a command ends that ends with a program, when that program does `ending`. */
function codeOfCommand(ending: string): Promise<number | null> {
  const setup = path.resolve(import.meta.dirname, '../../tooling/scripts/setup.mjs');
  const command = `import { endWith, start } from ${JSON.stringify(setup)}; endWith(start(process.execPath, ['-e', ${JSON.stringify(ending)}]));`;
  return new Promise(
    (resolve) => void spawn(process.execPath, ['--input-type=module', '-e', command]).once('close', resolve),
  );
}

describe('the command around the server', () => {
  it('ends as its server does, and with a failure when that was killed', async () => {
    expect(await codeOfCommand('process.exit(0)')).toBe(0);
    expect(await codeOfCommand('process.exit(3)')).toBe(3);
    expect(await codeOfCommand('process.kill(process.pid, "SIGKILL")')).not.toBe(0);
  });
});
