import type { Call } from '../service/call.ts';
import { failureText } from '../service/failure-text.ts';
import { send } from '../service/send.ts';
import { t } from '../texts/translate.ts';
import { confirm, type Question } from './confirm.tsx';
import { notify } from './notices.tsx';

/** An operation that a user triggers by a button, a key, or dragging. */
export interface Action<Answer> {
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
export async function perform<Answer>(action: Action<Answer>): Promise<boolean> {
  if (action.confirm && !(await confirm(action.confirm, action.call))) return false;
  let answer: Answer;
  try {
    answer = await send(action.call);
  } catch (error) {
    if (action.onFailed?.(error) !== true) notify(failureText(error), { isProblem: true, call: action.call });
    return false;
  }
  const back = action.undo?.(answer);
  const undo =
    back &&
    ((): void => {
      void perform({ call: back, done: t('It was undone.'), onDone: () => action.onDone?.(undefined) });
    });
  if (action.done !== undefined) notify(action.done, { call: action.call, undo });
  action.onDone?.(answer);
  return true;
}
