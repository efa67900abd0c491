// Long, because users, roles and invitations of the client and of an organization are one screen.
import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { Pages } from '../../components/pages.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { clients, id_organization, may, organization } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { person } from '../../service/session.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { Leave } from '../account/leave.tsx';

type Role = components['schemas']['Role'];
const limit = 50;

/** Returns the call that invites a user to a role of the client or of an organization. */
const invitation = ({ _id: id_rol, id_client, id_organization: place }: Role, email: string) =>
  place === undefined
    ? call('POST', '/clients/{id_client}/roles/{id_rol}/invite', { path: { id_client, id_rol }, body: { email } })
    : call('POST', '/organizations/{id_organization}/roles/{id_rol}/invite', {
        path: { id_organization: place, id_rol },
        body: { email },
      });

/** Reads the roles of a client and of the current organization that the user may see. */
export function useRoles(id_client: string) {
  const place = id_organization.value;
  const ofClient = useRead(
    may('client_roles:read')
      ? call('GET', '/clients/{id_client}/roles', { path: { id_client }, query: { limit: 100 } })
      : undefined,
  );
  const ofOrganization = useRead(
    place !== undefined && may('organization_roles:read')
      ? call('GET', '/organizations/{id_organization}/roles', {
          path: { id_organization: place },
          query: { limit: 100 },
        })
      : undefined,
  );
  return { ofClient, ofOrganization };
}

/**
 * The users with a role in the client or its organizations; without access to the client, those of the current
 * organization.
 */
export function People({ id_client }: { readonly id_client: string }) {
  const [offset, setOffset] = useState(0);
  const [isInviting, setInviting] = useState(false);
  const [invited, setInvited] = useState(0);
  const seesAll = may('client_roles_users:read');
  const people = useRead(
    seesAll
      ? call('GET', '/clients/{id_client}/users', { path: { id_client }, query: { limit, offset } })
      : call('GET', '/organizations/{id_organization}/users', {
          // Without access to the client, the user has a role of this organization.
          path: { id_organization: id_organization.value ?? '' },
        }),
    undefined,
    { keeps: true },
  );
  const { ofClient, ofOrganization } = useRoles(id_client);
  const roles = [...(ofClient.data?.data ?? []), ...(ofOrganization.data?.data ?? [])];
  const open = roles.filter(({ id_organization: of }) =>
    may(of === undefined ? 'client_roles:create' : 'organization_roles:create'),
  );
  const seen = roles.filter(({ id_organization: of }) =>
    may(of === undefined ? 'client_roles_users:read' : 'organization_users_roles:read'),
  );
  const getName = ({ id_organization: of, name }: Role): string =>
    of === undefined ? name : `${name} (${organization.value?.name ?? ''})`;
  return (
    <section class="stack" aria-label={t('People')}>
      {open.length > 0 && (
        <p>
          <button type="button" class="button primary" onClick={() => setInviting(true)}>
            <Icon name="add" /> {t('Invite someone')}
          </button>
        </p>
      )}
      <Loaded read={people} lines={5}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <Empty icon="accounts" title={t('No people yet')} />}
            <ul class="list">
              {data.map(({ id, username, email, enabled }) => (
                <li key={id} class="row">
                  <span>
                    <b>{username}</b> {username !== email && <span class="faint">{email}</span>}{' '}
                    {!enabled && <span class="faint">· {t('invited, not accepted yet')}</span>}
                  </span>
                  {id === person().id && <Leave id_client={id_client} />}
                  {enabled && id !== person().id && may('client_roles_users:delete') && (
                    <EndAccess id_client={id_client} id_user={id} name={username} />
                  )}
                </li>
              ))}
            </ul>
            {seesAll && <Pages total={total} limit={limit} offset={offset} onChange={setOffset} />}
          </>
        )}
      </Loaded>
      {seen.map((role) => (
        <Holders
          key={`${role._id} ${String(invited)}`}
          role={role}
          name={getName(role)}
          onChange={() => people.reload()}
        />
      ))}
      {isInviting && (
        <Invite
          roles={open}
          getName={getName}
          onClose={() => setInviting(false)}
          onDone={() => {
            [people, ofClient, ofOrganization].forEach((read) => read.reload());
            setInvited(invited + 1);
          }}
        />
      )}
    </section>
  );
}

interface MemberProperties {
  readonly id_client: string;
  readonly id_user: string;
  readonly name: string;
}

