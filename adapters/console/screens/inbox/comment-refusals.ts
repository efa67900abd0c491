import type { components } from '../../service/interface.ts';
import { networkName } from '../../components/network-name.ts';
import { t } from '../../texts/translate.ts';
import { takesMessage } from './rules.ts';

type Comment = components['schemas']['Comment'];
type CommentActions = components['schemas']['GetSocialCommentActionsAnswerValue'];

/** How long the author of a comment can be messaged, in milliseconds: the networks' rule, as in the service. */
const answerable = 7 * 24 * 60 * 60_000;

/** Which actions a comment allows. */
export interface Possible {
  readonly reply: boolean;
  readonly hide: boolean;
  readonly remove: boolean;
  readonly writePrivately: boolean;
}

/** Returns which actions a comment allows, by its network. */
export function possibleWith(comment: Comment, actions: CommentActions, now: number): Possible {
  const { author, deleted, state, creation_date } = comment;
  const isThere = !deleted && state === undefined;
  return {
    reply: isThere && actions.reply,
    hide: isThere && actions.hide && !author.is_own,
    remove: isThere && (author.is_own ? actions.delete_own : actions.delete_others),
    writePrivately:
      isThere &&
      !author.is_own &&
      takesMessage(comment.social_network, 'comment_message') &&
      Date.parse(creation_date) >= now - answerable,
  };
}

/** Describes what the network of a comment does not support, and the alternative. */
export function getRefusals(
  { social_network, author, deleted, creation_date }: Comment,
  actions: CommentActions,
  now: number,
): readonly string[] {
  if (deleted) return [];
  const network = networkName(social_network);
  const refusals: string[] = [];
  if (!actions.reply) refusals.push(t('{network} does not accept answers from other programs.', { network }));
  if (!author.is_own && !actions.hide)
    refusals.push(
      actions.delete_others
        ? t('{network} cannot hide comments. Delete it instead.', { network })
        : t('{network} cannot hide comments.', { network }),
    );
  if (!author.is_own && !actions.delete_others)
    refusals.push(
      actions.hide
        ? t('On {network} only its author can delete this comment. Hide it instead.', { network })
        : t('On {network} only its author can delete this comment.', { network }),
    );
  if (!author.is_own && !takesMessage(social_network, 'comment_message'))
    refusals.push(t('{network} has no private answers to comments.', { network }));
  else if (!author.is_own && Date.parse(creation_date) < now - answerable)
    refusals.push(t('{network} accepts private answers for only 7 days, and this comment is older.', { network }));
  refusals.push(t('{network} does not allow liking comments from here.', { network }));
  return refusals;
}
