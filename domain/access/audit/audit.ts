import type { AuditEntry } from '#ports/access/audit-entry';
import type { AppCaller, AssistantCaller, Caller, OperatorCaller, UserCaller } from '#ports/access/caller';
import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Kind, Records } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';

/** An assistant's call of a tool. */
export interface ToolCallFacts {
  /** The name of the tool. */
  readonly tool: string;
  /** The operation, if the tool calls one by name. */
  readonly operation?: string | undefined;
  /** The result: `done`, `asked`, or the code of an error. */
  readonly outcome: string;
}

/**
 * Writes an audit entry for each tool call, including reads and failures, because an assistant acts on content written
 * by others. The call's content is not included. An entry that cannot be written is logged.
 */
export async function recordToolCall(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'storage'>,
  caller: AssistantCaller,
  { tool, operation, outcome }: ToolCallFacts,
): Promise<void> {
  const { id_organization, id_grant } = caller.assistant;
  try {
    const id_client =
      caller.kind === 'app' ? caller.id_client : (await ports.storage.get('organizations', id_organization))?.id_client;
    if (id_client === undefined) return;
    const entry: AuditEntry = {
      _id: ports.identifiers.next(),
      id_client,
      id_organization,
      creation_date: toDateTime(ports.clock.now()),
      caller: caller.kind,
      ...getActor(caller),
      action: tool,
      resource: {
        id_organization,
        ...(id_grant !== undefined && { id_grant }),
        ...(operation !== undefined && { operation }),
      },
      outcome,
    };
    await ports.storage.insert('audit_entries', entry);
  } catch (error) {
    ports.logger.error('an audit entry could not be written', { tool, error });
  }
}

type Address = Readonly<Record<string, unknown>>;

/** Returns the identifiers in a call, by their names in the interface. */
function identifiersIn(address: Address): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).filter(
      (entry): entry is [string, string] => entry[0].startsWith('id_') && typeof entry[1] === 'string',
    ),
  );
}

const assistant = ({ assistant: by }: AppCaller | UserCaller): Pick<AuditEntry, 'assistant'> =>
  by ? { assistant: by.name } : {};

/** Returns the fields of an entry that identify the caller. */
function getActor(
  caller: Caller | OperatorCaller,
): Pick<AuditEntry, 'assistant' | 'id_app' | 'id_connect_token' | 'id_portal_link' | 'id_user' | 'operator'> {
  switch (caller.kind) {
    case 'app':
      return { id_app: caller.id_app, ...assistant(caller) };
    case 'connect_token':
      return { id_connect_token: caller.id_connect_token };
    case 'portal_link':
      return { id_portal_link: caller.id_portal_link };
    case 'user':
      return { id_user: caller.id_user, ...assistant(caller) };
    case 'operator':
      return { operator: caller.name };
  }
}

const isObject = (value: unknown): value is Address => typeof value === 'object' && value !== null;

/** Returns whether an answer reports a failure, such as that of connecting an account. */
const isFailure = (answer: unknown): boolean =>
  isObject(answer) && typeof answer.errorCode === 'string' && answer.errorCode !== '';

/** The caller, and the organization or client they were authorized for. */
interface Actor {
  readonly caller: Caller | OperatorCaller;
  readonly organization?: Organization;
  readonly client?: Client | undefined;
}

/** Returns the client a call concerns: the one it named, the one of its subject, or the one it created. */
function getClientId(resource: Address, { organization, client }: Actor, answer: unknown): string | undefined {
  const made = isObject(answer) && typeof answer.id_client === 'string' ? answer.id_client : undefined;
  return typeof resource.id_client === 'string' ? resource.id_client : (organization?.id_client ?? client?._id ?? made);
}

/** Writes a new record as `Storage.insert` does, with the audit entry of the action. */
export type AuditedInsert = <K extends Kind>(kind: K, record: Records[K]) => Promise<boolean>;

/**
 * Runs an action on a resource, then writes an audit entry. If that fails, it is logged, and the action stands. The
 * entry of an action that uses `insert` is written with the record, where storage can.
 */
export async function audited<Answer>(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'storage'>,
  action: string,
  actor: Actor,
  address: unknown,
  act: (insert: AuditedInsert) => Promise<Answer>,
): Promise<Answer> {
  const { caller, organization } = actor;
  const { storage } = ports;
  const resource = isObject(address) ? identifiersIn(address) : {};
  const { id_organization = organization?._id } = resource;

  function entryFor(answer: unknown): AuditEntry | undefined {
    const id_client = getClientId(resource, actor, answer);
    if (id_client === undefined || isFailure(answer)) return undefined;
    const made = isObject(answer) && typeof answer._id === 'string' ? { _id: answer._id } : {};
    return {
      _id: ports.identifiers.next(),
      id_client,
      ...(id_organization !== undefined && { id_organization }),
      creation_date: toDateTime(ports.clock.now()),
      caller: caller.kind,
      ...getActor(caller),
      action,
      resource: { ...resource, ...made },
    };
  }

  const written: AuditEntry[] = [];
  const answer = await act(async (kind, record) => {
    const entry = storage.insertAudited && entryFor(record);
    if (!storage.insertAudited || !entry) return storage.insert(kind, record);
    const isInserted = await storage.insertAudited(kind, record, entry);
    if (isInserted) written.push(entry);
    return isInserted;
  });
  const entry = written.length > 0 ? undefined : entryFor(answer);
  if (entry === undefined) return answer;
  try {
    await storage.insert('audit_entries', entry);
  } catch (error) {
    ports.logger.error('an audit entry could not be written', { entry, error });
  }
  return answer;
}
