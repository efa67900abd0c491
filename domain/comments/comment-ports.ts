import type { Ports } from '#ports/platform/platform-ports';

/** What is needed to ask a network about comments, and to store and tell what it says. */
export type CommentPorts = Ports<
  | 'clock'
  | 'identifiers'
  | 'jobs'
  | 'logger'
  | 'measurements'
  | 'networks'
  | 'secrets'
  | 'settings'
  | 'storage'
>;

/** What is needed to send a reply, and to look for one. */
export type ReplyPorts = CommentPorts & Ports<'aborting'>;

/** What the jobs need that work on due records. */
export type CommentJobPorts = ReplyPorts & Ports<'stopping'>;
