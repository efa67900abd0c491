import type { Call } from '../service/call.ts';
import { failureText } from '../service/failure-text.ts';
import { send } from '../service/send.ts';
import { say } from '../texts/say.ts';
import { confirm, type Question } from './confirm.tsx';
import { notify } from './notices.tsx';

/** An operation that a user triggers by a button, a key, or dragging. */
export interface Deed<Answer> {
  readonly call: Call<Answer>;
  /** Asked before. Only for what cannot be undone. */
  readonly confirm?: Question | undefined;
  /** The notification afterwards, for example "The post was moved."; none if undefined. */
  readonly done?: string | undefined;
  /** Creates the call that undoes it, from its response. */
  readonly undo?: ((answer: Answer) => Call) | undefined;
  /** Called with the response, and again without one after an undo. */
  readonly onDone?: ((answer: Answer | undefined) => void) | undefined;
  /** Called when it failed, to revert optimistic updates. Returns true if it notifies the user itself. */
  readonly onFailed?: ((error: unknown) => boolean | undefined) | undefined;
}

/** Runs an action: confirms, calls, notifies and offers undo. Returns whether it was done. */
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
