/** The engine over the embedded database: one thread, one connection, taken in turns. */
import fs from 'node:fs';
import path from 'node:path';
import type {
  ChannelListener,
  Connection,
  ConnectionUse,
  ConnectOptions,
  Engine,
  Statement,
  StatementResult,
  StopListening,
} from '../engine.ts';
import { isLookUp, requestAsker } from '../../request-origin.ts';
import { DatabaseError } from '../errors.ts';
import { Channels } from './channels.ts';
import { Control } from './control.ts';
import { Generation } from './generation.ts';
import { lockFolder } from './lock.ts';
import { startMaintenance } from './maintenance.ts';
import { ConnectionQueue } from './connection-queue.ts';

export interface EmbeddedOptions {
  /** Longest a single statement may take, in milliseconds; default 30 000. */
  statementTimeout?: number;
  /**
   * Longest a transaction may sit idle between statements, in milliseconds; default 60 000. Everybody else waits for
   * it.
   */
  idleTimeout?: number;
  /** Longest that a transaction waits for those before it, in milliseconds; default 30 000. */
  turnTimeout?: number;
  /** Told when upkeep in the background failed. */
  onError?: (error: unknown) => void;
}

class EmbeddedConnection implements Connection {
  /** There is one user, who may do everything. */
  readonly isConfined = false;
  readonly limits = '';
  // No transaction is confined: there are no logins.
  readonly proving = '';
  readonly tellsOthers = false;
  readonly #generation: Generation;
  readonly #timeout: number;
  readonly #idleTimeout: number;
  readonly #done: () => void;
  #idle: NodeJS.Timeout | undefined;
  #running = 0;
  #expired = false;
  #released = false;

  constructor(generation: Generation, limits: { timeout: number; idleTimeout: number }, done: () => void) {
    this.#generation = generation;
    this.#timeout = limits.timeout;
    this.#idleTimeout = limits.idleTimeout;
    this.#done = done;
    this.#watchIdle();
  }

  query(statement: Statement, parameters: readonly unknown[]): Promise<StatementResult> {
    return this.#send({ op: 'query', sql: statement.text, parameters, rowMode: statement.rowMode });
  }

