import type { DateTime } from '../foundation/date-time.ts';
import type { Sealed } from '../foundation/secrets.ts';

export type PlanIdentifier = 'basic' | 'custom' | 'free' | 'pro';
export type ClientType = 'agency' | 'company' | 'enterprise' | 'personal' | 'professional';

/** What a plan grants. */
export interface PlanData {
  /** How many accounts may be enabled at a time. */
  readonly accounts: number;
  /** Per calendar month; unlimited when absent. */
  readonly publications?: number;
  /** In gigabytes (10^9 bytes) of files. */
  readonly space: number;
  readonly integrations: number;
  readonly apps: number;
  /** Per calendar month. */
  readonly x_credits: number;
  /** Per calendar month. */
  readonly ai_credits: number;
  readonly requests_per_minute: number;
  /** Whether comments and messages can be read and answered. It cannot be assigned to organizations. */
  readonly inbox: boolean;
}

/** The four named plans. */
export type PlanTable = Readonly<Record<PlanIdentifier, PlanData>>;

export type AiScope = 'image' | 'orchestrator' | 'text';

/** A client's own settings for an AI provider, as stored. */
export interface AiScopeSetting {
  readonly provider: string;
  readonly model: string;
  readonly api_key: Sealed;
}

/** The contracting party, as stored. */
export interface Client {
  readonly _id: string;
  readonly name: string;
  readonly client_type?: ClientType;
  readonly creation_date: DateTime;
  readonly plan_identifier: PlanIdentifier;
  /** Agreed amounts that replace those of the plan; only with `custom`. */
  readonly plan_data?: Partial<PlanData>;
  /** True when the operator disabled the client: it cannot connect accounts or publish. */
  readonly disabled?: boolean;
  readonly ai_settings?: Readonly<Partial<Record<AiScope, AiScopeSetting>>>;
}
