/**
 * The thread in which the embedded database runs, so that a long query never blocks the server's event loop and can be
 * ended by ending the thread. Plain JavaScript, because a thread of the sources has no TypeScript loader.
 * In the production bundle this file is an entry of its own: `database-worker.mjs` beside the bundle of `main.ts`.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @type {{ folder: string, format: string }} */
const { folder, format } = workerData;
const port = parentPort;
const data = path.join(folder, 'pgdata');
const formatFile = 'ROOSTER_FORMAT';
// Extensions must be passed on every open, not only when they are created.
const extensions = { btree_gist, citext };

let fsyncs = 0;

/** The file system of the embedded database, made to write through: its own fsync does nothing. */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const initialised = await super.init(pg, options);
    initialised.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (typeof stream.nfd === 'number') {
          fs.fdatasyncSync(stream.nfd);
          fsyncs += 1;
        }
        return 0;
      };
    });
    return initialised;
  }
}

const asText = (value) => value;
// Dates and times stay text, as drizzle's columns expect. The second half are arrays of the first.
const parsers = Object.fromEntries(
  [1082, 1114, 1184, 1186, 1700, 1182, 1115, 1185, 1187, 1231].map((oid) => [oid, asText]),
);
// The engine fills its buffers with zeros as it starts, so that all of them are memory of this process from then on.
const memory = ['-c', 'shared_buffers=24MB'];
// Without -F commits reach the disk; the write-ahead log is kept small because nothing checkpoints by itself.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...memory,
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'min_wal_size=32MB',
];

function fsyncPath(target) {
  // Windows opens no folders; its file system journals renames itself.
  if (process.platform === 'win32' && fs.statSync(target).isDirectory()) return;
  const descriptor = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function fsyncTree(root) {
  for (const entry of fs.readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) fsyncPath(path.join(entry.parentPath ?? entry.path, entry.name));
  }
  fsyncPath(root);
}

/** Makes the database aside and moves it into place whole: a half-made folder could never be opened again. */
async function initialise() {
  const draft = path.join(folder, `.init-${randomUUID()}`);
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    const draftParams = [...PGlite.defaultStartParams, ...memory];
    const database = await PGlite.create({ dataDir: draft, startParams: draftParams, extensions });
    await database.exec('checkpoint');
    await database.close();
    fs.writeFileSync(path.join(draft, formatFile), `${format}\n`);
  } catch (error) {
    // Asked before what fills it is removed.
    const reason = orNoRoom(error);
    fs.rmSync(draft, { recursive: true, force: true });
    throw reason;
  }
  fsyncTree(draft);
  fs.renameSync(draft, data);
  fsyncPath(folder);
}

/**
 * What every database has from its first start on, and without which PostgreSQL would make a new one or lose what was
 * committed.
 */
const PARTS = [
  formatFile,
  'PG_VERSION',
  'base',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_multixact',
  'pg_wal',
  'pg_xact',
];

const isThere = (part) => {
  const found = fs.statSync(path.join(data, part), { throwIfNoEntry: false });
  return (
    found !== undefined && (found.isDirectory() ? fs.readdirSync(path.join(data, part)).length > 0 : found.size > 0)
  );
};

/** Refuses a folder of which a part is gone, as after half a restore: what is left is never made anew. */
function checkWhole() {
  // Written after the first start; where it stands, there was a database.
  const missing = fs.existsSync(data)
    ? PARTS.filter((part) => !isThere(part))
    : fs.existsSync(path.join(folder, 'last-vacuum'))
      ? ['pgdata']
      : [];
  if (missing.length === 0) return;
  throw Object.assign(
    new Error(
      `The database in ${folder} is not whole: ${missing.join(', ')} missing or empty. Nothing was changed. Restore the whole folder from a backup, or set DATA_DIR to an empty one to begin anew.`,
    ),
    { code: 'DATA_NOT_WHOLE' },
  );
}

