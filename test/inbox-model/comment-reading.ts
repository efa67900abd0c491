import type { Platform } from '#domain/platform/create-platform';
import type { Stage } from './comment-stage.ts';

const minute = 60_000;

/** Whether the service refused something with a declared error. */
export const isRefusal = (error: unknown): boolean => error instanceof Error && 'error' in error && 'code' in error;

/** Returns an empty list for a refusal. */
const orNothing = (error: unknown): readonly string[] => {
  if (!isRefusal(error)) throw error;
  return [];
};

/** Reads up to this many pages of a post's thread. Returns our identifiers of its comments. */
export async function readPost(
  { app, address, id_account, id_publication, there }: Stage,
  { comments }: Platform,
  publication_external_id: string,
  pages: number,
): Promise<readonly string[]> {
  const found: string[] = [];
  let offset: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const paging = { limit: 100, ...(offset !== undefined && { offset }) };
    const isOurs = publication_external_id === there.posts[0];
    const { data, next_cursor } = isOurs
      ? await comments.readPublicationComments(app, { ...address, id_publication }, paging)
      : await comments.readAccountComments(app, { ...address, id_account }, { ...paging, publication_external_id });
    found.push(...data.map(({ _id }) => _id));
    if (next_cursor === undefined) break;
    offset = next_cursor;
  }
  return found;
}

/** Reads all replies to a comment. Returns them likewise. */
export async function readAnswers(
  { app, address }: Stage,
  { comments }: Platform,
  id_comment: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  let offset: string | undefined;
  do {
    const paging = { limit: 100, ...(offset !== undefined && { offset }) };
    const { data, next_cursor } = await comments.readReplies(app, { ...address, id_comment }, paging);
    found.push(...data.map(({ _id }) => _id));
    offset = next_cursor;
  } while (offset !== undefined);
  return found;
}

/** Reads everything that the network lists. */
export async function readAll(stage: Stage): Promise<void> {
  const { clock, lists, network, platform, pushes, there } = stage;
  clock.advance(11 * minute);
  lists.shown.clear();
  lists.proofs.splice(0);
  pushes.say('everything is read');
  for (const post of network.list ? there.posts : []) {
    let level = await readPost(stage, platform, post, 100).catch(orNothing);
    // A page may include some replies to a comment, but not all.
    while (level.length > 0) {
      const below: string[] = [];
      for (const id of level) below.push(...(await readAnswers(stage, platform, id).catch(orNothing)));
      level = network.list?.answers === 'mixed' ? [] : below;
    }
  }
}
