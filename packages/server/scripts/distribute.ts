// `npm run db:distribute -- <postgres:// address>`: spreads organisations over the servers of a Citus cluster.
// Stop the processes first; run it again after a new version has migrated.
import { distribute } from '../src/platform/database/postgres/distribute.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const url = process.argv[2] ?? process.env['DATABASE_DIRECT_URL'] ?? process.env['DATABASE_URL'];
if (url === undefined || url.startsWith('-')) {
  say('Usage: npm run db:distribute --workspace=@rooster/server -- <postgres:// URL of the coordinator>');
  process.exit(2);
}
try {
  const moved = await distribute(url, say);
  say(moved.length === 0 ? 'All tables were spread already.' : `${moved.length} tables are spread. Start the servers.`);
} catch (error) {
  say(`Not finished. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
