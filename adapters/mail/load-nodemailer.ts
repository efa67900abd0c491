import type * as nodemailer from 'nodemailer';

/** Loads nodemailer with the first message: it is optional for embedders. */
export async function loadNodemailer(): Promise<typeof nodemailer> {
  try {
    return await import('nodemailer');
  } catch (error) {
    throw new Error('mail needs the package nodemailer: run "npm install nodemailer"', { cause: error });
  }
}
