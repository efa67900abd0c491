import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { offerMove } from '../../components/offer-move.ts';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import {
  type Client,
  id_organization,
  may,
  type Organization,
  ownZone,
  readOrganizations,
} from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { language, t } from '../../texts/translate.ts';

/** The organization being edited, or a new one below another. */
interface Editing {
  readonly parent?: Organization;
  readonly changed?: Organization;
}

/** Whether the user may do this: client roles apply to all organizations, organization roles to the current one. */
const mayTo = (act: 'create' | 'delete' | 'update', { _id }: Organization): boolean =>
  may(`client_organization:${act}`) || (_id === id_organization.value && may(`organization:${act}`));

/** The organizations of a client as a tree. */
export function Organizations({ client }: { readonly client: Client }) {
  const [editing, setEditing] = useState<Editing>();
  const known = new Set(client.organizations.map(({ _id }) => _id));
  const below = (id: string | undefined): readonly Organization[] =>
    client.organizations.filter(({ parent_organization: parent }) =>
      id === undefined ? parent === undefined || !known.has(parent) : parent === id,
    );
  const countBelow = (id: string): number => below(id).reduce((sum, { _id }) => sum + 1 + countBelow(_id), 0);

  const branch = (organizations: readonly Organization[]) => (
    <ul class="list">
      {organizations.map((one) => (
        <li key={one._id} class="stack">
          <div class="row">
            <a href={to(addresses.today, { id_organization: one._id })}>{one.name}</a>
            {mayTo('update', one) && (
              <button type="button" class="button small" onClick={() => setEditing({ changed: one })}>
                <Icon name="edit" /> {t('Settings')}
                <span class="unseen"> {one.name}</span>
              </button>
            )}
            {mayTo('create', one) && (
              <button type="button" class="button small" onClick={() => setEditing({ parent: one })}>
                <Icon name="add" /> {t('Add below')}
                <span class="unseen"> {one.name}</span>
              </button>
            )}
            {mayTo('delete', one) && (
              <Act
                isSmall
                look="danger"
                icon="remove"
                call={call('DELETE', '/organizations/{id_organization}', { path: { id_organization: one._id } })}
                confirm={{
                  title: t('Delete {name}?', { name: one.name }),
                  text: t(
                    '{count, plural, =0 {Its accounts, posts, files, comments, messages and plans are deleted.} one {Its accounts, posts, files, comments, messages and plans are deleted, and one organization below it with everything it holds.} other {Its accounts, posts, files, comments, messages and plans are deleted, and # organizations below it with everything they hold.}}',
                    { count: countBelow(one._id) },
                  ),
                  action: t('Delete {name}', { name: one.name }),
                  isDanger: true,
                }}
                done={t('{name} was deleted.', { name: one.name })}
                onDone={() => void readOrganizations()}
              >
                {t('Delete')}
                <span class="unseen"> {one.name}</span>
              </Act>
            )}
          </div>
          {below(one._id).length > 0 && branch(below(one._id))}
        </li>
      ))}
    </ul>
  );

  return (
    <section class="stack" aria-label={t('Organizations')}>
      {may('client_organization:create') && (
        <p>
          <button type="button" class="button primary" onClick={() => setEditing({})}>
            <Icon name="add" /> {t('New organization')}
          </button>
        </p>
      )}
      {client.organizations.length === 0 ? (
        <Empty icon="administration" title={t('No organizations yet')}>
          <p>{t('Accounts, posts and people belong to an organization: create the first one.')}</p>
        </Empty>
      ) : (
        branch(below(undefined))
      )}
      {editing && <OrganizationForm client={client} {...editing} onClose={() => setEditing(undefined)} />}
    </section>
  );
}

function OrganizationForm({
  client,
  parent,
  changed,
  onClose,
}: Editing & { readonly client: Client; onClose(): void }) {
  const [name, setName] = useState(changed?.name ?? '');
  const given = changed ?? parent;
  const [timezone, setTimezone] = useState(given?.timezone ?? (changed ? 'UTC' : ownZone));
  const [tag, setTag] = useState(given?.language ?? (changed ? 'en' : language()));
  const body = { name, timezone, language: tag };
  const save = async (): Promise<void> => {
    if (changed) {
      // Only what was changed, so that an organization without settings stays without them.
      const settings = {
        name,
        ...(timezone !== (changed.timezone ?? 'UTC') && { timezone }),
        ...(tag !== (changed.language ?? 'en') && { language: tag }),
      };
      const path = { id_organization: changed._id };
      const saved = await send(call('PUT', '/organizations/{id_organization}', { path, body: settings }));
      notify(t('The organization was saved.'));
      onClose();
      await offerMove(saved);
      return;
    }
    if (parent)
      await send(
        call('POST', '/organizations/{id_organization}/organizations', { path: { id_organization: parent._id }, body }),
      );
    else await send(call('POST', '/clients/{id_client}/organizations', { path: { id_client: client._id }, body }));
    await readOrganizations();
    notify(t('The organization was saved.'));
    onClose();
  };
  const title = changed
    ? t('Settings of {name}', { name: changed.name })
    : parent
      ? t('New organization below {name}', { name: parent.name })
      : t('New organization');
  return (
    <Dialog title={title} onClose={onClose}>
      <Form action={t('Save')} onSubmit={save}>
        <TextField label={t('Name')} value={name} onChange={setName} input={{ required: true, maxLength: 200 }} />
        <TextField
          label={t('Time zone')}
          hint={t('Posts are scheduled in this time zone.')}
          value={timezone}
          onChange={setTimezone}
          input={{ required: true, maxLength: 64, list: 'time-zones', autocomplete: 'off', spellcheck: false }}
        />
        <datalist id="time-zones">
          {['UTC', ...Intl.supportedValuesOf('timeZone')].map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <TextField
          label={t('Language')}
          hint={t('For reports and pages: a language tag such as en or pt-BR.')}
          value={tag}
          onChange={setTag}
          input={{ required: true, maxLength: 100, autocomplete: 'off', spellcheck: false }}
        />
      </Form>
    </Dialog>
  );
}
