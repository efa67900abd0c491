import type { ComponentChildren } from 'preact';
import { IssuedLink } from '../../components/issued-link.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { isNetwork, networkName } from '../../components/network-name.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may, organization } from '../../service/organization.ts';
import { type Read, useRead } from '../../service/use-read.ts';
import { t, richText } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

type PortalLink = components['schemas']['ListedPortalLink'];
type ConnectToken = components['schemas']['ConnectToken'];

const query = { limit: 100 } as const;

function getScreenNames({ screens }: PortalLink): string {
  const names = { accounts: t('Accounts'), calendar: t('Calendar'), inbox: t('Inbox'), review: t('Posts to review') };
  return screens.map((screen) => names[screen]).join(', ');
}

/** Returns what a connect token or link connects. */
function connectedBy({ provider, social_network: network }: ConnectToken): string {
  if (provider !== undefined) return provider === 'google_drive' ? 'Google Drive' : provider;
  if (network === undefined) return t('Any network');
  return isNetwork(network) ? networkName(network) : network;
}

/** A list of active links with a heading. */
function LinkList<Link>({
  id,
  title,
  none,
  read,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly read: Read<{ readonly data: readonly Link[]; readonly total: number }>;
  children(link: Link): ComponentChildren;
}) {
  return (
    <section class="stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Loaded read={read} lines={2}>
        {({ data, total }) =>
          total === 0 ? (
            <p class="hint">{none}</p>
          ) : (
            <>
              <ul class="list developers-links">{data.map(children)}</ul>
              {total > data.length && (
                <p class="hint">
                  {t('{count, plural, one {# more is not shown.} other {# more are not shown.}}', {
                    count: total - data.length,
                  })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function Expiry({ date }: { readonly date: string }) {
  return (
    <span class="faint">
      {' · '}
      {richText('Until <date></date>', { date: () => <FormattedDate date={date} /> })}
    </span>
  );
}

/** The active portal links and connect links of the organization, with their owners; each can be ended. */
export function Links({
  id_client,
  id_organization,
}: {
  readonly id_client: string;
  readonly id_organization: string;
}) {
  const path = { id_organization };
  const portals = useRead(call('GET', '/organizations/{id_organization}/portal_links', { path, query }));
  const connects = useRead(call('GET', '/organizations/{id_organization}/connect_tokens', { path, query }));
  const apps = useRead(call('GET', '/clients/{id_client}/apps', { path: { id_client }, query }));
  const users = useRead(
    may('organization_users_roles:read') ? call('GET', '/organizations/{id_organization}/users', { path }) : undefined,
  );
  const isEnder = may('client_app:update');
  const names = { users: users.data?.data, apps: apps.data?.data };
  return (
    <section class="stack" aria-labelledby="links">
      <h2 id="links">{t('Links of {name}', { name: organization.value?.name ?? '' })}</h2>
      <p class="hint">
        {t('Anyone with one of these links can use it without signing in, until it expires or you end it.')}
      </p>
      <LinkList
        id="portal-links"
        title={t('Portal links')}
        none={t('No portal link works at the moment.')}
        read={portals}
      >
        {(link) => (
          <IssuedLink
            key={link._id}
            {...{ ...names, link }}
            end={
              isEnder
                ? call('DELETE', '/organizations/{id_organization}/portal_links/{id_portal_link}', {
                    path: { ...path, id_portal_link: link._id },
                  })
                : undefined
            }
            consequence={t('Its page stops working at once.')}
            onEnded={() => portals.reload()}
          >
            {link.name !== undefined && (
              <>
                <strong>{link.name}</strong>
                {' · '}
              </>
            )}
            {getScreenNames(link)}
            <Expiry date={link.expires_date} />
          </IssuedLink>
        )}
      </LinkList>
      <LinkList
        id="connect-links"
        title={t('Connect links')}
        none={t('No connect link works at the moment.')}
        read={connects}
      >
        {(link) => (
          <IssuedLink
            key={link._id}
            {...{ ...names, link }}
            end={
              isEnder
                ? call('DELETE', '/organizations/{id_organization}/connect_tokens/{id_connect_token}', {
                    path: { ...path, id_connect_token: link._id },
                  })
                : undefined
            }
            consequence={t('Nothing more can be connected with it. What was connected stays.')}
            onEnded={() => connects.reload()}
          >
            {connectedBy(link)}
            <Expiry date={link.expires_date} />
          </IssuedLink>
        )}
      </LinkList>
    </section>
  );
}
