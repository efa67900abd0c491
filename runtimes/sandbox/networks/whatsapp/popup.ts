/**
 * Returns the part of Meta's JavaScript SDK that the sign-up popup needs. `dialog` is what the popup shows.
 */
export function sdk(dialog: string): string {
  return `'use strict';
window.FB = {
  init({ appId }) { this.appId = appId; },
  login(callback, { config_id, response_type, override_default_response_type, extras }) {
    const query = new URLSearchParams({
      client_id: this.appId, config_id, response_type, override_default_response_type, extras: JSON.stringify(extras),
    });
    const popup = window.open(${JSON.stringify(dialog)} + '?' + query, 'login', 'width=600,height=700');
    window.addEventListener('message', ({ source, data }) => {
      if (source !== popup || data?.type !== 'SANDBOX_LOGIN') return;
      callback({ authResponse: data.code ? { code: data.code } : null });
    });
  },
};
`;
}

/** Returns the page that passes the result to the page which opened the popup, as Meta does, and closes. */
export function finishedPage({ code = '', ...data }: Readonly<Record<string, string>>): string {
  const event = code === '' ? 'CANCEL' : 'FINISH';
  const signUpEvent = JSON.stringify(JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', event, data, version: 3 }));
  const login = JSON.stringify({ type: 'SANDBOX_LOGIN', code });
  // The data came from a query, so it must not be able to end the script.
  const script = `opener.postMessage(${signUpEvent}, '*'); opener.postMessage(${login}, '*'); close();`;
  return `<!doctype html><title>Finished</title><script>${script.replaceAll('<', '\\u003c')}</script>`;
}
