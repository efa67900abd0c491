import type { Ports } from '#ports/platform/platform-ports';
import type { AskingPorts } from '../../accounts/index.ts';

/** The ports for sending a message, and looking up its outcome. */
export type SendPorts = AskingPorts & Ports<'aborting' | 'files' | 'links'>;

/** The ports of the jobs that process due records. */
export type MessageJobPorts = SendPorts & Ports<'stopping'>;
