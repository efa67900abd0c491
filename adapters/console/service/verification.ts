import { isRecord, type Refusal } from './failure.ts';

/** Asks the user to verify their identity; set by the component that can ask. */
export const verification: { ask?: () => Promise<boolean> } = {};

/** Returns whether a call was refused for lack of verification, and the user has now verified: it can be retried. */
export async function isVerifiedNow({ code, data }: Refusal): Promise<boolean> {
  const methods = isRecord(data) ? data.methods : undefined;
  if (code !== 578 || !Array.isArray(methods) || !methods.includes('password')) return false;
  return (await verification.ask?.()) ?? false;
}
