import { useState } from 'preact/hooks';
import { TextField } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { addresses } from '../router/addresses.ts';
import { to } from '../router/router.ts';
import { clients, id_organization, organization } from '../service/organization.ts';
import { t } from '../texts/translate.ts';
import { getInitial } from './initial.ts';

/** Organizations can be searched from this number on. */
const searchThreshold = 8;

/** Shows the current organization and switches to others. */
export function OrganizationMenu() {
  const [search, setSearch] = useState('');
  const all = clients.value ?? [];
  const count = all.reduce((sum, { organizations }) => sum + organizations.length, 0);
  const name = organization.value?.name ?? t('Organization');
  const fits = (text: string): boolean => text.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <Menu
      look="organization-button"
      button={
        <>
          <span class="initial square" aria-hidden="true">
            {getInitial(name)}
          </span>
          <span class="organization-name">
            <span class="unseen">{t('Organization')}: </span>
            {name}
          </span>
          <Icon name="down" />
        </>
      }
    >
      {(close) => (
        <>
          {count >= searchThreshold && (
            <TextField
              label={t('Find an organization')}
              value={search}
              onChange={setSearch}
              input={{ type: 'search' }}
            />
          )}
          {all.map((client) => (
            <section key={client._id} aria-label={client.name}>
              {all.length > 1 && <p class="menu-head">{client.name}</p>}
              <ul class="menu-list">
                {client.organizations
                  .filter((one) => fits(one.name))
                  .slice(0, 100)
                  .map((one) => (
                    <li key={one._id}>
                      <a
                        href={to(addresses.today, { id_organization: one._id })}
                        aria-current={one._id === id_organization.value ? 'true' : undefined}
                        onClick={close}
                      >
                        {one.name}
                      </a>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Menu>
  );
}
