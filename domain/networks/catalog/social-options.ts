import type { SocialNetwork } from '#ports/networks/social-network';
import { findAdapter } from '../require-social-network.ts';
import { networkOptions } from '../network-options.ts';
import type { NetworkRules } from '../rules.ts';
import type { Ports } from '#ports/platform/platform-ports';
import { byNetwork } from './by-network.ts';

/** What publications can have beyond text and files. */
interface SocialOptions {
  /** The JSON Schema of `options`; without properties where there are none. */
  readonly options: Readonly<Record<string, unknown>>;
  /** How many posts may follow one as a thread; 0 when there are no threads. */
  readonly thread_parts: number;
  /** In the unit of the network's texts; 0 when no first comment can be made. */
  readonly first_comment_characters: number;
}

const none = { type: 'object', properties: {}, additionalProperties: false };

/** Returns a JSON Schema without the options that are kept from the operator's application. */
function openOptions(
  { properties, ...schema }: Readonly<Record<string, unknown>>,
  closed: readonly string[] = [],
): SocialOptions['options'] {
  const open = Object.entries(properties ?? {}).filter(([name]) => !closed.includes(name));
  return { ...schema, properties: Object.fromEntries(open) };
}

const optionsFor = (
  ports: Ports<'networks'>,
  { thread, first_comment }: NetworkRules,
  network: SocialNetwork,
): SocialOptions => ({
  options: openOptions(networkOptions[network]?.jsonSchema ?? none, findAdapter(ports, network)?.closed_options),
  thread_parts: thread?.max_parts ?? 0,
  first_comment_characters: first_comment?.max_characters ?? 0,
});

/** Returns what publications can have beyond text and files, for each network. */
export function socialOptions(ports: Ports<'networks'>): Readonly<Record<SocialNetwork, SocialOptions>> {
  return byNetwork((rules, network) => optionsFor(ports, rules, network));
}
