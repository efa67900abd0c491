import type { Context } from 'koa';
import { getRequest, getForm, getJson, getMultipart, Refusal } from '../../stand-in.ts';

export const maxBytes = 50 * 1_048_576;
/** The size of a form besides its file. */
const formBytes = 65_536;

const ofMessages = ['chat_id', 'disable_notification', 'protect_content', 'reply_parameters'];
const ofCaptions = ['caption', 'parse_mode', 'reply_markup', ...ofMessages];

/** The fields that each method accepts. The real Bot API ignores unknown fields, which would hide our mistakes. */
export const knownFields: Readonly<Record<string, readonly string[]>> = {
  getUpdates: ['offset', 'limit', 'timeout', 'allowed_updates'],
  setWebhook: ['url', 'secret_token', 'allowed_updates'],
  deleteWebhook: [],
  getChat: ['chat_id'],
  getChatMember: ['chat_id', 'user_id'],
  getChatMemberCount: ['chat_id'],
  sendMessage: ['text', 'parse_mode', 'link_preview_options', 'reply_markup', ...ofMessages],
  sendPhoto: ['photo', ...ofCaptions],
  sendVideo: ['video', 'width', 'height', 'duration', 'supports_streaming', ...ofCaptions],
  sendAnimation: ['animation', ...ofCaptions],
  sendDocument: ['document', 'disable_content_type_detection', ...ofCaptions],
  sendMediaGroup: ['media', ...ofMessages],
  deleteMessage: ['chat_id', 'message_id'],
  deleteMessages: ['chat_id', 'message_ids'],
};

export type Fields = Readonly<Record<string, unknown>>;

/** Methods of the bot by name. */
export type Methods = Readonly<Record<string, (fields: Fields, method: string) => unknown>>;

export function refuse(error_code: number, description: string): never {
  throw new Refusal({ status: error_code, body: { ok: false, error_code, description } });
}

export function bad(description: string): never {
  refuse(400, `Bad Request: ${description}`);
}

/** Reads a field. All values of a form are text, while those of JSON have types. */
export function value(fields: Fields, name: string): unknown {
  const found = fields[name];
  if (typeof found !== 'string' || !/^(?:[[{\d-]|true$|false$)/.test(found) || name === 'text' || name === 'caption')
    return found;
  try {
    return JSON.parse(found) as unknown;
  } catch {
    return found;
  }
}

export const text = (found: unknown): string => (typeof found === 'string' ? found : '');

export async function readFields(context: Context): Promise<Fields> {
  const { query, raw } = getRequest(context);
  if (raw.length > maxBytes + formBytes) refuse(413, 'Request Entity Too Large');
  const given = Object.fromEntries(query);
  if (context.is('json') !== false) return { ...given, ...(getJson(context) ?? bad('can’t parse JSON object')) };
  if (context.is('multipart') !== false) return { ...given, ...Object.fromEntries(await getMultipart(context)) };
  return { ...given, ...Object.fromEntries(getForm(context)) };
}
