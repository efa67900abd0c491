/** Where WhatsApp's Cloud API is: https://developers.facebook.com/documentation/business-messaging/whatsapp */
export const whatsappAddresses = {
  api_url: 'https://graph.facebook.com',
  script_url: 'https://connect.facebook.net',
} as const;

export interface WhatsappSettings {
  /** Identifier and secret of the Meta app. */
  readonly client_id: string;
  readonly client_secret: string;
  /** Of the configuration for Embedded Signup (Facebook Login for Business). */
  readonly config_id: string;
  readonly api_url: string;
  readonly script_url: string;
}
