/** Going back to a moment: from a copy of PostgreSQL's files and what it wrote since. */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyOf, startPostgres } from '../postgres-server.ts';
import { urlOf } from './drill.ts';
import type { Figures } from './drill.ts';
import type { Ground } from './ground.ts';

/** Asks the server itself, past Rooster. */
async function ask(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string }>(text);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end();
  }
}

/** All of after a moment, a mistake among it, is undone; what was acknowledged before is there. */
export async function pointInTime(ground: Ground): Promise<Figures> {
  const { server, load } = await ground.underLoad();
  const kept = await copyOf(urlOf(ground));
  try {
    await load.progress(20);
    await load.stop();
    const moment = await ask(urlOf(ground), 'select clock_timestamp()::text as answer');
    const later = await ground.startedLoad(server);
    await later.progress(5);
    await later.stop();
    await ask(urlOf(ground), `update department set name = 'Lost ' || id`);
    await kept.stop();
    await server.kill();

    fs.writeFileSync(path.join(kept.data, 'recovery.signal'), '');
    const began = performance.now();
    const restored = await startPostgres({
      copy: {
        data: kept.data,
        settings: {
          restore_command: `cp ${kept.log}/%f %p`,
          recovery_target_time: moment,
          recovery_target_action: 'promote',
        },
      },
    });
    try {
      const again = await ground.server({}, { url: restored.url });
      await again.start();
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      // Throws for what was written after the moment too: this load never sent it.
      const checked = await load.check(await ground.person(again.base));
      await again.kill();
      return { ...checked, undone: later.acknowledged, backAfter: `${seconds} s` };
    } finally {
      await restored.stop();
    }
  } finally {
    kept.remove();
  }
}
