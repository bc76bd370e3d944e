/** The short forms of the drills; `npm run drill` makes them longer. */
import { describe, expect, it } from 'vitest';
import { isOnCluster } from '../engine-choice.ts';
import { testEngine } from '../index.ts';
import { drills, runDrill } from './drills.ts';
import { NotHere } from './ground.ts';

/** Drills whose short form is a test of its own. */
const elsewhere = new Set(['kill']);
/** On a cluster, those that start servers of their own say nothing new. */
const engine = isOnCluster() ? 'cluster' : testEngine();
const here = Object.entries(drills).filter(([name, { database }]) => database === engine && !elsewhere.has(name));

describe.each(here)('%s', (_, drill) => {
  it(`loses and doubles nothing when ${drill.about}`, { timeout: 300_000 }, async ({ skip }) => {
    const figures = await runDrill(drill, 1).catch((error: unknown) =>
      error instanceof NotHere ? skip(error.message) : Promise.reject(error),
    );
    expect(figures).toMatchObject({ acknowledged: expect.any(Number) as number });
    expect((figures as { acknowledged: number }).acknowledged).toBeGreaterThan(0);
  });
});
