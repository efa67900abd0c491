import type { Context } from 'koa';
import { asked, jsonOf, multipartOf, Refusal } from '../../stand-in.ts';

const mb = 1_048_576;

/** Refuses a request as Discord does. */
export function refuse(status: number, code: number, message: string, more: object = {}): never {
  throw new Refusal({ status, body: { message, code, ...more } });
}

function invalid(field: string, code: string, message: string): never {
  refuse(400, 50_035, 'Invalid Form Body', { errors: { [field]: { _errors: [{ code, message }] } } });
}

interface SentMessage {
  readonly content: string;
  readonly files: readonly { readonly name: string; readonly file: File; readonly description: string }[];
}

const knownFields = ['content', 'allowed_mentions', 'attachments'];

interface Payload {
  readonly content?: unknown;
  readonly allowed_mentions?: { readonly parse?: unknown };
  readonly attachments?: readonly { id?: unknown; filename?: unknown; description?: unknown }[];
}

/**
 * Reads and checks a message to be posted.
 * https://docs.discord.com/developers/resources/webhook#execute-webhook
 */
export async function readMessage(context: Context): Promise<SentMessage> {
  if (asked(context).raw.length > 25 * mb) refuse(413, 40_005, 'Request entity too large');
  const isForm = context.is('multipart') !== false;
  const form = isForm ? await multipartOf(context) : new FormData();
  let payload: Payload | undefined;
  if (isForm) {
    const text = form.get('payload_json');
    payload = typeof text === 'string' ? (JSON.parse(text) as Payload) : undefined;
  } else payload = jsonOf(context);
  if (!payload) refuse(400, 50_109, 'The request body contains invalid JSON.');
  for (const name of Object.keys(payload)) {
    if (!knownFields.includes(name)) invalid(name, 'UNKNOWN_FIELD', 'This field is not known');
  }
  const { content = '', attachments = [], allowed_mentions } = payload;
  if (typeof content !== 'string') invalid('content', 'STRING_TYPE_CONVERT', 'Must be a string');
  if (content.length > 2000) invalid('content', 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.');
  if (!Array.isArray(allowed_mentions?.parse))
    invalid('allowed_mentions', 'REQUIRED', 'Say who may be called');
  if (attachments.length > 10) refuse(400, 30_015, 'Maximum number of attachments reached (10)');
  const files = attachments.map(({ id, filename, description = '' }) => {
    const file = form.get(`files[${String(id)}]`);
    if (!(file instanceof File) || typeof filename !== 'string') {
      refuse(400, 50_046, 'Invalid file uploaded');
    }
    if (typeof description !== 'string' || description.length > 1024) {
      invalid('description', 'BASE_TYPE_MAX_LENGTH', 'Must be 1024 or fewer in length.');
    }
    if (file.size > 10 * mb) refuse(413, 40_005, 'Request entity too large');
    return { name: filename, file, description };
  });
  // Blanks at both ends are dropped.
  if (content.trim() === '' && files.length === 0) refuse(400, 50_006, 'Cannot send an empty message');
  return { content: content.trim(), files };
}