  async script(sql: string): Promise<string> {
    return (await this.#send({ op: 'script', sql })).command;
  }

  release(broken = false): void {
    if (this.#released) return;
    this.#released = true;
    clearTimeout(this.#idle);
    if (!broken || this.#generation.dead) {
      this.#done();
      return;
    }
    // There is no other connection to fall back on: whatever was open is closed, and the next one finds it clean.
    void this.#generation.send({ op: 'script', sql: 'rollback' }, this.#timeout).then(this.#done, this.#done);
  }

  async #send(request: Parameters<Generation['send']>[0]): Promise<StatementResult> {
    if (this.#expired) throw new DatabaseError('The transaction was idle for too long and was rolled back', '25P03');
    if (this.#released) throw new DatabaseError('The connection was already given back', '08003');
    clearTimeout(this.#idle);
    this.#running += 1;
    try {
      return await this.#generation.send(request, this.#timeout);
    } finally {
      this.#running -= 1;
      this.#watchIdle();
    }
  }

  #watchIdle(): void {
    if (this.#idleTimeout === 0 || this.#running > 0 || this.#released) return;
    this.#idle = setTimeout(() => {
      this.#expired = true;
      this.release(true);
    }, this.#idleTimeout);
  }
}

class EmbeddedEngine implements Engine {
  readonly kind = 'embedded';
  readonly #folder: string;
  readonly #unlock: () => Promise<void>;
  readonly #limits: { timeout: number; idleTimeout: number };
  readonly #queue = new ConnectionQueue();
  readonly #turnTimeout: number;
  readonly #channels: Channels;
  readonly #onError: EmbeddedOptions['onError'];
  readonly #stopMaintenance: () => void;
  #generation: Generation;
  #closing: Promise<void> | undefined;
  #dirty = true;

  constructor(
    folder: string,
    unlock: () => Promise<void>,
    channels: Channels,
    first: Generation,
    options: EmbeddedOptions,
  ) {
    this.#folder = folder;
    this.#channels = channels;
    this.#unlock = unlock;
    this.#generation = first;
    this.#limits = { timeout: options.statementTimeout ?? 30_000, idleTimeout: options.idleTimeout ?? 60_000 };
    this.#turnTimeout = options.turnTimeout ?? 30_000;
    this.#onError = options.onError;
    this.#stopMaintenance = startMaintenance({
      folder,
      run: (sql) => this.#maintain(sql),
      read: (sql) => this.#read(sql),
      isDirty: () => this.#dirty,
      onError: (error) => options.onError?.(error),
    });
  }

  async connect({ unlimited = false }: ConnectOptions = {}): Promise<Connection> {
    if (this.#closing) throw new DatabaseError('The database is closing', '57P01');
    const done = await this.#queue.acquire({
      asker: requestAsker(),
      longest: unlimited ? undefined : this.#turnTimeout,
      comesBack: isLookUp(),
    });
    try {
      if (this.#generation.dead) await this.#reopen();
    } catch (error) {
      done();
      throw error;
    }
    this.#dirty = true;
    const generation = this.#generation;
    const before = generation.worked;
    // Not the time that it was held: who got it while this thread was late would pay for what others kept it busy with.
    return new EmbeddedConnection(generation, unlimited ? { timeout: 0, idleTimeout: 0 } : this.#limits, () =>
      done(generation.worked - before),
    );
  }

  use(): ConnectionUse {
    return this.#queue.use();
  }

  async ping(): Promise<void> {
    const connection = await this.connect();
    try {
      await connection.script('select 1');
    } finally {
      connection.release();
    }
  }

  async listen(channel: string, listener: ChannelListener): Promise<StopListening> {
    if (this.#channels.add(channel, listener)) {
      // In a turn of its own: inside somebody's transaction it would wait for that one's commit.
      const done = await this.#queue.acquire();
      try {
        // A thread that has ended listens again when the next one starts.
        if (!this.#generation.dead) await this.#generation.send({ op: 'listen', sql: channel }, this.#limits.timeout);
      } finally {
        done();
      }
    }
    return () => {
      this.#channels.remove(channel, listener);
      return Promise.resolve();
    };
  }

  /**
   * Copies the database's files into `target` while nobody uses them, which takes as long as the copy does. They are
   * then as after a loss of power between two transactions, so the copy opens like any other database.
   */
  async snapshot(target: string): Promise<void> {
    const connection = await this.connect({ unlimited: true });
    try {
      await connection.script('checkpoint');
      await fs.promises.cp(path.join(this.#folder, 'pgdata'), path.join(target, 'pgdata'), {
        recursive: true,
        mode: fs.constants.COPYFILE_FICLONE,
      });
    } finally {
      connection.release();
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#shut();
    return this.#closing;
  }

  async #reopen(): Promise<void> {
    await this.#generation.gone;
    this.#generation = await Generation.start(this.#folder, this.#channels.heard);
    for (const channel of this.#channels.names())
      await this.#generation.send({ op: 'listen', sql: channel }, this.#limits.timeout);
    this.#channels.missed();
  }

  async #read(sql: string): Promise<string[]> {
    const connection = await this.connect({ unlimited: true });
    try {
      return (await connection.query({ text: sql, rowMode: 'array' }, [])).rows.map(String);
    } finally {
      connection.release();
    }
  }

  async #maintain(sql: string): Promise<void> {
    const connection = await this.connect({ unlimited: true });
    try {
      await connection.script(sql);
      this.#dirty = false;
    } finally {
      connection.release();
    }
  }

  async #shut(): Promise<void> {
    this.#stopMaintenance();
    const done = await this.#queue.acquire({ isLast: true });
    if (!this.#generation.dead) {
      // A full disk takes no last checkpoint. What was committed is in the log, and why there is no room has been said.
      await this.#generation.send({ op: 'close' }, 0).catch((error: unknown) => this.#onError?.(error));
      await this.#generation.gone;
    }
    await this.#unlock();
    done();
  }
}

/** Removes copies of the database that a backup and its server left behind when both were killed. */
async function removeSnapshots(folder: string): Promise<void> {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith('.snapshot-')) continue;
    const snapshot = path.join(folder, name);
    try {
      const release = await lockFolder(snapshot, (socket) => socket.destroy());
      fs.rmSync(snapshot, { recursive: true, force: true });
      await release();
    } catch {
      // A backup that was begun before this server reads it still, or it is another user's: no reason not to start.
    }
  }
}

/**
 * Opens the database in `folder`, making it on the first start. Throws DataDirLockedError when another process has it
 * open.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<Engine> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const control = new Control(folder);
  const release = await lockFolder(folder, control.serve);
  const unlock = async (): Promise<void> => {
    control.close();
    await release();
  };
  try {
    await removeSnapshots(folder);
    const channels = new Channels();
    const engine = new EmbeddedEngine(
      folder,
      unlock,
      channels,
      await Generation.start(folder, channels.heard),
      options,
    );
    control.open((name) => engine.snapshot(path.join(folder, name)));
    return engine;
  } catch (error) {
    await unlock();
    throw error;
  }
}
