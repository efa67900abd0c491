import { loadOptional } from '#domain/shared/index';
import type * as nodemailer from 'nodemailer';

/** Loads nodemailer with the first message: it is optional for embedders. */
export function loadNodemailer(): Promise<typeof nodemailer> {
  return loadOptional('mail', ['nodemailer'], () => import('nodemailer'));
}
