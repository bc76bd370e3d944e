/**
 * What open pages are told about while it happens. Messages name what changed by id; whoever may see it asks for it.
 */

/**
 * Topics by the area they speak of.
 * - `proposals`: a proposal for a schedule has got further, for whoever plans.
 * - `presence`: somebody has used the clock, for whoever sees who is at work.
 * - `photos`: somebody has another photo, or none any more.
 * - `notifications` and `member` reach the members they are addressed to only.
 * - `registry` says that other versions of remotes are live, or may be.
 * - `access` says that what a person may do, or what the organisation has, has changed.
 */
export const liveTopics = [
  'schedule',
  'proposals',
  'leave',
  'timesheet',
  'presence',
  'people',
  'photos',
  'notifications',
  'member',
  'registry',
  'access',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/**
 * What a page hears. `data` is a hint of what changed: never more than ids and dates, and absent when there was too
 * much to name.
 */
export interface LiveMessage {
  readonly topic: LiveTopic;
  readonly data?: unknown;
}

/** Names of the stream's events beside the plain message. */
export const liveEvents = {
  /** The stream is open. */
  open: 'open',
  /** Something may have been missed: ask for everything anew. */
  missed: 'missed',
  /** A sign of life, every 25 seconds: a page that hears none for long knows that the connection is dead. */
  beat: 'beat',
  /** The session is over; don't come back with it. */
  ended: 'ended',
} as const;
