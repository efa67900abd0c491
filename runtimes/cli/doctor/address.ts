import type { Settings } from '../../config/settings.ts';
import type { Finding } from './finding.ts';
import { type Responder, probe } from './probe.ts';

/** Checks whether people and networks can use `PUBLIC_URL`. */
export function addressFinding({ publicUrl, host }: Settings): Finding {
  const subject = 'address';
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:') return { subject, state: 'ok', text: publicUrl };
  if (hostname === 'localhost') {
    return {
      subject,
      state: 'problem',
      text: `Bluesky does not redirect to localhost. Set PUBLIC_URL to the same address with 127.0.0.1 instead.`,
    };
  }
  const outside =
    hostname === '127.0.0.1' || hostname === '[::1]' ? ' Only this machine can reach it' : ' It is not https';
  return {
    subject,
    state: host === '0.0.0.0' ? 'problem' : 'note',
    text: `${publicUrl}.${outside}; for others set PUBLIC_URL to the https address of your proxy.`,
  };
}

/** Returns the address of the service on this machine. */
function localOrigin({ host, port }: Settings): string {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${String(port)}`;
}

async function reason(settings: Settings, answerer: Responder, now: () => number): Promise<Omit<Finding, 'subject'>> {
  const { publicUrl, port, role } = settings;
  const local = localOrigin(settings);
  if (answerer.who === 'postwright') return { state: 'ok', text: 'the service answers there' };
  const here = role === 'worker' || local === publicUrl ? answerer : await probe(local, now);
  if (here.who === 'stranger' && (here !== answerer || local === publicUrl)) {
    return {
      state: 'problem',
      text: `Another program answers at ${local} (${here.reason}). Stop it, or set PORT to a free port instead of ${String(port)}.`,
    };
  }
  if (answerer.who === 'stranger') {
    return {
      state: 'problem',
      text: `What answers at ${publicUrl} is not this service (${answerer.reason}). Set PUBLIC_URL to the address at which people reach it, and point your proxy to ${local}.`,
    };
  }
  if (here.who === 'postwright') {
    return {
      state: 'problem',
      text: `The service runs at ${local}, but ${publicUrl} does not lead there (${answerer.reason}). Check the name, the proxy and its certificate. If this machine cannot reach its own public address, check from elsewhere.`,
    };
  }
  return {
    state: 'note',
    text: `Nothing answers at ${publicUrl} (${answerer.reason}). Start the service and check again.`,
  };
}

/** Checks whether `PUBLIC_URL` leads to this service, and measures how far the clock there is ahead. */
export async function reachFinding(
  settings: Settings,
  now: () => number,
): Promise<{ readonly finding: Finding; readonly ahead?: number }> {
  const answerer = await probe(settings.publicUrl, now);
  const finding = { subject: 'reach', ...(await reason(settings, answerer, now)) };
  return { finding, ...('ahead' in answerer && { ahead: answerer.ahead }) };
}
