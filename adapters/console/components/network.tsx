import { networkMarks } from '#adapters/presentation/network-marks';
import { networkNames } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';

export { isNetwork, networkName, networks } from './network-name.ts';

/** The logo of a network, with its name or an accessible label. */
export function Network({ network, isShort = false }: { readonly network: SocialNetwork; readonly isShort?: boolean }) {
  const name = networkNames[network];
  return (
    <span class="network" title={isShort ? name : undefined}>
      <svg class="network-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={networkMarks[network]} />
      </svg>
      <span class={isShort ? 'unseen' : undefined}>{name}</span>
    </span>
  );
}
