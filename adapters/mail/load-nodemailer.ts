import { loadOptional } from '#domain/shared/load-optional';
import type * as nodemailer from 'nodemailer';

/** Loads nodemailer with the first message: it is optional for embedders. */
export function loadNodemailer(): Promise<typeof nodemailer> {
  return loadOptional('mail', ['nodemailer'], () => import('nodemailer'));
}
