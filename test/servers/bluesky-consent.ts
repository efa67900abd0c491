import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Sends a request as a browser does. `fetch` refuses to send the `Sec-Fetch-*` headers that the server
 * insists on.
 */
function browse(method: string, url: URL, headers: Record<string, string>, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/**
 * Acts as the person at the authorization page of the real server: opens it, signs in, and accepts or
 * rejects. Returns the address to which the server then sends the browser.
 */
export async function consent(input: {
  readonly url: string;
  readonly handle: string;
  readonly password: string;
  readonly decision?: 'accept' | 'reject';
}): Promise<string> {
  const page = new URL(input.url);
  const cookies = new Map<string, string>();
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  async function visit(method: string, url: URL, headers: Record<string, string>, body?: object) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await browse(method, url, { ...headers, ...(cookie && { cookie }) }, body);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (answer.status >= 400) throw new Error(`${method} ${url.pathname}: ${answer.status} ${answer.body}`);
    return answer;
  }

  async function press(button: string, body: object): Promise<Record<string, unknown>> {
    const answer = await visit(
      'POST',
      new URL(`/@atproto/oauth-provider/~api/${button}`, page),
      {
        'content-type': 'application/json',
        'sec-fetch-mode': 'same-origin',
        'sec-fetch-site': 'same-origin',
        origin: page.origin,
        referer: page.href,
        'x-csrf-token': cookies.get('csrf-token') ?? '',
      },
      body,
    );
    return JSON.parse(answer.body) as Record<string, unknown>; // The page's own API always answers an object.
  }

  await visit('GET', page, { ...navigation, 'sec-fetch-site': 'none' });
  const { handle: username, password } = input;
  const signedIn = await press('sign-in', { locale: 'en', username, password, remember: true });
  const { sub } = signedIn.account as { sub: string }; // The sign-in answer's account always has its DID.
  const { url } = input.decision === 'reject' ? await press('reject', {}) : await press('consent', { sub });
  const landing = await visit('GET', new URL(String(url)), {
    ...navigation,
    'sec-fetch-site': 'same-origin',
    referer: page.href,
  });
  return landing.headers.location ?? '';
}
