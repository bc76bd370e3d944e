/**
 * The address at which somebody stops the mails of one group, without logging in: it names whom and what it is about,
 * and is signed, so that nobody makes one for somebody else. It can do no more than switch mails off, and does not wear
 * out: a mail may be read years later.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { notificationGroups } from '@rooster/contract';
import type { NotificationGroup } from '@rooster/contract';
import { linkTo } from '../../../platform/public-address.ts';

/** Whose mails about what. */
export interface MailsOf {
  readonly tenantId: string;
  readonly memberId: string;
  readonly group: NotificationGroup;
}

const ID_BYTES = 16;
/** 128 bits of the signature keep the address short enough for every mail program. */
const SIGNATURE_BYTES = 16;

let key: string | undefined;

/** Notes the key that all processes share. Told once, when the server is put together. */
export function setStopKey(shared: string): void {
  key = shared;
}

function sign(content: Buffer): Buffer {
  if (key === undefined) throw new Error('The key that signs links in mails is not set');
  return createHmac('sha256', key).update(content).digest().subarray(0, SIGNATURE_BYTES);
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The address, in full. */
export function stopLink({ tenantId, memberId, group }: MailsOf): string {
  const content = Buffer.concat([toBytes(tenantId), toBytes(memberId), Buffer.from(group)]);
  return linkTo(`/mails/${Buffer.concat([sign(content), content]).toString('base64url')}`);
}

/** What the last part of an address stands for; null when we have not signed it. */
export function readStopToken(token: string): MailsOf | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= SIGNATURE_BYTES + 2 * ID_BYTES) return null;
  const content = bytes.subarray(SIGNATURE_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), sign(content))) return null;
  const name = content.subarray(2 * ID_BYTES).toString();
  const group = notificationGroups.find((each) => each === name);
  return group === undefined
    ? null
    : {
        tenantId: toId(content.subarray(0, ID_BYTES)),
        memberId: toId(content.subarray(ID_BYTES, 2 * ID_BYTES)),
        group,
      };
}
