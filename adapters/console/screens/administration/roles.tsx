import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CheckField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { id_organization, may, organization } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { type Read, useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import { useRoles } from './people.tsx';

/** What permissions allow beyond their name, by the last part of the name, which client permissions share. */
const indirect: Readonly<Record<string, string>> = {
  'ai_plans:create': message('Writes drafts of its own words; with ai_plans:update it also publishes them'),
  'ai_plans:update': message('Approves plans, whose drafts are then scheduled and published'),
  'publications:update': message('Rewrites, schedules and publishes drafts of others'),
};

type Role = components['schemas']['Role'];
type RolePage = components['schemas']['RolePage'];

/** The roles of the client and of the current organization, with their permissions. */
export function Roles({ id_client }: { readonly id_client: string }) {
  const { ofClient, ofOrganization } = useRoles(id_client);
  const place = id_organization.value;
  const clientPermissions = useRead(call('GET', '/clients_permissions', {}));
  const permissions = useRead(call('GET', '/organizations_permissions', {}));
  return (
    <>
      {may('client_roles:read') && (
        <Kind
          title={t('Roles in all organizations')}
          read={ofClient}
          all={clientPermissions.data?.permissions ?? []}
          area="client_roles"
          id_client={id_client}
        />
      )}
      {place !== undefined && may('organization_roles:read') && (
        <Kind
          title={t('Roles in {name}', { name: organization.value?.name ?? '' })}
          read={ofOrganization}
          all={permissions.data?.permissions ?? []}
          area="organization_roles"
          id_client={id_client}
          place={place}
        />
      )}
    </>
  );
}

interface KindProperties {
  readonly title: string;
  readonly read: Read<RolePage>;
  readonly all: readonly string[];
  readonly area: 'client_roles' | 'organization_roles';
  readonly id_client: string;
  /** The organization, for organization roles. */
  readonly place?: string;
}

function Kind({ title, read, all, area, id_client, place }: KindProperties) {
  const [edited, setEdited] = useState<Role | 'new'>();
  return (
    <section class="stack">
      <div class="row">
        <h2>{title}</h2>
        {may(`${area}:create`) && (
          <button type="button" class="button small" onClick={() => setEdited('new')}>
            <Icon name="add" /> {t('New role')}
          </button>
        )}
      </div>
      <Loaded read={read} lines={6}>
        {({ data }) => (
          <>
            <Matrix title={title} roles={data} all={all} />
            <ul class="list">
              {data.map((role) => (
                <li key={role._id} class="row">
                  <b>{role.name}</b>
                  <span class="faint">
                    {t('{count, plural, one {# person} other {# people}}', { count: role.total_users })}
                  </span>
                  {may(`${area}:update`) && !role.default && (
                    <button type="button" class="button small" onClick={() => setEdited(role)}>
                      <Icon name="edit" /> {t('Change')}
                      <span class="unseen"> {role.name}</span>
                    </button>
                  )}
                  {may(`${area}:delete`) && !role.default && (
                    <Act
                      isSmall
                      look="danger"
                      icon="remove"
                      call={
                        place === undefined
                          ? call('DELETE', '/clients/{id_client}/roles/{id_rol}', {
                              path: { id_client, id_rol: role._id },
                            })
                          : call('DELETE', '/organizations/{id_organization}/roles/{id_rol}', {
                              path: { id_organization: place, id_rol: role._id },
                            })
                      }
                      confirm={{
                        title: t('Delete the role {name}?', { name: role.name }),
                        text: t(
                          '{count, plural, =0 {No one has it.} one {One person loses this access.} other {# people lose this access.}}',
                          { count: role.total_users },
                        ),
                        action: t('Delete the role'),
                        isDanger: true,
                      }}
                      done={t('The role was deleted.')}
                      onDone={() => read.reload()}
                    >
                      {t('Delete')}
                      <span class="unseen"> {role.name}</span>
                    </Act>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {edited !== undefined && (
        <RoleForm
          role={edited === 'new' ? undefined : edited}
          all={all}
          id_client={id_client}
          place={place}
          onClose={() => setEdited(undefined)}
          onDone={() => read.reload()}
        />
      )}
    </section>
  );
}

/** Which role has which permissions. */
function Matrix({
  title,
  roles,
  all,
}: {
  readonly title: string;
  readonly roles: readonly Role[];
  readonly all: readonly string[];
}) {
  const areas = [...new Set(all.map((permission) => permission.split(':')[0] ?? ''))];
  const getActions = (area: string, permissions: readonly string[]): string[] =>
    permissions.flatMap((permission) => {
      const [of, action = ''] = permission.split(':');
      return of === area ? [action] : [];
    });
  return (
    <div class="administration-matrix" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption class="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Allows')}</th>
            {roles.map(({ _id, name }) => (
              <th key={_id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area}>
              <th scope="row">
                <code>{area}</code>
              </th>
              {roles.map(({ _id, permissions }) => (
                <td key={_id}>
                  {getActions(area, permissions).join(', ') || <span class="faint">{t('nothing')}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function getHint(permission: string): string | undefined {
  const text = indirect[permission.replace('client_organization_', '')];
  return text && t(text);
}

interface FormProperties {
  readonly role: Role | undefined;
  readonly all: readonly string[];
  readonly id_client: string;
  readonly place: string | undefined;
  onClose(): void;
  onDone(): void;
}

function RoleForm({ role, all, id_client, place, onClose, onDone }: FormProperties) {
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role?.permissions));
  const save = async (): Promise<void> => {
    // The names come from the service, and the types list each of them.
    const permissions = all.filter((one) => chosen.has(one)) as never[];
    const body = { name, permissions };
    if (place === undefined) {
      await (role
        ? send(call('PUT', '/clients/{id_client}/roles/{id_rol}', { path: { id_client, id_rol: role._id }, body }))
        : send(call('POST', '/clients/{id_client}/roles', { path: { id_client }, body })));
    } else {
      const path = { id_organization: place };
      await (role
        ? send(
            call('PUT', '/organizations/{id_organization}/roles/{id_rol}', {
              path: { ...path, id_rol: role._id },
              body,
            }),
          )
        : send(call('POST', '/organizations/{id_organization}/roles', { path, body })));
    }
    notify(t('The role was saved.'));
    onDone();
    onClose();
  };
  return (
    <Dialog title={role ? role.name : t('New role')} onClose={onClose}>
      <Form action={t('Save')} onSubmit={save}>
        <TextField label={t('Name')} value={name} onChange={setName} input={{ required: true, maxLength: 200 }} />
        <fieldset>
          <legend>{t('Allows')}</legend>
          {all.map((permission) => (
            <CheckField
              key={permission}
              label={<code>{permission}</code>}
              hint={getHint(permission)}
              isChecked={chosen.has(permission)}
              onChange={(isChecked) => {
                const next = new Set(chosen);
                if (isChecked) next.add(permission);
                else next.delete(permission);
                setChosen(next);
              }}
            />
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}
