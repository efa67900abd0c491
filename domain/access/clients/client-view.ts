import type { AiScope, Client, ClientType, PlanData, PlanIdentifier } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { clientAssigned, clientUse, type PlanUse } from '../limits/use.ts';
import { getPlanData } from '../limits/plans.ts';
import type { Resource } from '../limits/pools.ts';

/** A client's plan. */
interface ClientPlanView {
  /** False when the operator disabled the client: it cannot connect accounts or publish. */
  readonly enabled: boolean;
  readonly isEnabled: boolean;
  readonly status: 'active' | 'canceled';
  readonly plan_identifier: PlanIdentifier;
  readonly plan_data: PlanData;
}

/** A client's own settings at an AI provider, without the key. */
interface AiScopeView {
  readonly provider: string;
  readonly model: string;
  readonly has_api_key: boolean;
}

/** A client as callers see it. */
export interface ClientView {
  readonly _id: string;
  readonly name: string;
  readonly client_type?: ClientType;
  readonly creation_date: DateTime;
  readonly actual_plan: ClientPlanView;
  readonly ai_settings?: Readonly<Partial<Record<AiScope, AiScopeView>>>;
  readonly actual_use?: PlanUse;
  readonly actual_assigned?: Readonly<Record<Resource, number>>;
}

const aiScopes = ['orchestrator', 'text', 'image'] as const satisfies readonly AiScope[];

function viewAiSettings(client: Client): Pick<ClientView, 'ai_settings'> {
  const settings = aiScopes.flatMap((scope) => {
    const setting = client.ai_settings?.[scope];
    return setting ? [[scope, { provider: setting.provider, model: setting.model, has_api_key: true }] as const] : [];
  });
  return settings.length === 0 ? {} : { ai_settings: Object.fromEntries(settings) };
}

/** Returns the fields of a client that callers may see; with `get_use`, also what is used and assigned of its plan. */
export async function viewClient(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  client: Client,
  get_use = false,
): Promise<ClientView> {
  const enabled = client.disabled !== true;
  return {
    _id: client._id,
    name: client.name,
    ...(client.client_type && { client_type: client.client_type }),
    creation_date: client.creation_date,
    actual_plan: {
      enabled,
      isEnabled: enabled,
      status: enabled ? 'active' : 'canceled',
      plan_identifier: client.plan_identifier,
      plan_data: getPlanData(ports.settings, client),
    },
    ...viewAiSettings(client),
    ...(get_use && {
      actual_use: await clientUse(ports, client),
      actual_assigned: await clientAssigned(ports, client),
    }),
  };
}
