/** Objects of a store that speaks the protocol of Amazon's S3, with words for what goes wrong there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { ObjectPlace } from './object-place.ts';
import { RegistryError } from './store.ts';

/** Milliseconds that one request may take: the largest file of a remote on a slow line. */
const PATIENCE = 30_000;
/** Milliseconds to wait before a request that nobody answered is sent again. */
const AGAIN = [200, 1000];

/** An object as a list names it. */
export interface ListedObject {
  readonly etag: string;
  /** When it was written, by the store's clock; epoch milliseconds. */
  readonly at: number;
}

/** How an object is put. */
export interface Putting {
  /** Sent along as they are, such as `cache-control`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Only where it is still this one; `null` where there is none yet. Throws Overtaken where it is not. */
  readonly before?: string | null;
}

/** Somebody else has written the object meanwhile. */
export class Overtaken extends Error {}

/** The objects of a place, named without its prefix. */
export interface Objects {
  /** Throws RegistryError where the bucket is not there. */
  list(prefix?: string): Promise<Map<string, ListedObject>>;
  /** Undefined where there is none; also where the bucket is gone. */
  etag(name: string): Promise<string | undefined>;
  get(name: string): Promise<{ readonly content: Buffer; readonly etag: string } | undefined>;
  put(name: string, content: string | Buffer, putting?: Putting): Promise<void>;
  remove(name: string): Promise<void>;
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : String(cause);
};

/** What went wrong, for a person. */
function registryErrorOf(error: unknown, { name, bucket, endpoint }: ObjectPlace): RegistryError {
  if (error instanceof RegistryError) return error;
  if (!(error instanceof S3ServiceError))
    return new RegistryError(`${name} can't be reached at ${endpoint}: ${codeOf(error)}`, { cause: error });
  const { status, serviceCode = '' } = error;
  if (status === 401 || status === 403)
    return new RegistryError(
      `${name} refuses AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY: ${serviceCode || status}. Nothing was changed.`,
      { cause: error },
    );
  if (status === 404) return new RegistryError(`There is no bucket ${bucket} at ${endpoint}`, { cause: error });
  return new RegistryError(`${name} answers ${status} ${serviceCode}`.trim(), { cause: error });
}

const isTransient = (error: unknown): boolean =>
  error instanceof S3ServiceError ? error.status >= 500 && error.status !== 501 : !(error instanceof RegistryError);

/** Opens the objects of a place. Nothing is asked of it yet. */
export function openObjects(place: ObjectPlace): Objects {
  const { bucket, prefix, endpoint, region, keyId, secret } = place;
  const client = new S3mini({
    accessKeyId: keyId,
    secretAccessKey: secret,
    endpoint: `${endpoint}/${bucket}`,
    region,
    requestAbortTimeout: PATIENCE,
  });
  /** Whether the store takes conditions when something is put; unknown until it has refused one. */
  let takesConditions = true;

  const asked = async <T>(ask: () => Promise<T>, again: readonly number[] = AGAIN): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      const [wait, ...later] = again;
      if (wait === undefined || !isTransient(error)) throw registryErrorOf(error, place);
      await sleep(wait);
      return asked(ask, later);
    }
  };

  const send = (name: string, content: string | Buffer, headers: Readonly<Record<string, string>>): Promise<unknown> =>
    client.putObject(prefix + name, content, headers['content-type'], undefined, headers);

  const putWhere = async (
    name: string,
    content: string | Buffer,
    headers: Readonly<Record<string, string>>,
    before: string | null,
  ): Promise<void> => {
    const condition: Record<string, string> =
      before === null ? { 'if-none-match': '*' } : { 'if-match': `"${before}"` };
    try {
      await send(name, content, takesConditions ? { ...headers, ...condition } : headers);
    } catch (error) {
      const status = error instanceof S3ServiceError ? error.status : 0;
      if (status === 409 || status === 412) throw new Overtaken(name, { cause: error });
      if (status !== 501 || !takesConditions) throw registryErrorOf(error, place);
      takesConditions = false;
      await putWhere(name, content, headers, before);
    }
  };

  return {
    list: (below = '') =>
      asked(async () => {
        const listed = await client.listObjects('/', prefix + below);
        if (listed === null) throw new RegistryError(`There is no bucket ${bucket} at ${endpoint}`);
        return new Map(
          listed.map(({ Key, ETag, LastModified }) => [
            Key.slice(prefix.length),
            { etag: ETag.replaceAll('"', ''), at: LastModified.getTime() },
          ]),
        );
      }),
    etag: (name) => asked(async () => (await client.getEtag(prefix + name)) ?? undefined),
    get: (name) =>
      asked(async () => {
        const { etag, data } = await client.getObjectWithETag(prefix + name);
        return etag === null || data === null ? undefined : { etag, content: Buffer.from(data) };
      }),
    put: async (name, content, { headers = {}, before } = {}) => {
      if (before === undefined) await asked(() => send(name, content, headers));
      else await putWhere(name, content, headers, before);
    },
    remove: async (name) => {
      await asked(() => client.deleteObject(prefix + name));
    },
  };
}
