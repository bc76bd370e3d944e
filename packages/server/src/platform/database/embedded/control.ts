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

/**
 * Answers questions on the lock's connections. `snapshot` copies the database into a new folder inside this one, which
 * is there for as long as whoever asked for it stays connected.
 */
export class Control {
  readonly #folder: string;
  readonly #token = randomBytes(32).toString('hex');
  readonly #open = new Set<net.Socket>();
  #snapshot: ((name: string) => Promise<void>) | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Begins to answer. */
  open(snapshot: (name: string) => Promise<void>): void {
    this.#snapshot = snapshot;
    fs.writeFileSync(tokenFile(this.#folder), this.#token, { mode: 0o600 });
  }

  /** Stops answering; copies that are being read are left to who reads them. */
  close(): void {
    this.#snapshot = undefined;
    for (const socket of this.#open) socket.destroy();
    fs.rmSync(tokenFile(this.#folder), { force: true });
  }

  /** One connection: a line comes in, a line goes out. */
  readonly serve = (socket: net.Socket): void => {
    this.#open.add(socket);
    const over = new Promise<void>((resolve) => {
      socket.once('close', () => {
        this.#open.delete(socket);
        resolve();
      });
    });
    socket.on('error', () => socket.destroy());
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > LONGEST) socket.destroy();
      else if (text.endsWith('\n')) void this.#answer(text, over).then((answer) => send(socket, answer));
    });
  };

  async #answer(text: string, over: Promise<void>): Promise<Answered> {
    try {
      const { token, snapshot } = JSON.parse(text) as Asked;
      if (token !== this.#token || !/^\.snapshot-[\w-]+$/.test(snapshot)) return { error: 'refused' };
      if (!this.#snapshot) return { error: 'The server is stopping' };
      const copied = this.#snapshot(snapshot);
      // Of who was killed a whole copy of the data would stay, which nobody knows of.
      void Promise.allSettled([copied, over]).then(() => this.#remove(snapshot));
      await copied;
      return {};
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  #remove(snapshot: string): void {
    if (this.#snapshot) fs.rm(path.join(this.#folder, snapshot), { recursive: true, force: true }, () => undefined);
  }
}

function send(socket: net.Socket, answer: Answered): void {
  const line = `${JSON.stringify(answer)}\n`;
  if (answer.error === undefined) socket.write(line);
  else socket.end(line);
}

/**
 * Asks the process behind `address` to copy its database into `name` inside the folder. Answers how to say that the
 * copy is of no use any more; rejects with the reason why there is none.
 */
export async function askForSnapshot(address: string, folder: string, name: string): Promise<() => void> {
  const token = fs.readFileSync(tokenFile(folder), 'utf8');
  const socket = net.connect(address);
  const letGo = (): void => void socket.destroy();
  const asked: Asked = { token, snapshot: name };
  socket.write(`${JSON.stringify(asked)}\n`);
  try {
    for await (const line of readline.createInterface({ input: socket })) {
      const { error } = JSON.parse(line) as Answered;
      if (error !== undefined) throw new Error(`The running server could not copy its database: ${error}`);
      // A server that stops meanwhile takes nothing of the copy along.
      socket.on('error', letGo);
      return letGo;
    }
    throw new Error('The running server gave no answer');
  } catch (error) {
    letGo();
    throw error;
  }
}
