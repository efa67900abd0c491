import { isRecord, type Refusal } from './failure.ts';

/** Asks the person to prove again who they are; set by the page that can ask. */
export const verification: { ask?: () => Promise<boolean> } = {};

/** Returns whether a call was refused until its person proves again who they are, and they just did, so that it can be repeated. */
export async function isVerifiedNow({ code, data }: Refusal): Promise<boolean> {
  const methods = isRecord(data) ? data.methods : undefined;
  if (code !== 578 || !Array.isArray(methods) || !methods.includes('password')) return false;
  return (await verification.ask?.()) ?? false;
}
