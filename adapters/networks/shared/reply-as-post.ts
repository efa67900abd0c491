import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { ReplyInput, SentComment } from '#ports/networks/network-comments';
import type { NetworkSend, SendProgress } from '#ports/networks/network-send';

const toComment = ({ external_identifier, url }: Sent): SentComment => ({
  external_id: external_identifier,
  ...(url !== undefined && { url }),
});
const toSent = ({ external_id, url }: SentComment): Sent => ({
  external_identifier: external_id,
  ...(url !== undefined && { url }),
});

/** The parent of a reply: with two levels, a reply to a reply is placed below the first-level comment. */
type Below = 'comment' | 'first level';

/** Returns the parent of a reply where it differs from the comment that it answers. */
const toThread = ({ answers }: ReplyInput, below: Below): Partial<SentComment> =>
  below === 'first level' ? { thread_external_id: answers.parent_external_id } : {};

/** Converts a reply to the equivalent post. */
function toPost({ session, id_comment, text, answers, signal }: ReplyInput, below: Below): PublishInput {
  const { external_id, parent_external_id = external_id } = answers;
  return {
    session,
    id_publication: id_comment,
    content: { publication_type: 'profile', text, files: [] },
    files: [],
    answers: {
      parent: { external_identifier: below === 'first level' ? parent_external_id : external_id },
      root: { external_identifier: answers.publication_external_id },
    },
    signal,
  };
}

/** Creates replies for networks where a reply is an ordinary post. */
export function replyAsPost<State extends object>(
  send: NetworkSend<PublishInput, State, Sent>,
  below: Below = 'comment',
): NetworkSend<ReplyInput, State, SentComment> {
  const { find, settling, checksBeforeCall } = send;
  return {
    read: (stored) => send.read(stored),
    begin: (earlier) => send.begin(earlier),
    ...(settling !== undefined && { settling }),
    ...(checksBeforeCall !== undefined && { checksBeforeCall }),
    ...(find && {
      find: async (input: ReplyInput, attempt: Parameters<typeof find>[1]) => {
        const found = await find(toPost(input, below), attempt);
        return found === 'absent' || found === 'repeatable'
          ? found
          : { ...toComment(found), ...toThread(input, below) };
      },
    }),
    async step(input, progress) {
      const ofPost: SendProgress<State, Sent> = {
        get attempt() {
          return progress.attempt;
        },
        wasCalled: progress.wasCalled,
        save: (changes) => progress.save(changes),
        once: async (ask) => toSent(await progress.once(async () => toComment(await ask()))),
        onceWhole: async (ask) => toSent(await progress.onceWhole(async (mark) => toComment(await ask(mark)))),
        submit: (ask) => progress.submit(ask),
        takeBack: (changes) => progress.takeBack(changes),
      };
      return { ...toComment(await send.step(toPost(input, below), ofPost)), ...toThread(input, below) };
    },
  };
}