/** Ends a user's sessions, or their assistants' access to the client. */
function EndAccess({ id_client, id_user, name }: MemberProperties) {
  const path = { id_client, id_user };
  return (
    <span class="row">
      <Act
        isSmall
        call={call('POST', '/clients/{id_client}/users/{id_user}/sign_out', { path })}
        confirm={{
          title: t('Sign {name} out everywhere?', { name }),
          text: t('They can sign in again. Remove their roles to keep them out.'),
          action: t('Sign out everywhere'),
          isDanger: true,
        }}
        done={t('{name} was signed out everywhere.', { name })}
      >
        {t('Sign out everywhere')}
        <span class="unseen"> {name}</span>
      </Act>
      <Act
        isSmall
        call={call('DELETE', '/clients/{id_client}/users/{id_user}/assistants', { path })}
        confirm={{
          title: t('End the assistants of {name}?', { name }),
          text: t('They can no longer do anything here. {name} can allow them again.', { name }),
          action: t('End assistants'),
          isDanger: true,
        }}
        done={t('The assistants of {name} were ended.', { name })}
      >
        {t('End assistants')}
        <span class="unseen"> {name}</span>
      </Act>
    </span>
  );
}

interface HoldersProperties {
  readonly role: Role;
  readonly name: string;
  onChange(): void;
}

/** The users with a role. */
function Holders({ role, name, onChange }: HoldersProperties) {
  const { _id: id_rol, id_client, id_organization: place, total_users } = role;
  const users = useRead(
    place === undefined
      ? call('GET', '/clients/{id_client}/roles/{id_rol}/users', {
          path: { id_client, id_rol },
          query: { limit: 100, offset: 0 },
        })
      : call('GET', '/organizations/{id_organization}/roles/{id_rol}/users', {
          path: { id_organization: place, id_rol },
          query: { limit: 100, offset: 0 },
        }),
  );
  const mayTake = may(place === undefined ? 'client_roles_users:delete' : 'organization_users_roles:delete');
  const mayInvite = may(place === undefined ? 'client_roles:create' : 'organization_roles:create');
  return (
    <details class="card">
      <summary>
        {name}{' '}
        <span class="faint">{t('{count, plural, one {# person} other {# people}}', { count: total_users })}</span>
      </summary>
      <Loaded read={users}>
        {({ data }) => (
          <ul class="list">
            {data.map(({ id: id_user, username, email, enabled }) => (
              <li key={id_user} class="row">
                <span>
                  {username} {!enabled && <span class="faint">· {t('invited, not accepted yet')}</span>}
                </span>
                {!enabled && mayInvite && (
                  <Act isSmall call={invitation(role, email)} done={t('The invitation was mailed again.')}>
                    {t('Invite again')}
                    <span class="unseen"> {username}</span>
                  </Act>
                )}
                {mayTake && (
                  <Act
                    isSmall
                    look="danger"
                    call={
                      place === undefined
                        ? call('DELETE', '/clients/{id_client}/roles/{id_rol}/users/{id_user}', {
                            path: { id_client, id_rol, id_user },
                          })
                        : call('DELETE', '/organizations/{id_organization}/roles/{id_rol}/users/{id_user}', {
                            path: { id_organization: place, id_rol, id_user },
                          })
                    }
                    confirm={
                      enabled
                        ? {
                            title: t('Remove the role {role} from {name}?', { role: name, name: username }),
                            text: t('They lose this access immediately.'),
                            action: t('Remove role'),
                            isDanger: true,
                          }
                        : undefined
                    }
                    done={enabled ? t('The role was removed.') : t('The invitation was withdrawn.')}
                    onDone={() => {
                      users.reload();
                      onChange();
                    }}
                  >
                    {enabled ? t('Remove role') : t('Withdraw invitation')}
                    <span class="unseen"> {username}</span>
                  </Act>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </details>
  );
}

interface InviteProperties {
  readonly roles: readonly Role[];
  getName(role: Role): string;
  onClose(): void;
  onDone(): void;
}

function Invite({ roles, getName, onClose, onDone }: InviteProperties) {
  const [email, setEmail] = useState('');
  const [id, setId] = useState(roles[0]?._id ?? '');
  const invite = async (): Promise<void> => {
    const role = roles.find(({ _id }) => _id === id);
    if (!role) return;
    await send(invitation(role, email));
    notify(t('{email} was invited.', { email }));
    onDone();
    onClose();
  };
  return (
    <Dialog title={t('Invite someone')} onClose={onClose}>
      <Form action={t('Invite')} onSubmit={invite}>
        <TextField label={t('E-mail')} value={email} onChange={setEmail} input={{ type: 'email', required: true }} />
        <SelectField
          label={t('Role')}
          hint={
            roles.some(({ id_organization: of }) => of === undefined)
              ? t('Roles in {client} apply to all its organizations.', {
                  client: clients.value?.find(({ _id }) => _id === roles[0]?.id_client)?.name ?? '',
                })
              : undefined
          }
          value={id}
          choices={roles.map((role) => [role._id, getName(role)] as const)}
          onChange={setId}
        />
      </Form>
    </Dialog>
  );
}
