import { call } from '../service/call.ts';
import { failureText } from '../service/failure-text.ts';
import { isChangedElsewhere } from '../service/failure.ts';
import { send } from '../service/send.ts';
import { askAgain } from './ask-again.ts';
import type { Question } from './confirm.tsx';
import type { Publication } from './excerpt.ts';
import { notify } from './notices.tsx';
import { type Action, perform } from './perform.ts';
import { shownState, type Shown } from './publication-state.ts';

interface Deletion {
  readonly path: { readonly id_organization: string; readonly id_publication: string };
  /** The post as the user saw it. */
  readonly seen: { readonly revision: string; readonly state: Shown };
  question(state: Shown): Question;
  /** The notification afterwards. */
  readonly done: string;
  onDone(): void;
}

/** Returns the action that deletes a post. It asks again with the current state if the post has changed. */
export function deletionAction({ path, seen, question, done, onDone }: Deletion): Action<unknown> {
  const remove = (revision: string, confirm: Question): Action<unknown> => ({
    call: call('DELETE', '/organizations/{id_organization}/publish/{id_publication}', { path, query: { revision } }),
    confirm,
    done,
    onDone,
    onFailed(error) {
      const isChanged = isChangedElsewhere(error);
      if (isChanged) void decide();
      return isChanged;
    },
  });
  const decide = async (): Promise<void> => {
    let post: Publication;
    try {
      post = await send(call('GET', '/organizations/{id_organization}/publish/{id_publication}', { path }));
    } catch (error) {
      notify(failureText(error), { isProblem: true });
      return;
    }
    await perform(remove(post.revision, askAgain(post, question(shownState(post)))));
  };
  return remove(seen.revision, question(seen.state));
}
