/** What the bodies of the examples name. */
interface Named {
  readonly id_account: string;
  readonly id_organization: string;
  readonly id_user: string;
  readonly email: string;
  readonly password: string;
}

/** Returns what the examples send, by operation. */
export const bodiesFor = ({
  id_account,
  id_organization,
  id_user,
  email,
  password,
}: Named): Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> => ({
  acceptInvitation: { password: 'a long password', firstname: 'Sam', lastname: 'Rivera' },
  allowAssistant: { id_organization, scopes: ['read', 'draft'], name: 'The laptop in the office' },
  beginDirectUpload: { name: 'opening-night.mp4', size_in_bytes: 48_000_000 },
  causeSandboxFault: { social_network: 'x', kind: 'throttle', seconds: 60 },
  changePassword: { current_password: password, new_password: 'a new long password' },
  checkAiPlan: { prompt: 'The week of our winter roast', accounts: [id_account] },
  checkMessage: { message_type: 'simple_message', text: 'Yes, from nine to five.' },
  checkPublication: { social_network: 'bluesky', text: 'Our winter roast is here.' },
  connectIntegration: { provider: 'rss', url: 'https://harbour-coffee.example/feed', id_accounts: [id_account] },
  connectWithCredentials: { identifier: 'harbour.coffee', password: 'abcd-efgh-ijkl-mnop' },
  createAiPlan: { prompt: 'The week of our winter roast', accounts: [id_account] },
  createPortalLink: { screens: ['calendar', 'review'], name: 'Harbour Coffee', minutes: 120 },
  createApp: { name: 'Harbour Coffee shop', client_id: 'harbour-coffee-shop' },
  createChildOrganization: { name: 'Harbour Coffee Porto' },
  createClientOrganization: { name: 'Harbour Bakery' },
  createClientRole: { name: 'Auditor', permissions: ['client:read'] },
  createContact: {
    name: 'Ada Park',
    social_identifiers: [{ social_network: 'email', external_identifier: 'ada@example.org' }],
  },
  createMessageTemplate: {
    name: 'order_ready',
    language: 'en',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Your order is ready.' }],
  },
  createOrganizationRole: { name: 'Reader', permissions: ['organization:read'] },
  createProductCatalog: { name: 'Beans' },
  createPublication: {
    social_network: 'bluesky',
    text: 'Our winter roast is here: cedar, plum and a little smoke.',
    publish_date: '2026-12-01T10:00:00Z',
  },
  createReportLink: { from_date: '2026-11-01T00:00:00Z', to_date: '2026-11-15T00:00:00Z' },
  decideFeedItems: { action: 'post' },
  createCalendarLink: { name: 'For the shop', drafts: true },
  importPublications: {
    rows: [
      {
        account: id_account,
        text: 'Our winter roast is here: cedar, plum and a little smoke.',
        publish_date: '2026-12-01 10:00',
        key: 'winter-1',
      },
      { account: 'bluesky:nobody', text: 'A second cup is on us this Friday.', publish_date: '2026-12-04 09:00' },
    ],
    timezone: 'Europe/Lisbon',
  },
  importUploads: { files: [{ external_id: '1AbC' }] },
  inviteToClientRole: { email: 'sam@harbour-coffee.example' },
  inviteToOrganizationRole: { email: 'sam@harbour-coffee.example' },
  markCommentsRead: {},
  reconnectIntegration: { provider: 'rss', url: 'https://harbour-coffee.example/feed', id_accounts: [id_account] },
  regenerateAiPlanPublication: { target: 'text' },
  reorderPostingQueue: { id_publications: [] },
  replacePostingSlots: {
    slots: [
      { weekday: 1, time: '09:30' },
      { weekday: 3, time: '12:00' },
      { weekday: 5, time: '17:15' },
    ],
  },
  replayWebhookDeliveries: { from_date: '2026-11-19T00:00:00Z' },
  replyPrivately: { text: 'Write us your order number, please.' },
  replyToComment: { text: 'It is, from Monday.' },
  requestPasswordReset: { email: 'sam@harbour-coffee.example' },
  resetPassword: { password: 'a new long password' },
  saveProduct: {
    retailer_id: 'WINTER-250',
    name: 'Winter roast, 250 g',
    price: 1250,
    currency: 'EUR',
    image_url: 'https://harbour-coffee.example/winter-roast.jpg',
    url: 'https://harbour-coffee.example/shop/winter-roast',
    availability: 'in stock',
    condition: 'new',
  },
  sendMessage: { message_type: 'simple_message', text: 'Yes, from nine to five.' },
  setPersistentMenu: {
    persistent_menu: [
      {
        locale: 'default',
        call_to_actions: [
          { type: 'postback', title: 'Opening hours', payload: 'hours' },
          { type: 'web_url', title: 'Our shop', url: 'https://harbour-coffee.example' },
        ],
      },
    ],
  },
  signIn: { email, password },
  signOut: { refresh_token: 'the refresh token' },
  updateAccount: { name: 'Harbour Coffee Porto' },
  updateAccountPublication: { text: 'Our winter roast is here, in decaf too.' },
  updateAiContext: { brand_name: 'Harbour Coffee', audience: 'People who have a minute', avoid: 'Discounts' },
  updateAiSettings: { text: null },
  updateApp: { webhook_url: 'https://harbour-coffee.example/webhooks' },
  updateClient: { name: 'Harbour Coffee' },
  updateClientOrganization: { timezone: 'Europe/Lisbon', language: 'pt-PT' },
  updateClientRole: { name: 'Auditor', permissions: ['client:read'] },
  updateComment: { read: true },
  updateContact: { name: 'Ada Park', extra_data: { city: 'Lisbon' } },
  updateIntegration: { name: 'Our journal' },
  updateOrganization: { timezone: 'Europe/Lisbon', language: 'pt-PT' },
  updateOrganizationRole: { name: 'Reader', permissions: ['organization:read'] },
  updateOwnUser: { firstname: 'Sam', lastname: 'Rivera' },
  updatePublication: { text: 'Our winter roast is here, in decaf too.' },
  updateReportSettings: { enabled: true, recipients: [id_user] },
  updateSocialCredentials: { client_id: '1183', client_secret: 'the secret', bot_token: 'the token of the bot' },
  updateUpload: { cover_offset: 1500 },
});
