import { loadOptional } from '#domain/foundation/index';
import type * as nodemailer from 'nodemailer';

/** Loads nodemailer when it is first needed, since it is optional for embedders. */
export function loadNodemailer(): Promise<typeof nodemailer> {
  return loadOptional('mail', ['nodemailer'], () => import('nodemailer'));
}
