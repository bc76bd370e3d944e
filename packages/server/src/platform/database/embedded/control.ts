/** How a command asks the process that has the folder open for a copy of its files: over the lock's own socket. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import readline from 'node:readline';

/** Only who may read the folder knows it: the socket itself is open to everybody on the machine. */
const tokenFile = (folder: string): string => path.join(folder, 'control-token');

interface Asked {
  token: string;
  snapshot: string;
}

interface Answered {
  error?: string;
}

/** Longest line that is read of a stranger. Characters. */
const LONGEST = 4096;

/** Answers questions on the lock's connections. `snapshot` copies the database into a new folder inside this one. */
export class Control {
  readonly #folder: string;
  readonly #token = randomBytes(32).toString('hex');
  #snapshot: ((name: string) => Promise<void>) | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins to answer. */
  open(snapshot: (name: string) => Promise<void>): void {
    this.#snapshot = snapshot;
    fs.writeFileSync(tokenFile(this.#folder), this.#token, { mode: 0o600 });
  }

  /** Stops answering. */
  close(): void {
    this.#snapshot = undefined;
    fs.rmSync(tokenFile(this.#folder), { force: true });
  }

  /** One connection: a line comes in, a line goes out. */
  readonly serve = (socket: net.Socket): void => {
    socket.on('error', () => socket.destroy());
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST) socket.destroy();
      else if (text.endsWith('\n')) void this.#answer(text).then((answer) => socket.end(`${JSON.stringify(answer)}\n`));
    });
  };

  async #answer(text: string): Promise<Answered> {
    try {
      const { token, snapshot } = JSON.parse(text) as Asked;
      if (token !== this.#token || !/^\.snapshot-[\w-]+$/.test(snapshot)) return { error: 'refused' };
      if (!this.#snapshot) return { error: 'The server is stopping' };
      await this.#snapshot(snapshot);
      return {};
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** Asks the process behind `address` to copy its database into `name` inside the folder. Rejects with its reason. */
export async function askForSnapshot(address: string, folder: string, name: string): Promise<void> {
  const token = fs.readFileSync(tokenFile(folder), 'utf8');
  const socket = net.connect(address);
  const asked: Asked = { token, snapshot: name };
  socket.write(`${JSON.stringify(asked)}\n`);
  for await (const line of readline.createInterface({ input: socket })) {
    const { error } = JSON.parse(line) as Answered;
    if (error === undefined) return;
    throw new Error(`The running server could not copy its database: ${error}`);
  }
  throw new Error('The running server gave no answer');
}
