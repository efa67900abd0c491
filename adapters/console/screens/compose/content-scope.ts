import { networkName } from '../../components/network.tsx';
import {
  type Account,
  change,
  type Content,
  contentFor,
  differing,
  type Draft,
  leftOut,
  type Upload,
} from './draft.ts';
import type { NetworkOptions } from './network-options.ts';
import type { Problem, Ruled } from './rulebook.ts';
import type { CountedAt } from './text-field.tsx';
import type { Crop } from './thumbnail.tsx';
import type { ComposedPosts } from './use-composed-posts.ts';
import type { EditorState } from './use-editor.ts';
import { problemsAt, type Rulebook } from './use-problems.ts';

export interface ContentProperties {
  readonly id_organization: string;
  readonly editor: EditorState;
  readonly composed: ComposedPosts;
  /** The account being edited; undefined for the content shared by all. */
  readonly current: Account | undefined;
  readonly options: NetworkOptions;
  readonly rulebook: Rulebook;
}

export type ContentScope = ReturnType<typeof getContentScope>;

const getContent = (draft: Draft, id_account: string | undefined): Content =>
  id_account === undefined ? contentFor({ ...draft, own: {} }, '') : contentFor(draft, id_account);

/** Returns the edited content, how to change it, and what applies to it on the networks of its posts. */
export function getContentScope({ editor, composed, current, options, rulebook }: ContentProperties) {
  const { draft, setDraft } = editor;
  const own = current ? differing(draft, current._id) : [];
  // A single account edits the shared content, so that a second account starts with it.
  const editedAccount = current && (composed.chosen.length > 1 || own.length > 0) ? current._id : undefined;
  const content = getContent(draft, current?._id);
  const posts = current ? composed.posts.filter(({ account }) => account._id === current._id) : composed.posts;
  const getFields = ({ account, input }: Ruled) =>
    rulebook.getFields(account.social_network, input.publication_type ?? 'profile');
  const countText = (text: string, files: readonly string[], counted = posts): readonly CountedAt[] =>
    counted.map((post) => ({
      id: post.account._id,
      network: post.account.social_network,
      name: post.account.name,
      counts: rulebook.getCounts(post, text, files),
    }));
  return {
    content,
    posts,
    /** The fields that differ from the shared content. */
    own,
    /** The posts on networks with threads. */
    threaded: posts.filter(({ account }) => options(account.social_network).thread_parts > 0),
    canComment: posts.some(({ account }) => options(account.social_network).first_comment_characters > 0),
    hasTitle: posts.some((post) => getFields(post).titleCharacters > 0),
    hasLink: posts.some((post) => getFields(post).usesLink),
    set: (changed: Partial<Content>): void => setDraft((before) => change(before, editedAccount, changed)),
    setWith: (changed: (content: Content) => Partial<Content>): void =>
      setDraft((before) => change(before, editedAccount, changed(getContent(before, editedAccount)))),
    countText,
    /** Counts the text; accounts with a text of their own are counted by it. */
    countMain: (): readonly CountedAt[] =>
      posts
        .filter(({ account }) => current !== undefined || !differing(draft, account._id).includes('text'))
        .flatMap((post) => countText(content.text, post.input.files ?? [], [post])),
    getProblems: (place: Parameters<typeof problemsAt>[1]): readonly Problem[] =>
      posts.flatMap(({ account }) => {
        const found = problemsAt(composed.checked.get(account._id)?.problems ?? [], place);
        if (current) return found;
        // In the shared content, the message has to name the network.
        return found.map((one) => ({ ...one, message: `${networkName(account.social_network)}: ${one.message}` }));
      }),
    getCrops: (upload: Upload): readonly Crop[] =>
      posts.flatMap((post) => {
        const ratio = rulebook.cropFor(upload, getFields(post).media);
        return ratio === undefined ? [] : [{ network: post.account.social_network, ratio }];
      }),
    /** What networks do not support. */
    left: posts.flatMap(({ account }) => {
      const { thread_parts, first_comment_characters } = options(account.social_network);
      const can = { thread: thread_parts > 0, first_comment: first_comment_characters > 0 };
      return leftOut(contentFor(draft, account._id), can).map((what) => ({
        what,
        network: networkName(account.social_network),
      }));
    }),
  };
}
