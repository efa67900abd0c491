import type { AuditEntry } from '#ports/access/audit-entry';
import type { AssistantCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { getActor } from './audit.ts';

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