function checkFormat() {
  const file = path.join(data, formatFile);
  const found = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'an unknown version';
  if (found === format) return;
  throw Object.assign(
    new Error(
      `The data in ${data} was written by ${found}; this Rooster reads ${format}. Start the version that wrote it, copy the data to PostgreSQL with db:copy, and start this one on that or on an empty folder.`,
    ),
    { code: 'DATA_FORMAT' },
  );
}

/** With less room than this, whatever fails does so for want of it: one file of the write-ahead log. Bytes. */
const LITTLE_ROOM = 16 * 1024 * 1024;

/** As PostgreSQL says it, so that a running server asks to be tried again. */
const NO_ROOM = '53100';

/** What went wrong, or that there is no room where nearly none is left: PostgreSQL's own words then name anything. */
function orNoRoom(error) {
  if (error?.code === NO_ROOM) return error;
  const { bavail, bsize } = fs.statfsSync(folder);
  if (bavail * bsize >= LITTLE_ROOM) return error;
  return Object.assign(new Error(`there is no room left in ${folder}; ${plain(error).message}`), { code: NO_ROOM });
}

async function open() {
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith('.init-')) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  checkWhole();
  if (fs.existsSync(data)) checkFormat();
  else await initialise();
  const database = await PGlite.create({ fs: new DurableNodeFS(data), startParams, extensions, parsers }).catch(
    (error) => {
      throw Object.assign(
        new Error(
          `The database in ${folder} can't be opened; its files are damaged (${plain(error).message}). Restore the folder from a backup.`,
        ),
        { code: 'DATA_DAMAGED' },
      );
    },
  );
  const before = fsyncs;
  await database.exec(`select pg_logical_emit_message(true, 'rooster', 'does a commit reach the disk')`);
  if (fsyncs === before) {
    throw Object.assign(
      new Error(
        'The embedded database does not write its commits through to the disk; it would lose them when the power fails',
      ),
      { code: 'NOT_DURABLE' },
    );
  }
  return database;
}

/** Errors lose their fields on the way between threads. Those of the file system have a number in place of words. */
const plain = (error) => ({
  message: String(error?.message ?? (error?.name ? `${error.name} ${error.errno}` : error)),
  code: error?.code,
  constraint: error?.constraint,
  detail: error?.detail,
});

const { serialize } = protocol;

/**
 * Sends messages of PostgreSQL's protocol and answers its own. Throws the first error among them. Nothing else may be
 * under way: what the database answers is gathered in one place.
 */
const send = (database, ...messages) => database.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

const tagsIn = (messages) => messages.filter(({ name }) => name === 'commandComplete').map(({ text }) => text);

/** First word of a command's tag, and the number at its end, where it has one. */
const commandOf = (tag = '') => ({ command: tag.split(' ', 1)[0], rowCount: Number(/\d+$/.exec(tag)?.[0] ?? 0) });

/** Statements that repeat are parsed, described and planned once. Bounded: lists of values make ever new texts. */
const MOST_PREPARED = 300;
/** What is prepared, by text, the last used one last. */
const prepared = new Map();
const seenOnce = new Set();
let names = 0;

