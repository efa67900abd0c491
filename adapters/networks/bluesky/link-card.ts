import type { ImageFitter } from '#ports/networks/network-adapter';
import type { Cancellation } from '#ports/foundation/clock';
import type { NetworkHttp } from '../shared/http.ts';
import { createLinkPreviews } from '../shared/link-preview.ts';
import type { Pds } from './call.ts';
import type { BlueskySession } from './session.ts';
import type { Blob } from './wire.ts';

/** The card of a link (app.bsky.embed.external). */
export interface LinkCard {
  readonly $type: 'app.bsky.embed.external';
  readonly external: {
    readonly uri: string;
    readonly title: string;
    readonly description: string;
    readonly thumb?: Blob;
  };
}

export type LinkCards = (
  session: BlueskySession,
  uri: string,
  signal: Cancellation,
) => Promise<{ readonly card: LinkCard; readonly isRead: boolean }>;

/**
 * Creates link cards, which Bluesky does not create itself (https://docs.bsky.app/docs/advanced-guides/posts). If the
 * page cannot be read, the card shows only the address (`isRead` is false).
 */
export function createLinkCards(tools: {
  readonly http: NetworkHttp;
  readonly pds: Pds;
  readonly images: ImageFitter;
}): LinkCards {
  const readPreview = createLinkPreviews(tools);
  return async (session, uri, signal) => {
    const preview = await readPreview(uri, signal, ({ bytes, mime_type }) => {
      const body = new Uint8Array(bytes);
      return tools.pds.upload(session, { kind: 'image', mime_type, size: body.length, body }, signal);
    });
    const { isRead, title, description, picture: thumb } = preview;
    return {
      isRead,
      card: { $type: 'app.bsky.embed.external', external: { uri, title, description, ...(thumb && { thumb }) } },
    };
  };
}
