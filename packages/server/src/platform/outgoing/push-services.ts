/** Connections to the push services of browsers, whose addresses people give us. */
import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { readPushEndpoint } from '@rooster/contract';
import type { PushSubscription } from 'web-push';

export type { PushSubscription } from 'web-push';

/** The key pair by which push services know this installation. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Loaded with the first message: most servers have nobody to push to. */
const webPush = async () => (await import('web-push')).default;

/** A new pair. */
export const newPushKeys = async (): Promise<PushKeys> => (await webPush()).generateVAPIDKeys();

/** The status that a push service refused with; undefined when it did not answer at all. */
export async function pushStatusOf(error: unknown): Promise<number | undefined> {
  const { WebPushError } = await webPush();
  return error instanceof WebPushError ? error.statusCode : undefined;
}

/**
 * Networks that are not the internet (RFC 6890): this machine, its neighbours, and what clouds answer their own
 * machines on.
 */
// A list each: one alone would take every IPv4 address for that IPv6 network in which they can be written.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(network, bits, 'ipv6');

/** Whether an address lies in the internet, and not in this machine or its neighbourhood. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 0) return false;
  const family = kind === 4 ? 'ipv4' : 'ipv6';
  return !inside[family].check(address, family);
}

/**
 * Resolves a name, and refuses when any of its addresses is not in the internet. What it answers is what is connected
 * to.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error) done(error, []);
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      done(new Error('The name leads to an address that is not in the internet'), []);
    else if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};

/** Connections to push services only: a name, never an address, and the port of https. */
export function pushAgent(): Agent {
  const agent = new Agent({ lookup: publicLookup, maxSockets: 20 });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const host = options.host ?? '';
    if (isIP(host) !== 0 || Number(options.port ?? 443) !== 443)
      throw new Error('Push services have a name, and answer on port 443');
    return connect(options, done);
  };
  return agent;
}

/** How a message is sent. `agent` makes the connections. */
export interface PushDelivery {
  readonly contact: string;
  readonly keys: PushKeys;
  readonly agent: Agent;
  /** Longest a push service may take, milliseconds, and longest it keeps a message for a phone that is off, seconds. */
  readonly patience: number;
  readonly keptSeconds: number;
}

/** Hands a message to a push service; rejects when it does not take it, and for an address that is none of theirs. */
export async function sendPush(
  { endpoint, keys }: PushSubscription,
  payload: string,
  delivery: PushDelivery,
): Promise<void> {
  const { contact, keys: own, agent, patience, keptSeconds } = delivery;
  const address = readPushEndpoint(endpoint);
  if (address === null) throw new Error('This is no address of a push service');
  const options = { vapidDetails: { subject: contact, ...own }, TTL: keptSeconds, timeout: patience, agent };
  await (await webPush()).sendNotification({ endpoint: address, keys }, payload, options);
}
