import type { ComponentChildren } from 'preact';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { fillPath, matchPath } from '../router/path.ts';
import { base, path } from '../router/router.ts';
import { type ScreenRow, shownScreens } from '../screens.ts';
import { clients, id_client, id_organization, may } from '../service/organization.ts';
import { session } from '../service/session.ts';
import { t } from '../texts/translate.ts';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { OrganizationMenu } from './organization-menu.tsx';
import { PortalName } from './portal-name.tsx';

/** How many screens fit into the bottom bar of a phone, besides the menu with the others. */
const atBottom = 4;

/** Returns a navigation entry's address for the current organization and client; undefined if one is missing. */
function getAddress(row: ScreenRow): string | undefined {
  const values = {
    ...(id_organization.value !== undefined && { id_organization: id_organization.value }),
    ...(id_client.value !== undefined && { id_client: id_client.value }),
  };
  const needed = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return needed.every((name) => name in values) ? `${base}${fillPath(row.path, values)}` : undefined;
}

interface EntryProperties {
  readonly row: ScreenRow;
  readonly href: string;
  /** In the `More` menu of a phone. */
  readonly isRest?: boolean;
  onClick?(): void;
}

function Entry({ row, href, isRest = false, onClick }: EntryProperties) {
  const isHere = matchPath(row.path, path.value) !== undefined;
  return (
    <li class={isRest ? 'entries-rest' : undefined}>
      <a
        class="entry"
        href={href}
        aria-current={isHere ? 'page' : undefined}
        onClick={onClick}
        // Preloads it: a click usually follows.
        onPointerEnter={() => void row.load().catch(() => undefined)}
      >
        {row.icon && <Icon name={row.icon} />}
        <span>{t(row.name)}</span>
        {row.badge && <row.badge />}
      </a>
    </li>
  );
}

/** The frame of all screens: navigation at the side, or at the bottom of a phone, and the content. */
export function Layout({ children }: { readonly children: ComponentChildren }) {
  const { value: who } = session;
  const entries = shownScreens.value.flatMap((row) => {
    const href = row.icon && (row.permission === undefined || may(row.permission)) ? getAddress(row) : undefined;
    return href === undefined ? [] : [{ row, href }];
  });
  const rest = entries.slice(atBottom);
  return (
    <div class="layout">
      <a class="skip" href="#screen">
        {t('Skip to the content')}
      </a>
      <header class="side">
        {who.kind === 'portal' && <PortalName link={who.link} />}
        {who.kind === 'person' && clients.value !== undefined && <OrganizationMenu />}
        <nav class="entries" aria-label={t('Screens')}>
          <ul>
            {entries.map(({ row, href }, index) => (
              <Entry key={row.path} row={row} href={href} isRest={index >= atBottom} />
            ))}
            {rest.length > 0 && (
              <li class="entries-more">
                <Menu
                  side="above"
                  look="entry"
                  button={
                    <>
                      <Icon name="more" />
                      <span>{t('More')}</span>
                    </>
                  }
                >
                  {(close) => (
                    <ul class="menu-list">
                      {rest.map(({ row, href }) => (
                        <Entry key={row.path} row={row} href={href} onClick={close} />
                      ))}
                    </ul>
                  )}
                </Menu>
              </li>
            )}
          </ul>
        </nav>
        {who.kind === 'person' && <AccountMenu />}
      </header>
      <main id="screen" class="main" tabIndex={-1}>
        <ConnectionNotice />
        {children}
      </main>
    </div>
  );
}
