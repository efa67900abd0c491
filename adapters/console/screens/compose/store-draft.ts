import { confirm } from '../../components/confirm.tsx';
import { networkName } from '../../components/network.tsx';
import { addresses } from '../../router/addresses.ts';
import { navigate, to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { notifyOutcome } from './notify-outcome.ts';
import { createCall, forgetKeys, storeAll, storeChange, updateCall, type Wish } from './send-draft.ts';
import type { ComposedPosts } from './use-composed-posts.ts';
import type { EditorState } from './use-editor.ts';

type Publication = components['schemas']['Publication'];

export interface StoreProperties {
  readonly id_organization: string;
  readonly editor: EditorState;
  readonly composed: ComposedPosts;
  /** Shows the content of an account. */
  onLook(id_account: string): void;
}

/** Stores the draft, after a check and a confirmation where needed. Returns the problem that prevented it. */
export async function storeDraft(wish: Wish, properties: StoreProperties): Promise<string | undefined> {
  const { id_organization, editor, composed, onLook } = properties;
  const { base, draft } = editor;
  const { posts } = composed;
  if (wish === 'send') {
    const [wrong] = await composed.recheck();
    if (wrong !== undefined) {
      onLook(wrong);
      return t('It cannot be published like this. Fix what is marked, or save it as a draft.');
    }
  }
  const [first] = posts;
  if (!first) return undefined;
  const made = base ? updateCall(id_organization, base, first, wish) : createCall(id_organization, first, wish);
  const accounts = posts.map(({ account }) => `${account.name} (${networkName(account.social_network)})`);
  const isNow = wish === 'send' && draft.date === undefined && draft.schedule === undefined;
  const question = {
    title: t('Send it now?'),
    text: t('It is published immediately: {accounts}. This cannot be undone.', { accounts: accounts.join(', ') }),
    action: t('Send now'),
  };
  if (isNow && !(await confirm(question, made))) return undefined;
  const finish = async (publication: Publication): Promise<void> => {
    editor.finishOne(publication);
    notifyOutcome(publication, made);
    const id_publication = publication._id;
    if (wish === 'send') await navigate(to(addresses.publication, { id_organization, id_publication }));
    else if (!base)
      await navigate(to(addresses.compose, { id_organization }, { id: id_publication }), { replace: true });
  };
  if (!base) return storeNew(wish, properties, finish);
  const { publication, isStored } = await storeChange(id_organization, base, first, wish);
  if (isStored) await finish(publication);
  else editor.showChange(publication);
  return undefined;
}

/** Stores a new post for each account; those that were refused stay in the draft. */
async function storeNew(
  wish: Wish,
  { id_organization, editor, composed }: StoreProperties,
  finish: (publication: Publication) => Promise<void>,
): Promise<string | undefined> {
  const all = await storeAll(id_organization, composed.posts, wish);
  const stored = all.flatMap((one) => ('publication' in one ? [one.publication] : []));
  const refused = all.flatMap((one) => ('failure' in one ? [one] : []));
  if (refused.length > 0) {
    editor.set({ accounts: refused.map(({ post }) => post.account._id) });
    const what = refused.map(({ post, failure }) => `${post.account.name}: ${failure}`).join(' ');
    return stored.length > 0
      ? t('{count, plural, one {# post is} other {# posts are}} stored; these are left. {what}', {
          count: stored.length,
          what,
        })
      : what;
  }
  forgetKeys();
  const [only, ...more] = stored;
  if (more.length > 0) editor.finishSeveral(stored);
  else if (only) await finish(only);
  return undefined;
}
