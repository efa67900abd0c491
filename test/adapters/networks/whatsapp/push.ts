import { metaHeaders } from '#runtimes/sandbox/networks/shared/meta-push';
import type { NetworkWorkbench } from '../../../servers/network-workbench.ts';
import { receive } from '../../../fakes/receive.ts';

/** Pushes an event about a number as WhatsApp does, and processes it. */
export async function pushAbout(
  { platform }: NetworkWorkbench,
  phone_number_id: string,
  about: object,
  field = 'messages',
): Promise<void> {
  const metadata = { display_phone_number: '+1 555-012-0401', phone_number_id };
  const value = { messaging_product: 'whatsapp', metadata, ...about };
  const entry = [{ id: '102000000000301', changes: [{ field, value }] }];
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  const request = { headers: metaHeaders(body), body: Buffer.from(body).toString('base64') };
  await receive(platform, 'whatsapp', request);
  await platform.work.processReceivedRequests();
  await platform.work.settleDueMessages();
}
