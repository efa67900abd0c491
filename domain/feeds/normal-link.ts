const form = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/i;
/** What programs of advertisers add to an address. */
const added = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid)(?:=|$)/i;

/**
 * Returns what an address and others for the same page have in common: no scheme, host in small letters, no usual port, no slash
 * at the end, and nothing that only counts readers. Anything but an http or https address stays as it is.
 */
export function normalLink(link: string): string {
  const [, host, path = '', query = '', fragment = ''] = form.exec(link.trim()) ?? [];
  if (host === undefined) return link.trim();
  const kept = query.split('&').filter((part) => part !== '' && !added.test(part));
  const place = `${host.toLowerCase().replace(/:(?:80|443)$/, '')}${path.replace(/\/+$/, '')}`;
  return `${place}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment.length > 1 ? fragment : ''}`;
}
