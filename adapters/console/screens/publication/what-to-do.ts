import { message } from '../../texts/translate.ts';

/** What fixes a problem: reconnect the account, edit the post, wait, contact the operator, or retry. */
export type Remedy = 'account' | 'again' | 'change' | 'plan' | 'wait';

const byCode: Readonly<Record<Remedy, readonly number[]>> = {
  account: [700, 701, 707, 717, 953, 957, 968],
  again: [500, 716, 919, 971],
  plan: [517, 924, 940],
  wait: [970],
  change: [],
};

/** Returns what fixes an error code; for most, editing the post. */
export function getRemedy(code: number): Remedy {
  // The keys of this record.
  const found = (Object.keys(byCode) as Remedy[]).find((remedy) => byCode[remedy].includes(code));
  return found ?? 'change';
}

/** The text of each remedy. */
export const remedies: Readonly<Record<Remedy, string>> = {
  account: message('Connect the account again, then send the post again.'),
  again: message('The post was not the cause: send it again.'),
  change: message('Change the post, then send it again.'),
  plan: message('What the plan includes is used up: wait for the next month, or ask the operator of this service.'),
  wait: message('Wait a while, then send it again.'),
};
