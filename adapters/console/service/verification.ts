import type { PostwrightError } from '../../typescript-client/postwright-error.ts';

/** Asks the user to verify their identity; set by the component that can ask. */
export const verification: { ask?: () => Promise<boolean> } = {};

/** Returns whether a call was refused for lack of verification, and the user has now verified: it can be retried. */
export async function isVerifiedNow({ code, data }: PostwrightError): Promise<boolean> {
  const { methods } = data;
  if (code !== 578 || !Array.isArray(methods) || !methods.includes('password')) return false;
  return (await verification.ask?.()) ?? false;
}
