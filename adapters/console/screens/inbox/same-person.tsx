import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { isNetwork, Network } from '../../components/network.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { getName } from './initial.tsx';

type Contact = components['schemas']['Contact'];

interface Properties {
  readonly id_organization: string;
  readonly contact: Contact;
  onDone(): void;
}

/** The identifiers of a contact. One that is another person can be split off. */
export function Identities({ id_organization, contact, onDone }: Properties) {
  const { _id: id_contact, social_identifiers } = contact;
  const maySplit = may('contacts:update') && social_identifiers.length > 1;
  const path = { id_organization, id_contact };
  return (
    <ul class="inbox-identities">
      {social_identifiers.map(({ _id, social_network, external_identifier }) => (
        <li key={_id}>
          {isNetwork(social_network) ? <Network network={social_network} /> : t('E-mail')}
          <code>{external_identifier ?? t('not known yet')}</code>
          {maySplit && (
            <Act
              look="quiet"
              isSmall
              call={call('POST', '/organizations/{id_organization}/contacts/{id_contact}/split', {
                path,
                body: { id_identity: _id },
              })}
              done={t('It is a contact of its own now, with its messages.')}
              undo={(split: Contact) =>
                call('POST', '/organizations/{id_organization}/contacts/{id_contact}/merge', {
                  path,
                  body: { id_other: split._id },
                })
              }
              onDone={onDone}
            >
              {t('This is another person')}
            </Act>
          )}
        </li>
      ))}
    </ul>
  );
}

const nameContact = ({ name, social_identifiers }: Contact): string =>
  getName(name ?? social_identifiers[0]?.external_identifier);

/** Finds another contact that is the same person, and merges it into this one. */
export function MergeContact({ id_organization, contact, name, onDone }: Properties & { readonly name: string }) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const found = useRead(
    search === ''
      ? undefined
      : call('GET', '/organizations/{id_organization}/contacts', {
          path: { id_organization },
          query: { search, limit: 10 },
        }),
  );
  const others = found.data?.data.filter(({ _id }) => _id !== contact._id);
  return (
    <section class="stack">
      <h3>{t('The same person as another contact?')}</h3>
      <Form
        action={t('Search')}
        onSubmit={() => {
          setSearch(text.trim());
          return Promise.resolve();
        }}
      >
        <TextField label={t('Name or phone number')} value={text} onChange={setText} />
      </Form>
      {others?.length === 0 && <p class="faint">{t('No other contact was found.')}</p>}
      <ul class="inbox-identities">
        {others?.map((other) => (
          <li key={other._id}>
            {nameContact(other)}
            {other.social_identifiers.map(
              ({ _id, social_network }) =>
                isNetwork(social_network) && <Network key={_id} network={social_network} isShort />,
            )}
            <Act
              isSmall
              call={call('POST', '/organizations/{id_organization}/contacts/{id_contact}/merge', {
                path: { id_organization, id_contact: contact._id },
                body: { id_other: other._id },
              })}
              confirm={{
                title: t('Are {name} and {other} the same person?', { name, other: nameContact(other) }),
                text: t(
                  'All messages and identifiers of {other} move to {name}. Where both have a name or the same field, those of {name} stay. Identifiers can be split off again.',
                  { name, other: nameContact(other) },
                ),
                action: t('Merge the contacts'),
              }}
              done={t('The contacts were merged.')}
              onDone={onDone}
            >
              {t('The same person')}
            </Act>
          </li>
        ))}
      </ul>
    </section>
  );
}
