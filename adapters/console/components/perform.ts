import type { Call } from '../service/call.ts';
import { failureText } from '../service/failure-text.ts';
import { send } from '../service/send.ts';
import { say } from '../texts/say.ts';
import { confirm, type Question } from './confirm.tsx';
import { notify } from './notices.tsx';

/** An operation that a person has performed: by a button, a key, or by dragging. */
export interface Deed<Answer> {
  readonly call: Call<Answer>;
  /** Asked before. Only for what cannot be taken back. */
  readonly confirm?: Question | undefined;
  /** What is told afterwards: "The post was moved." Nothing when it is not given. */
  readonly done?: string | undefined;
  /** Makes the call that takes it back, from its answer. */
  readonly undo?: ((answer: Answer) => Call) | undefined;
  /** Called with the answer, and once more without one when it was taken back. */
  readonly onDone?: ((answer: Answer | undefined) => void) | undefined;
  /** Called when it was refused, for what was shown ahead of the answer. Returns true when it tells the person itself. */
  readonly onFailed?: ((error: unknown) => boolean | undefined) | undefined;
}

/** Performs a deed: asks, calls, tells, and offers to take it back. Returns whether it was done. */
export async function perform<Answer>(deed: Deed<Answer>): Promise<boolean> {
  if (deed.confirm && !(await confirm(deed.confirm, deed.call))) return false;
  let answer: Answer;
  try {
    answer = await send(deed.call);
  } catch (error) {
    if (deed.onFailed?.(error) !== true) notify(failureText(error), { isProblem: true, call: deed.call });
    return false;
  }
  const back = deed.undo?.(answer);
  const undo =
    back &&
    ((): void => {
      void perform({ call: back, done: say('It was undone.'), onDone: () => deed.onDone?.(undefined) });
    });
  if (deed.done !== undefined) notify(deed.done, { call: deed.call, undo });
  deed.onDone?.(answer);
  return true;
}
