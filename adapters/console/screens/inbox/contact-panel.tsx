import type { SocialNetwork } from '#ports/networks/social-network';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isNetwork, Network, networkName } from '../../components/network.tsx';
import { addresses } from '../../router/addresses.ts';
import { changeQuery, to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { conversationKey } from './entries.ts';
import { notifyInboxChanged } from './inbox-events.ts';
import { summarize } from './message-summary.ts';

type Contact = components['schemas']['Contact'];

interface Properties {
  readonly id_organization: string;
  readonly id_account: string;
  readonly contact: Contact;
  readonly name: string;
  onClose(): void;
}

/** The labels of contact fields; integrators fill in the last six. */
const extraNames: Readonly<Record<string, string>> = {
  address: message('Address'),
  city: message('City'),
  state: message('Region'),
  country: message('Country'),
  zip_code: message('Postal code'),
  number: message('House number'),
  building: message('Building'),
  floor: message('Floor'),
  door: message('Door'),
};

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The conversations of a contact on other accounts. */
function OtherConversations({ id_organization, id_account, contact, onClose }: Omit<Properties, 'name'>) {
  const path = { id_organization };
  const others = useRead(
    contact.name === undefined
      ? undefined
      : call('GET', '/organizations/{id_organization}/conversations', {
          path,
          query: { search: contact.name, limit: 50 },
        }),
  );
  const theirs = (others.data?.data ?? []).filter(
    (one) => one.contact._id === contact._id && one.id_account !== id_account,
  );
  if (theirs.length === 0) return null;
  return (
    <section class="stack">
      <h3>{t('Their other conversations')}</h3>
      <ul class="list">
        {theirs.map((one) => (
          <li key={one._id}>
            <a
              href={to(addresses.inbox, path, { open: conversationKey(one.id_account, contact._id) })}
              onClick={onClose}
            >
              <Network network={one.social_network} /> {one.last_message && summarize(one.last_message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ActProperties {
  readonly id_organization: string;
  readonly name: string;
  onDone(): void;
}

function DeleteContact({ id_organization, name, id_contact, onDone }: ActProperties & { readonly id_contact: string }) {
  return (
    <Act
      look="danger"
      icon="remove"
      call={call('DELETE', '/organizations/{id_organization}/contacts/{id_contact}', {
        path: { id_organization, id_contact },
      })}
      confirm={{
        title: t('Delete {name}?', { name }),
        text: t(
          'The contact and every message exchanged with them are deleted here. The networks keep theirs. If {name} writes again, a new contact is created.',
          { name },
        ),
        action: t('Delete the contact'),
        isDanger: true,
      }}
      done={t('The contact was deleted.')}
      onDone={onDone}
    >
      {t('Delete the contact')}
    </Act>
  );
}

interface Person {
  readonly social_network: SocialNetwork;
  readonly external_id: string;
  readonly id_account: string | undefined;
}

/** Erases what is stored about a person of a network. */
function ErasePerson({ id_organization, name, person, onDone }: ActProperties & { readonly person: Person }) {
  const { social_network, external_id, id_account } = person;
  const network = networkName(social_network);
  return (
    <Act
      look="danger"
      icon="remove"
      call={call('DELETE', '/organizations/{id_organization}/people/{social_network}/{external_id}', {
        path: { id_organization, social_network, external_id },
        ...(id_account !== undefined && { query: { id_account } }),
      })}
      confirm={{
        title: t('Erase everything about {name}?', { name }),
        text: t(
          'Their comments, messages and contact on {network} are erased here, also in what was sent to apps, and do not come back when the network is read again. What {network} itself stores stays there. This cannot be undone.',
          { network },
        ),
        action: t('Erase the person'),
        isDanger: true,
      }}
      done={t('Everything about {name} was erased.', { name })}
      onDone={onDone}
    >
      {t('Erase the person of {network}', { network })}
    </Act>
  );
}

/** The details of a contact, their other messages, and how to delete or erase them. */
export function ContactPanel({ id_organization, id_account, contact, name, onClose }: Properties) {
  const gone = (): void => {
    onClose();
    changeQuery({ open: undefined }, { replace: true });
    notifyInboxChanged();
  };
  const mayErase = may('comments:delete') && may('messages:delete') && may('contacts:delete');
  const known = contact.social_identifiers.flatMap(({ social_network, external_identifier, ...rest }) =>
    external_identifier === undefined || !isNetwork(social_network)
      ? []
      : [{ social_network, external_id: external_identifier, id_account: rest.id_account }],
  );
  return (
    <Dialog title={name} onClose={onClose} isPanel>
      <section class="stack">
        <h3>{t('Known as')}</h3>
        <ul class="inbox-identities">
          {contact.social_identifiers.map(({ _id, social_network, external_identifier }) => (
            <li key={_id}>
              {isNetwork(social_network) ? <Network network={social_network} /> : t('E-mail')}
              <code>{external_identifier ?? t('not known yet')}</code>
            </li>
          ))}
        </ul>
        <p class="faint">
          {t('Since')} <FormattedDate date={contact.creation_date} style="longDay" />
        </p>
      </section>
      {contact.extra_data && Object.keys(contact.extra_data).length > 0 && (
        <section class="stack">
          <h3>{t('Also known')}</h3>
          <dl class="inbox-extra">
            {Object.entries(contact.extra_data).map(([key, value]) => (
              <div key={key}>
                <dt class="faint">{extraNames[key] === undefined ? key : t(extraNames[key])}</dt>
                <dd>{toText(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <OtherConversations {...{ id_organization, id_account, contact, onClose }} />
      <section class="stack inbox-contact-acts">
        {may('messages:create') && (
          <Act
            call={call('POST', '/organizations/{id_organization}/accounts/{id_account}/messages/{id_contact}/seen', {
              path: { id_organization, id_account, id_contact: contact._id },
            })}
            done={t('{name} can see that the messages were read.', { name })}
            onDone={notifyInboxChanged}
          >
            {t('Show them that their messages were seen')}
          </Act>
        )}
        {may('contacts:delete') && (
          <DeleteContact {...{ id_organization, name }} id_contact={contact._id} onDone={gone} />
        )}
        {mayErase &&
          known.map((person) => (
            <ErasePerson
              key={`${person.social_network} ${person.external_id}`}
              {...{ id_organization, name, person }}
              onDone={gone}
            />
          ))}
      </section>
    </Dialog>
  );
}
