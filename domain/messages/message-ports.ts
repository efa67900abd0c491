import type { Ports } from '#ports/platform/platform-ports';
import type { AskingPorts } from '../accounts/index.ts';

/** What is needed to send a message, and to look for one. */
export type SendPorts = AskingPorts & Ports<'aborting' | 'files' | 'links'>;

/** What the jobs need that work on due records. */
export type MessageJobPorts = SendPorts & Ports<'stopping'>;
