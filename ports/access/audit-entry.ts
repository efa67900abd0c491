import type { CallerKind, OperatorCaller } from './caller.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** Who did what to which resource, and when, as stored. Entries are never changed. */
export interface AuditEntry {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization?: string;
  readonly creation_date: DateTime;
  readonly caller: CallerKind | OperatorCaller['kind'];
  /** Exactly one of these five is present. */
  readonly id_user?: string;
  readonly id_app?: string;
  readonly id_connect_token?: string;
  readonly id_portal_link?: string;
  /** The assistant through which the person or app acted, by the name it gives itself. */
  readonly assistant?: string;
  /** The operator's name, which is not shown to callers. */
  readonly operator?: string;
  /** The name of the operation, such as `updateAccount`, or of an assistant's tool, such as `schedule_post`. */
  readonly action: string;
  /** The identifiers of the affected resources, by their names in the interface, such as `id_account`. */
  readonly resource: Readonly<Record<string, string>>;
  /** The result of a tool call: `done`, `asked`, or the code of an error. Absent for operations, which succeeded. */
  readonly outcome?: string;
}
