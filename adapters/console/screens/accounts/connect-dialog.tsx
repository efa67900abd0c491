import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { webAddress } from '../../components/outer-link.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';

interface Properties {
  readonly id_organization: string;
  readonly network: string | undefined;
  readonly plan: components['schemas']['OrganizationPlanUse'] | undefined;
  onClose(): void;
}

/** Leads to the page where accounts are connected; users return to this screen. */
export function ConnectDialog({ id_organization, network, plan, onClose }: Properties) {
  const read = useRead(call('GET', '/organizations/{id_organization}/connect_links', { path: { id_organization } }));
  const free = plan?.free.accounts;
  return (
    <Dialog title={t('Connect an account')} onClose={onClose}>
      <p>
        {t(
          'You sign in at the network and allow access there. Then you choose which accounts are used, and return here.',
        )}
      </p>
      {free !== undefined && (
        <p class={free > 0 ? 'hint' : 'field-problem'}>
          {free > 0
            ? t('The plan has room for {count, plural, one {# more account} other {# more accounts}}.', { count: free })
            : t(
                'The plan has no room for more accounts. You can connect them, and use them once one is removed or the plan grants more.',
              )}
        </p>
      )}
      <Loaded read={read} lines={6}>
        {(links) => {
          const matching = links.filter(({ social_network }) => social_network === network);
          const shown = matching.length > 0 ? matching : links;
          if (shown.length === 0)
            return (
              <Empty icon="link" title={t('No network is set up here')}>
                <p>{t('The operator of this service sets them up.')}</p>
              </Empty>
            );
          return (
            <ul class="connect-networks">
              {shown.map(({ social_network, page }) => {
                const address = webAddress(page);
                return (
                  address !== undefined && (
                    <li key={social_network}>
                      <a class="button" href={`${address}&from=console`}>
                        <Network network={social_network} />
                        <Icon name="forward" />
                      </a>
                    </li>
                  )
                );
              })}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
