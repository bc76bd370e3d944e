/** A disk of a few megabytes that can be filled and emptied, made without any right where the system lets it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../embedded-template.ts';
import { NotHere } from './ground.ts';

const PIECE = Buffer.alloc(64 * 1024);

/**
 * A file system in memory, inside a namespace that a process of its own holds; seen from here through that process's
 * root.
 */
export class SmallDisk {
  /** Where it is. */
  readonly folder: string;
  readonly #place: string;
  readonly #keeper: ChildProcess;

  private constructor(folder: string, place: string, keeper: ChildProcess) {
    this.folder = folder;
    this.#place = place;
    this.#keeper = keeper;
  }

  /** Makes one of so many bytes. Throws NotHere where none can be made. */
  static async of(bytes: number): Promise<SmallDisk> {
    const place = temporaryFolder();
    const keeper = spawn(
      'unshare',
      ['-rm', 'sh', '-c', `mount -t tmpfs -o size=${bytes} rooster "$0" && echo ready && exec cat`, place],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    );
    const ready = await Promise.race([
      once(keeper.stdout, 'data').then(() => true),
      once(keeper, 'error').then(() => false),
      once(keeper, 'exit').then(() => false),
    ]).catch(() => false);
    const folder = `/proc/${keeper.pid}/root${fs.realpathSync(place)}`;
    if (!ready || !fs.existsSync(folder)) {
      keeper.kill();
      fs.rmSync(place, { recursive: true });
      throw new NotHere('no file system can be made in memory: it takes Linux, and namespaces of users');
    }
    return new SmallDisk(folder, place, keeper);
  }

  /** Bytes that are left. */
  get room(): number {
    const { bavail, bsize } = fs.statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Leaves no room. */
  fill(): void {
    const file = fs.openSync(this.#ballast, 'a');
    try {
      for (;;) fs.writeSync(file, PIECE);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      fs.closeSync(file);
    }
  }

  /** Makes room again. */
  empty(): void {
    fs.rmSync(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return path.join(this.folder, 'ballast');
  }

  async close(): Promise<void> {
    const ended = once(this.#keeper, 'exit');
    this.#keeper.stdin?.end();
    await ended;
    fs.rmSync(this.#place, { recursive: true });
  }
}
