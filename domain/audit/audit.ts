import type { AuditEntry } from '#ports/audit/audit-entry';
import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { toDateTime } from '../shared/date-time.ts';

type Address = Readonly<Record<string, unknown>>;

/** The identifiers a call named, by their names in the interface. */
function identifiersIn(address: Address): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).filter(
      (entry): entry is [string, string] => entry[0].startsWith('id_') && typeof entry[1] === 'string',
    ),
  );
}

function who(caller: Caller): Pick<AuditEntry, 'id_app' | 'id_connect_token' | 'id_user'> {
  switch (caller.kind) {
    case 'app':
      return { id_app: caller.id_app };
    case 'connect_token':
      return { id_connect_token: caller.id_connect_token };
    case 'user':
      return { id_user: caller.id_user };
  }
}

const isObject = (value: unknown): value is Address => typeof value === 'object' && value !== null;

/** Whether an answer tells of a failure, as connecting does. */
const isFailure = (answer: unknown): boolean =>
  isObject(answer) && typeof answer.errorCode === 'string' && answer.errorCode !== '';

/**
 * Runs what a caller does to a resource and notes afterwards that it was done. A note that cannot be
 * written is logged: what was done stays done.
 */
export async function audited<Answer>(
  ports: PlatformPorts,
  action: string,
  caller: Caller,
  address: unknown,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const resource = isObject(address) ? identifiersIn(address) : {};
  const { id_organization } = resource;
  const organization =
    id_organization === undefined ? undefined : await ports.storage.get('organizations', id_organization);
  const answer = await act();
  const id_client = resource.id_client ?? organization?.id_client;
  if (id_client === undefined || isFailure(answer)) return answer;
  const made = isObject(answer) && typeof answer._id === 'string' ? { _id: answer._id } : {};
  const entry: AuditEntry = {
    _id: ports.identifiers.next(),
    id_client,
    ...(id_organization !== undefined && { id_organization }),
    creation_date: toDateTime(ports.clock.now()),
    caller: caller.kind,
    ...who(caller),
    action,
    resource: { ...resource, ...made },
  };
  try {
    await ports.storage.insert('audit_entries', entry);
  } catch (error) {
    ports.logger.error('an audit entry was not written', { entry, error });
  }
  return answer;
}
