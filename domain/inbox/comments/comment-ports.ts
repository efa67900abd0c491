import type { Ports } from '#ports/platform/platform-ports';

/** The ports for reading comments from a network, and storing and announcing them. */
export type CommentPorts = Ports<
  'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
>;

/** The ports for sending a reply, and looking up its outcome. */
export type ReplyPorts = CommentPorts & Ports<'aborting'>;

/** The ports of the jobs that process due records. */
export type CommentJobPorts = ReplyPorts & Ports<'stopping'>;
