import { NetworkFailure } from '#domain/networks/index';
import type { Cancellation, Clock } from '#ports/foundation/clock';
import { z } from 'zod';
import { type LinkPreviews, shorten } from '../shared/link-preview.ts';
import { type Uploads, uploadState } from './upload.ts';

/** The stored state of a link's card, so that its page is read only once. */
export const cardState = z.object({
  title: z.string(),
  description: z.string(),
  /** Absent when the page has no picture that LinkedIn can use. */
  picture: uploadState.optional(),
});
export type CardState = z.infer<typeof cardState>;

// Not documented for posts. They were the limits of shares: exceeding them could fail the whole post.
const maxTitle = 200;
const maxDescription = 256;
/** How long LinkedIn may process the picture before the card is sent without it, in milliseconds. */
const pictureTimeout = 60_000;

/**
 * Reads the page that a post links to, which LinkedIn does not do itself, and uploads its picture, continuing from
 * `known`. `keep` stores each step. Throws kind `processing` while LinkedIn processes the picture. An unusable page or
 * picture never fails the post.
 */
export async function prepareCard(
  { clock, previews, uploads }: { readonly clock: Clock; readonly previews: LinkPreviews; readonly uploads: Uploads },
  { link, signal }: { readonly link: string; readonly signal: Cancellation },
  known: CardState | undefined,
  keep: (card: CardState) => Promise<void>,
): Promise<CardState> {
  async function read(): Promise<CardState> {
    const { title, description, picture } = await previews(link, signal, uploads.picture);
    const words = { title: shorten(title, maxTitle), description: shorten(description, maxDescription) };
    return { ...words, ...(picture && { picture }) };
  }

  const card = known ?? (await read());
  if (!known) await keep(card);
  const { picture, ...words } = card;
  if (!picture || picture.step === 'ready') return card;
  const ready = { ...words, picture: { ...picture, step: 'ready' as const } };
  try {
    await uploads.requireReady(picture, { name: 'the picture of the link', file_type: 'image' });
    await keep(ready);
    return ready;
  } catch (error) {
    if (!(error instanceof NetworkFailure) || error.kind === 'session_expired') throw error;
    const age = clock.now() - Date.parse(picture.sent_date ?? '');
    if (error.kind === 'processing' && age < pictureTimeout) throw error;
    await keep(words);
    return words;
  }
}
