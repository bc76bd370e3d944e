/** Explains in a sentence why the server did not start. */
import { ConfigError } from './config.ts';
import { BackupError } from './platform/database/backup.ts';
import { CopyError } from './platform/database/copy.ts';
import { DataDirLockedError } from './platform/database/embedded/lock.ts';
import { isNotConnected } from './platform/database/errors.ts';
import { DatabaseUnsoundError } from './platform/database/unsound.ts';

const text = (error: Error, property: string): string => {
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : '';
};

/** Words for what the system or PostgreSQL says by a code; undefined for a code nobody has words for. */
function wordsFor(error: Error): string | undefined {
  const host = text(error, 'hostname') || text(error, 'address');
  const isListening = ['listen', 'bind'].includes(text(error, 'syscall'));
  if (isNotConnected(error) && text(error, 'syscall') !== 'getaddrinfo')
    return 'PostgreSQL does not answer at the address of DATABASE_URL: is it running, and may this machine reach it?';
  switch (text(error, 'code')) {
    case 'EADDRINUSE':
      return 'The port is in use already: stop the other program, or set PORT or METRICS_PORT to another';
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${host}: set HOST to one of its own`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} is not known here: check DATABASE_URL and HOST`;
    case '28P01':
    case '28000':
      return 'PostgreSQL refuses the user or password of DATABASE_URL';
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return (
        `The certificate of PostgreSQL is not to be trusted (${error.message}): add sslrootcert=<file of its ` +
        'authority> to DATABASE_URL, or sslmode=no-verify where the network in between is your own'
      );
    case '3D000':
      return 'The database that DATABASE_URL names does not exist: create it first';
    case '42501':
      return `The user of DATABASE_URL lacks a right: ${error.message}. It must own the database, or be given that right by an administrator`;
    case '25006':
      return 'The server of DATABASE_URL takes no writes: name the primary';
    case '53300':
      return 'PostgreSQL has no connection to spare: raise its max_connections, or lower DATABASE_POOL_SIZE';
    case '53100':
      return `The disk of the database is full: make room there, what was saved is kept (${error.message})`;
    case 'XX001':
    case 'XX002':
    case '58P01':
    case '58030':
      return `The files of the database are damaged (${error.message}): restore a backup`;
    case 'EACCES':
    case 'EPERM':
      return isListening
        ? 'This port is not free to use: set PORT to one above 1023'
        : `${text(error, 'path')} may not be read or written: give the user that runs Rooster the right to, or set DATA_DIR`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${text(error, 'path')} is not a folder: set DATA_DIR to one`;
    case 'ENOENT':
      // A folder within one that is made on the way is not there either where the disk takes none.
      return text(error, 'syscall') === 'mkdir'
        ? `The folder ${text(error, 'path')} can't be made: its disk is read-only or full. Set DATA_DIR to another`
        : undefined;
    case 'EROFS':
    case 'ENOSPC':
      return `Nothing can be written to ${text(error, 'path') || 'the disk'}: it is full or read-only`;
    default:
      return undefined;
  }
}

/** What the embedded database's thread says of its folder is words already. */
const saysItself: ReadonlySet<string> = new Set(['DATA_FORMAT', 'DATA_NOT_WHOLE', 'DATA_DAMAGED', 'NOT_DURABLE']);

/** Words for what the driver says without a code; undefined for what nobody has words for. */
function wordsForDriver({ message }: Error): string | undefined {
  if (message.includes('does not support SSL'))
    return (
      'PostgreSQL takes no encrypted connections: switch ssl on there, or add sslmode=disable to DATABASE_URL ' +
      'where the network in between is your own'
    );
  if (message.includes('client password must be')) return 'PostgreSQL asks for a password, and DATABASE_URL names none';
  return undefined;
}

/** Words where the reason is known, the stack where it is not. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (
    error instanceof ConfigError ||
    error instanceof DataDirLockedError ||
    error instanceof DatabaseUnsoundError ||
    error instanceof BackupError ||
    error instanceof CopyError ||
    saysItself.has(text(error, 'code'))
  )
    return error.message;
  return wordsFor(error) ?? wordsForDriver(error) ?? `Rooster could not start: ${error.stack ?? error.message}`;
}
