import { createHmac } from 'node:crypto';
import type { PushForm } from '../../pushes.ts';

/** Signs a body as Meta does: https://developers.facebook.com/docs/graph-api/webhooks/getting-started */
export const metaHeaders: PushForm['headers'] = (body) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', 'sandbox-secret').update(body).digest('hex')}`,
});

/**
 * Creates Meta's pushes of changes of an object, each in an entry of its own. The time of an entry is when it is sent,
 * not when the change happened: https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export function metaPush(object: 'instagram' | 'page' | 'whatsapp_business_account'): PushForm {
  return {
    takesMany: true,
    body: (changes, sent) => ({
      object,
      // Entries about chats give the time in milliseconds.
      entry: changes.map((change) =>
        'messaging' in change ? { ...change, time: sent } : { ...change, time: Math.floor(sent / 1000) },
      ),
    }),
    headers: metaHeaders,
  };
}
