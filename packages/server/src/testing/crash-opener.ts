/** A process of the tests that opens a folder, tells its parent how that went, and stays. */
import { openDatabase } from '../platform/database/open.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await openDatabase({ dataDir });
  process.send?.({ open: true });
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.send?.({ error: String(error) });
  process.disconnect?.();
}
