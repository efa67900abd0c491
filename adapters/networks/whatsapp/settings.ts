import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

/**
 * The addresses of WhatsApp's Cloud API:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp
 */
export const whatsappAddresses = {
  api_url: 'https://graph.facebook.com',
  script_url: 'https://connect.facebook.net',
} as const;

export interface WhatsappSettings extends AccessSettings {
  /** The identifier and secret of the Meta app. */
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  /** The configuration for Embedded Signup (Facebook Login for Business). */
  readonly config_id: string;
  readonly api_url: string;
  readonly script_url: string;
}

const application = applicationSetUp({ social_network: 'whatsapp', id_name: 'app id', addresses: whatsappAddresses });

export const whatsappSetUp: NetworkSetUp<WhatsappSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: 'WHATSAPP_CONFIG_ID',
      fallback: 'not set',
      meaning: 'Identifier of the configuration for WhatsApp’s sign-up popup (docs/networks/whatsapp.md).',
    },
  ],
  sandboxValues: (sandboxUrl) => ({ ...application.sandboxValues(sandboxUrl), WHATSAPP_CONFIG_ID: 'sandbox' }),
  read(reader, at) {
    const read = application.read(reader, at);
    const config_id = reader.text('WHATSAPP_CONFIG_ID');
    if (reader.text('WHATSAPP_CLIENT_ID') !== undefined && config_id === undefined)
      reader.problems.push('WHATSAPP_CLIENT_ID also needs WHATSAPP_CONFIG_ID');
    return read && config_id !== undefined ? { ...read, config_id } : undefined;
  },
  complete: (read) => Promise.resolve(read),
};
