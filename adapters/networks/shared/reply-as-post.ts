import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { ReplyInput, SentComment } from '#ports/networks/network-comments';
import type { NetworkSend, SendProgress } from '#ports/networks/network-send';

const commentOf = ({ external_identifier, url }: Sent): SentComment => ({
  external_id: external_identifier,
  ...(url !== undefined && { url }),
});
const sentOf = ({ external_id, url }: SentComment): Sent => ({
  external_identifier: external_id,
  ...(url !== undefined && { url }),
});

/** Below what a reply is made: where there are two levels, an answer to an answer stands below the first. */
type Below = 'comment' | 'first level';

/** Returns below which comment a reply stands, as far as that is not the one that it answers. */
const threadOf = ({ answers }: ReplyInput, below: Below): Partial<SentComment> =>
  below === 'first level' ? { thread_external_id: answers.parent_external_id } : {};

/** Returns a reply as the post that it is. */
function postOf({ session, id_comment, text, answers, signal }: ReplyInput, below: Below): PublishInput {
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

/** Returns how comments are answered where a reply is a post like any other. */
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
        const found = await find(postOf(input, below), attempt);
        return found === 'absent' || found === 'repeatable'
          ? found
          : { ...commentOf(found), ...threadOf(input, below) };
      },
    }),
    async step(input, progress) {
      const ofPost: SendProgress<State, Sent> = {
        get attempt() {
          return progress.attempt;
        },
        wasAsked: progress.wasAsked,
        save: (changes) => progress.save(changes),
        once: async (ask) => sentOf(await progress.once(async () => commentOf(await ask()))),
        onceWhole: async (ask) =>
          sentOf(await progress.onceWhole(async (mark) => commentOf(await ask(mark)))),
        submit: (ask) => progress.submit(ask),
        takeBack: (changes) => progress.takeBack(changes),
      };
      return { ...commentOf(await send.step(postOf(input, below), ofPost)), ...threadOf(input, below) };
    },
  };
}
