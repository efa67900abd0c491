import { mimeTypes } from '#domain/library/index';
import { discordOptions } from '#domain/networks/discord/options';
import { sentText } from '#domain/networks/discord/rules';
import type { PublishFile } from '#ports/networks/network-adapter';
import type { PublicationContent } from '#ports/publishing/publication';
import type { NetworkRequest } from '../shared/http.ts';
import { multipart } from '../shared/multipart.ts';
import type { DiscordRequest } from './call.ts';
import type { DiscordSession } from './session.ts';

const uploadMilliseconds = 600_000;

/** Returns a request to the channel's webhook, whose address is a secret. */
export function webhookRequest(
  { webhook_id, webhook_token }: DiscordSession,
  method: NetworkRequest['method'],
  path: string,
): DiscordRequest {
  return {
    method,
    path: `/webhooks/${webhook_id}/${webhook_token}${path}`,
    shownPath: `/webhooks/${webhook_id}${path.split('?')[0] ?? ''}`,
  };
}

/**
 * Returns the message as the body of the request that creates it. https://docs.discord.com/developers/resources/webhook
 */
export function messageBody(
  content: PublicationContent,
  files: readonly PublishFile[],
  boundary: string,
): Pick<DiscordRequest, 'body' | 'headers' | 'timeoutMilliseconds'> {
  const { embeds, username, avatar_url, mentions = [] } = discordOptions.read(content);
  const message = {
    ...(content.text && { content: sentText(content.text) }),
    // Notifies no one by default: a word in a post must not alert a whole server.
    allowed_mentions: { parse: mentions },
    ...(username && { username }),
    ...(avatar_url && { avatar_url }),
    ...(embeds && {
      embeds: embeds.map(({ color, image, ...embed }) => ({
        ...embed,
        ...(color && { color: parseInt(color.slice(1), 16) }),
        ...(image && { image: { url: image } }),
      })),
    }),
    ...(files.length > 0 && {
      attachments: files.map(({ upload, alt_text }, id) => ({
        id,
        filename: upload.name,
        ...(alt_text && { description: alt_text }),
      })),
    }),
  };
  const payload_json = JSON.stringify(message);
  if (files.length === 0) return { headers: { 'content-type': 'application/json' }, body: payload_json };
  const parts = files.map(({ upload, read }, id) => ({
    name: `files[${id}]`,
    filename: upload.name,
    mime_type: mimeTypes[upload.file_format],
    size_in_bytes: upload.file_properties.size_in_bytes,
    read: () => read(),
  }));
  return { ...multipart(boundary, { payload_json }, parts), timeoutMilliseconds: uploadMilliseconds };
}
