import type { components } from '../service/interface.ts';
import { t } from '../texts/translate.ts';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import { Network, networks as allNetworks } from './network.tsx';

interface Properties {
  /** Only their networks are offered. */
  readonly accounts: readonly Pick<components['schemas']['Account'], 'social_network'>[];
  /** The networks shown; empty means all. */
  readonly networks: readonly string[];
  onChange(networks: readonly string[]): void;
}

/** Filters a screen by network; renders nothing when there is only one. */
export function NetworksMenu({ accounts, networks, onChange }: Properties) {
  const used = allNetworks.filter((one) => accounts.some(({ social_network }) => social_network === one));
  if (used.length < 2) return null;
  const shown =
    networks.length === 0
      ? t('All networks')
      : t('{count, plural, one {# network} other {# networks}}', { count: networks.length });
  const toggle = (network: string): void =>
    onChange(networks.includes(network) ? networks.filter((one) => one !== network) : [...networks, network]);
  return (
    <Menu
      label={`${t('Networks')}: ${shown}`}
      button={
        <>
          <Icon name="filter" /> {shown}
        </>
      }
    >
      {() => (
        <>
          {used.map((one) => (
            <label key={one} class="check">
              <input type="checkbox" checked={networks.includes(one)} onChange={() => toggle(one)} />
              <Network network={one} />
            </label>
          ))}
          <button type="button" class="button small" onClick={() => onChange([])}>
            {t('All networks')}
          </button>
        </>
      )}
    </Menu>
  );
}
