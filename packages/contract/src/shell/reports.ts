/** What an open page tells the server of a remote: how long it took to appear, and how it failed. */
import * as z from 'zod';
import { ManifestSource, RemoteManifest } from './manifest.ts';

/**
 * How it went: on screen; the files can't be had (`load`) or are not what was built (`integrity`); it does not start
 * (`mount`); it broke while it was there (`crash`); it takes too long (`timeout`); something that it was to do failed
 * (`error`); it kept the page from answering for a second or more (`blocked`).
 */
export const ReportOutcome = z.enum(['ready', 'load', 'integrity', 'mount', 'crash', 'timeout', 'error', 'blocked']);
export type ReportOutcome = z.output<typeof ReportOutcome>;

const Milliseconds = z.int().min(0).max(600_000);

/** One report. It says nothing of who, where or what was on the page: messages may hold what somebody typed. */
export const RemoteReport = z.strictObject({
  remote: ManifestSource.shape.name,
  version: RemoteManifest.shape.version.max(80),
  /** `./app`, or a widget's; absent where a failure can't be told apart. */
  expose: z
    .string()
    .regex(/^\.\/[a-z][a-z0-9-]{0,60}$/)
    .optional(),
  outcome: ReportOutcome,
  /** The kind of error and the first places in the remote's files, such as `TypeError main.1a2b.js:1:2034`. */
  where: z
    .string()
    .regex(/^[\w.:@\- ]{1,300}$/)
    .optional(),
  /** Milliseconds until the code was there. */
  load: Milliseconds.optional(),
  /** Milliseconds until the code was on screen; of what blocked the page how long it did. */
  mount: Milliseconds.optional(),
});
export type RemoteReport = z.output<typeof RemoteReport>;
