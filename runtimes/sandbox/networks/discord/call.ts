import type { Context } from 'koa';
import { getRequest, getJson, getMultipart, Refusal } from '../../stand-in.ts';

const mb = 1_048_576;

export function refuse(status: number, code: number, message: string, more: object = {}): never {
  throw new Refusal({ status, body: { message, code, ...more } });
}

function invalid(field: string, code: string, message: string): never {
  refuse(400, 50_035, 'Invalid Form Body', { errors: { [field]: { _errors: [{ code, message }] } } });
}

interface SentMessage {
  readonly content: string;
  /** What people see besides the text and the files. */
  readonly details: Readonly<Record<string, string>>;
  readonly files: readonly { readonly name: string; readonly file: File; readonly description: string }[];
}

const knownFields = ['content', 'allowed_mentions', 'attachments', 'embeds', 'username', 'avatar_url'];

interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  readonly image?: { readonly url?: string };
}

interface Payload {
  readonly content?: unknown;
  readonly allowed_mentions?: { readonly parse?: unknown };
  readonly embeds?: readonly Embed[];
  readonly username?: unknown;
  readonly avatar_url?: string;
  readonly attachments?: readonly { id?: unknown; filename?: unknown; description?: unknown }[];
}

// The file size limit of a server, by boost tier: https://docs.discord.com/developers/reference#uploading-files
const fileMegabytes = [10, 10, 50, 100];

/** Returns the displayed embeds: https://docs.discord.com/developers/resources/message#embed-object */
function readEmbeds(embeds: readonly Embed[]): string {
  if (embeds.length > 10) invalid('embeds', 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.');
  let total = 0;
  const shown = embeds.map(({ title = '', description = '', url, color, image }) => {
    total += title.length + description.length;
    if (title.length > 256) invalid('embeds', 'BASE_TYPE_MAX_LENGTH', 'Must be 256 or fewer in length.');
    if (description.length > 4096) invalid('embeds', 'BASE_TYPE_MAX_LENGTH', 'Must be 4096 or fewer in length.');
    if (`${title}${description}`.trim() === '' && !image) refuse(400, 50_006, 'Cannot send an empty message');
    for (const address of [url, image?.url]) {
      if (address !== undefined && !/^https?:\/\/./.test(address))
        invalid('embeds', 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of http, https.');
    }
    if (color !== undefined && !(Number.isInteger(color) && color >= 0 && color <= 0xff_ffff))
      invalid('embeds', 'NUMBER_TYPE_MAX', 'int value should be less than or equal to 16777215.');
    return [title, description, url, color, image?.url].map((one = '') => String(one)).join(' | ');
  });
  if (total > 6000) invalid('embeds', 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000');
  return shown.join('\n');
}

/** Returns who is notified by a text. */
function notified(content: string, parse: readonly unknown[]): string {
  const kinds = { users: /<@!?\d+>/g, roles: /<@&\d+>/g, everyone: /@(?:everyone|here)/g };
  return Object.entries(kinds)
    .flatMap(([kind, pattern]) => (parse.includes(kind) ? (content.match(pattern) ?? []) : []))
    .join(' ');
}

/**
 * Parses and checks a message for a server with this boost tier.
 * https://docs.discord.com/developers/resources/webhook#execute-webhook
 */
export async function readMessage(context: Context, premium_tier: number): Promise<SentMessage> {
  if (getRequest(context).raw.length > 25 * mb) refuse(413, 40_005, 'Request entity too large');
  const isForm = context.is('multipart') !== false;
  const form = isForm ? await getMultipart(context) : new FormData();
  let payload: Payload | undefined;
  if (isForm) {
    const text = form.get('payload_json');
    payload = typeof text === 'string' ? (JSON.parse(text) as Payload) : undefined;
  } else payload = getJson(context);
  if (!payload) refuse(400, 50_109, 'The request body contains invalid JSON.');
  for (const name of Object.keys(payload)) {
    if (!knownFields.includes(name)) invalid(name, 'UNKNOWN_FIELD', 'This field is not known');
  }
  const { content = '', attachments = [], allowed_mentions, embeds = [], username, avatar_url } = payload;
  if (typeof content !== 'string') invalid('content', 'STRING_TYPE_CONVERT', 'Must be a string');
  if (content.length > 2000) invalid('content', 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.');
  if (!Array.isArray(allowed_mentions?.parse)) invalid('allowed_mentions', 'REQUIRED', 'Say who may be called');
  const { parse } = allowed_mentions;
  if (username !== undefined) {
    if (typeof username !== 'string' || username.length < 1 || username.length > 80)
      invalid('username', 'BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 80 in length.');
    if (/clyde|discord/i.test(username))
      invalid('username', 'USERNAME_INVALID_CONTAINS', 'Username cannot contain "discord"');
  }
  if (avatar_url !== undefined && !/^https?:\/\/./.test(avatar_url))
    invalid('avatar_url', 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of http, https.');
  const rung = notified(content, parse);
  const details = {
    ...(embeds.length > 0 && { embeds: readEmbeds(embeds) }),
    ...(username !== undefined && { username }),
    ...(avatar_url !== undefined && { avatar: avatar_url }),
    ...(rung !== '' && { notifies: rung }),
  };
  if (attachments.length > 10) refuse(400, 30_015, 'Maximum number of attachments reached (10)');
  const files = attachments.map(({ id, filename, description = '' }) => {
    const file = form.get(`files[${String(id)}]`);
    if (!(file instanceof File) || typeof filename !== 'string') {
      refuse(400, 50_046, 'Invalid file uploaded');
    }
    if (typeof description !== 'string' || description.length > 1024) {
      invalid('description', 'BASE_TYPE_MAX_LENGTH', 'Must be 1024 or fewer in length.');
    }
    if (file.size > (fileMegabytes[premium_tier] ?? 10) * mb) refuse(413, 40_005, 'Request entity too large');
    return { name: filename, file, description };
  });
  // White space at both ends is dropped.
  if (content.trim() === '' && files.length === 0 && embeds.length === 0)
    refuse(400, 50_006, 'Cannot send an empty message');
  return { content: content.trim(), files, details };
}
