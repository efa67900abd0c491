import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { isChangedElsewhere } from '../../service/failure.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';
import { changedFields, type PublicationInput } from './draft.ts';
import type { Ruled } from './rulebook.ts';

type Publication = components['schemas']['Publication'];

/** Whether to store the content as a draft or to schedule it. */
export type Wish = 'keep' | 'send';

/** The outcome for one account. */
export type Stored =
  { readonly post: Ruled; readonly publication: Publication } | { readonly post: Ruled; readonly failure: string };

const applyWish = (input: PublicationInput, wish: Wish): PublicationInput => ({
  ...input,
  state: wish === 'keep' ? 'draft' : 'ready',
});

export const createCall = (id_organization: string, { account, input }: Ruled, wish: Wish) =>
  call('POST', '/organizations/{id_organization}/accounts/{id_account}/publish', {
    path: { id_organization, id_account: account._id },
    body: applyWish(input, wish),
  });

/** The update of a publication, rejected if it changed since it was read. */
export const updateCall = (
  id_organization: string,
  { _id: id_publication, revision }: Publication,
  { input }: Ruled,
  wish: Wish,
) =>
  call('PUT', '/organizations/{id_organization}/publish/{id_publication}', {
    path: { id_organization, id_publication },
    body: { ...applyWish(input, wish), revision },
  });

/**
 * Stores an update of the publication `base`. Returns the current publication, and whether it contains the update:
 * otherwise someone else changed what the user has not seen yet.
 */
export async function storeChange(
  id_organization: string,
  base: Publication,
  post: Ruled,
  wish: Wish,
): Promise<{ readonly publication: Publication; readonly isStored: boolean }> {
  const path = { id_organization, id_publication: base._id };
  for (let seen = base; ;) {
    try {
      const publication = await send(updateCall(id_organization, seen, post, wish));
      return { publication, isStored: true };
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      seen = await send(call('GET', '/organizations/{id_organization}/publish/{id_publication}', { path }));
      // Either the response of this update was lost, or the other change is not visible.
      const { isWritten } = await import('./conflict.ts');
      const isKept = (seen.state === 'draft') === (wish === 'keep');
      if (isKept && isWritten(seen, post.input)) return { publication: seen, isStored: true };
      if (changedFields(base, seen).length > 0) return { publication: seen, isStored: false };
    }
  }
}

/** One idempotency key per content, so that a retry after a lost response stores nothing twice. */
const keys = new Map<string, string>();

function getKey(address: string, body: unknown): string {
  const content = `${address} ${JSON.stringify(body)}`;
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  return key;
}

/** Discards the keys: the same content written again is a new post. */
export const forgetKeys = (): void => keys.clear();

/** Stores the posts of all accounts in parallel; a rejected one does not affect the others. */
export function storeAll(id_organization: string, posts: readonly Ruled[], wish: Wish): Promise<readonly Stored[]> {
  return Promise.all(
    posts.map(async (post): Promise<Stored> => {
      const made = createCall(id_organization, post, wish);
      try {
        return { post, publication: await send(made, { key: getKey(made.address, made.body) }) };
      } catch (error) {
        return { post, failure: failureText(error) };
      }
    }),
  );
}
