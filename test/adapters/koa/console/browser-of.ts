import { ask, getCookies, type RawAnswer } from './console-service.ts';

/** A browser with its cookies, as far as this sign-in needs them: by site and name. */
export function createBrowser(service: string) {
  const jar = new Map<string, Map<string, string>>();
  const open = async (url: string, headers: Record<string, string> = {}): Promise<RawAnswer> => {
    // The service is reached here by another address than its public one.
    const { origin, pathname, search } = new URL(url.replace('https://postwright.example', service));
    const cookies = jar.get(origin) ?? new Map<string, string>();
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await ask(origin, `${pathname}${search}`, { headers: { cookie, ...headers } });
    for (const one of getCookies(answer)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    jar.set(origin, cookies);
    return answer;
  };
  /** Follows redirects until one leads to an address that is to be looked at first. */
  const follow = async (url: string, until: string): Promise<string> => {
    for (let at = url, hops = 0; hops < 10; hops += 1) {
      if (hops > 0 && at.startsWith(until)) return at;
      const { headers, bytes } = await open(at);
      if (headers.location === undefined) throw new Error(`${at} leads nowhere: ${bytes.toString()}`);
      at = new URL(headers.location, at).href;
    }
    throw new Error('too many redirects');
  };
  return { jar, open, follow };
}
