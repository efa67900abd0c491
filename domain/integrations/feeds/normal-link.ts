const form = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/i;
/** Tracking parameters. */
const added = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid)(?:=|$)/i;

/**
 * Normalizes a URL for comparison: no scheme, lowercase host, no default port, no trailing slash, no tracking
 * parameters. Anything but an http or https URL is not changed.
 */
export function normalLink(link: string): string {
  const [, host, path = '', query = '', fragment = ''] = form.exec(link.trim()) ?? [];
  if (host === undefined) return link.trim();
  const kept = query.split('&').filter((part) => part !== '' && !added.test(part));
  const place = `${host.toLowerCase().replace(/:(?:80|443)$/, '')}${path.replace(/\/+$/, '')}`;
  return `${place}${kept.length > 0 ? `?${kept.join('&')}` : ''}${fragment.length > 1 ? fragment : ''}`;
}