/** A statement with how its values are written and its rows are read. */
async function parse(database, text, name, ...before) {
  const messages = await send(
    database,
    ...before,
    serialize.parse({ text, name }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  );
  const fields = messages.find((message) => message.name === 'rowDescription')?.fields ?? [];
  const types = messages.find((message) => message.name === 'parameterDescription')?.dataTypeIDs ?? [];
  return {
    name,
    serializers: types.map((type) => database.serializers[type] ?? String),
    fields: fields.map((field) => field.name),
    types: fields.map((field) => field.dataTypeID),
    parsers: fields.map((field) => database.parsers[field.dataTypeID] ?? asText),
  };
}

/** The statement of a text: kept under a name from the second time on. */
async function statementOf(database, text, isWithValues) {
  const known = prepared.get(text);
  if (known) {
    prepared.delete(text);
    prepared.set(text, known);
    return known;
  }
  if (!isWithValues || !seenOnce.has(text)) {
    if (seenOnce.size >= MOST_PREPARED) seenOnce.clear();
    if (isWithValues) seenOnce.add(text);
    return parse(database, text, '');
  }
  const [oldest] = prepared.size >= MOST_PREPARED ? prepared : [];
  if (oldest) prepared.delete(oldest[0]);
  names += 1;
  const before = oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : [];
  const made = await parse(database, text, `r_${names}`, ...before);
  seenOnce.delete(text);
  prepared.set(text, made);
  return made;
}

/** What leaves tables as they are, and so what is known of statements on them. */
const HARMLESS = new Set(
  `SELECT INSERT UPDATE DELETE MERGE BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE SET RESET SHOW LOCK NOTIFY VACUUM ANALYZE
  CHECKPOINT`.split(/\s+/),
);

/** Whether tables may have been changed in a transaction that has yet to end. */
let isChanged = false;

/** After a change of tables, and after taking it back, a prepared statement of other columns would be refused. */
async function follow(database, commands) {
  const changes = commands.some((command) => !HARMLESS.has(command));
  if (changes || (isChanged && commands.includes('ROLLBACK'))) {
    prepared.clear();
    await send(database, serialize.query('deallocate all'));
  }
  isChanged = changes || (isChanged && !commands.includes('COMMIT'));
}

async function query(database, text, parameters, rowMode) {
  const { name, serializers, fields, types, parsers } = await statementOf(database, text, parameters.length > 0);
  const values = parameters.map((value, index) =>
    value === null || value === undefined ? null : (serializers[index] ?? String)(value),
  );
  const messages = await send(
    database,
    serialize.bind({ statement: name, values }),
    serialize.execute(),
    serialize.sync(),
  );
  const read = (field, index) => (field === null ? null : parsers[index](field, types[index]));
  const rows = [];
  for (const message of messages) {
    if (message.name !== 'dataRow') continue;
    const row = message.fields.map(read);
    rows.push(rowMode === 'array' ? row : Object.fromEntries(row.map((value, index) => [fields[index], value])));
  }
  const result = commandOf(tagsIn(messages)[0]);
  await follow(database, [result.command]);
  return { rows, ...result };
}

async function script(database, text) {
  const commands = tagsIn(await send(database, serialize.query(text))).map((tag) => commandOf(tag).command);
  await follow(database, commands);
  return { rows: [], rowCount: 0, command: commands.at(-1) ?? '' };
}

async function run(database, { op, sql, parameters, rowMode }) {
  if (op === 'close') {
    await database.exec('checkpoint');
    await database.close();
    return { rows: [], rowCount: 0, command: 'CLOSE' };
  }
  if (op === 'listen') {
    await database.listen(sql, (payload) => port.postMessage({ channel: sql, payload }));
    return { rows: [], rowCount: 0, command: 'LISTEN' };
  }
  return op === 'script' ? script(database, sql) : query(database, sql, parameters, rowMode);
}

async function answerOf(database, request) {
  try {
    return { id: request.id, result: await run(database, request) };
  } catch (error) {
    return { id: request.id, error: plain(error) };
  }
}

/** Requests that were sent together are answered together: each message wakes the other thread. */
async function answer(database, requests) {
  const began = performance.now();
  const answers = [];
  for (const request of requests) answers.push(await answerOf(database, request));
  port.postMessage({ took: performance.now() - began, answers });
  if (requests.some(({ op }) => op === 'close')) port.close();
}

try {
  const database = await open();
  let turn = Promise.resolve();
  port.on('message', (requests) => {
    turn = turn.then(() => answer(database, requests));
  });
  port.postMessage({ ready: true });
} catch (error) {
  port.postMessage({ failed: plain(orNoRoom(error)) });
  port.close();
}
