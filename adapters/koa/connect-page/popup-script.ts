/**
 * The script that opens Meta's sign-up popup and continues with its result. The code comes by callback and the number
 * by a message, in either order
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/implementation).
 */
export const popupScript = `'use strict';
const button = document.getElementById('open');
const { session, appId, configId, version, featureType, sessionInfoVersion } = button.dataset;
let code = '';
let account;
function sendOnward() {
  if (!code || !account) return;
  const query = new URLSearchParams({ state: session, code, ...account });
  location.assign('/connect/whatsapp?' + query);
}
window.addEventListener('message', (event) => {
  const { hostname, origin } = new URL(event.origin);
  const script = new URL(document.querySelector('script[src]').src).origin;
  if (origin !== script && hostname !== 'facebook.com' && !hostname.endsWith('.facebook.com')) return;
  let message;
  try { message = typeof event.data === 'string' ? JSON.parse(event.data) : event.data; } catch { return; }
  if (message?.type !== 'WA_EMBEDDED_SIGNUP' || !message.event?.startsWith('FINISH')) return;
  const { waba_id = '', phone_number_id = '' } = message.data ?? {};
  account = { waba_id, phone_number_id };
  sendOnward();
});
button.addEventListener('click', () => {
  FB.init({ appId, version, autoLogAppEvents: false, xfbml: false });
  FB.login((answer) => {
    code = answer.authResponse?.code ?? '';
    if (code) sendOnward();
    else location.assign('/connect/whatsapp?' + new URLSearchParams({ state: session, error: 'access_denied' }));
  }, {
    config_id: configId,
    response_type: 'code',
    override_default_response_type: true,
    extras: { setup: {}, featureType, sessionInfoVersion },
  });
});
`;
