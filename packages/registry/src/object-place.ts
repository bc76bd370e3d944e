/** Where a store of objects is, as addresses and variables say it. */
import { RegistryError } from './store.ts';

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/*$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where objects are kept, and with which keys. */
export interface ObjectPlace {
  /** Such as `s3://bucket/remotes`, without the keys: what people are told. */
  readonly name: string;
  readonly bucket: string;
  /** What all names begin with, with a slash behind it; empty for the whole bucket. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/**
 * Reads where a store is: its address, and the variables that Amazon's own programs take. Throws RegistryError naming
 * what is missing.
 */
export function objectPlace(address: string, environment: Environment): ObjectPlace {
  const [, bucket = '', folder = ''] = PLACE.exec(address) ?? [];
  if (bucket === '' || folder.split('/').includes('..'))
    throw new RegistryError(`${address} is no address such as s3://bucket/remotes`);
  const { AWS_ACCESS_KEY_ID: keyId = '', AWS_SECRET_ACCESS_KEY: secret = '', AWS_REGION = 'us-east-1' } = environment;
  const missing = Object.entries({ AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret }).find(
    ([, value]) => !value,
  );
  if (missing !== undefined) throw new RegistryError(`${missing[0]} has to be set for ${address}`);
  const endpoint =
    environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL'] ?? `https://s3.${AWS_REGION}.amazonaws.com`;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new RegistryError(`AWS_ENDPOINT_URL_S3 has to be an address such as https://s3.example.com, not ${endpoint}`);
  const prefix = folder === '' ? '' : `${folder.replace(/\/+$/, '')}/`;
  return { name: address, bucket, prefix, endpoint: endpoint.replace(/\/+$/, ''), region: AWS_REGION, keyId, secret };
}
