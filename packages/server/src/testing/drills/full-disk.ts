/** The disk of the embedded database is full. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnew } from './drill.ts';
import type { Figures } from './drill.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Ground } from './ground.ts';
import { SmallDisk } from './small-disk.ts';

const MEGABYTE = 1024 * 1024;
/** What the database may grow by. Bytes. */
const ROOM = 96 * MEGABYTE;
/** Longest until a full disk is noticed. Milliseconds. */
const PATIENCE = 60_000;

const sizeOf = (folder: string): number =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);

/** Fills the disk under load, makes room, and then tries a start on a full one. */
export async function fullDisk(ground: Ground, rounds: number): Promise<Figures> {
  const disk = await SmallDisk.of(sizeOf(ground.folder) + ROOM);
  try {
    // Its root, because paths below it lead nowhere once they are resolved.
    const dataDir = disk.folder;
    fs.cpSync(ground.folder, dataDir, { recursive: true });
    const { server, load } = await ground.underLoad({}, { dataDir });
    for (let round = 0; round < rounds; round += 1) {
      const before = refusals(load.failures);
      for (const end = performance.now() + PATIENCE; refusals(load.failures) === before; await sleep(100)) {
        // What the database gave back meanwhile is taken as well.
        disk.fill();
        if (performance.now() > end) throw new Error('A full disk refused nothing');
      }
      disk.empty();
      await load.progress(5);
    }
    const unforeseen = Object.keys(load.failures).filter((status) => status !== '503');
    if (unforeseen.length > 0)
      throw new Error(`A full disk is answered with 503: ${JSON.stringify(load.failures)}\n${server.words}`);
    await load.stop();
    await server.kill();
    disk.fill();
    const said = await startOnFull(server);
    disk.empty();
    if (said !== SERVES) await server.start();
    return { ...(await checkAnew(server, load)), failures: load.failures, said };
  } finally {
    await ground.stopServers();
    await disk.close();
  }
}

const SERVES = 'it serves from the room that the database has kept';

/** Starts on a full disk: it serves, or ends and says why in a sentence. Returns which. */
async function startOnFull(server: ServerProcess): Promise<string> {
  server.spawn();
  const said = await server.ready().then(
    () => SERVES,
    () => server.words.trim(),
  );
  if (said !== SERVES && (!said.includes('is full') || said.includes('\n')))
    throw new Error(`It should have said in a sentence that the disk is full, and said: ${said}`);
  return said;
}

const refusals = (failures: Readonly<Record<string, number>>): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0);
