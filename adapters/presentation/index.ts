import type { Presentation } from '#ports/platform/presentation';
import { mails } from './mails/mails.ts';
import { reportMail } from './mails/report-mail.ts';
import { olderChange } from './older-dialect/older-change.ts';

/** What people and receivers of the older dialect read, in plain words and HTML. */
export const presentation: Presentation = { ...mails, report: reportMail, olderChange };
