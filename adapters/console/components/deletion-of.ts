import { call } from '../service/call.ts';
import { failureText } from '../service/failure-text.ts';
import { isChangedElsewhere } from '../service/failure.ts';
import { send } from '../service/send.ts';
import { askAgain } from './ask-again.ts';
import type { Question } from './confirm.tsx';
import type { Publication } from './excerpt.ts';
import { notify } from './notices.tsx';
import { type Deed, perform } from './perform.ts';
import { shownState, type Shown } from './publication-state.ts';

interface Deletion {
  readonly path: { readonly id_organization: string; readonly id_publication: string };
  /** The post as the person saw it. */
  readonly seen: { readonly revision: string; readonly state: Shown };
  /** What they are asked before. */
  question(state: Shown): Question;
  /** What is told afterwards. */
  readonly done: string;
  onDone(): void;
}

/**
 * Returns the deed that deletes a post as the person saw it. When somebody else changed it since, they are told what it is by now, and asked
 * again.
 */
export function deletionOf({ path, seen, question, done, onDone }: Deletion): Deed<unknown> {
  const deed = (revision: string, confirm: Question): Deed<unknown> => ({
    call: call('DELETE', '/organizations/{id_organization}/publish/{id_publication}', {
      path,
      query: { revision },
    }),
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
    await perform(deed(post.revision, askAgain(post, question(shownState(post)))));
  };
  return deed(seen.revision, question(seen.state));
}
