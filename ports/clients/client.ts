import type { DateTime } from '../shared/date-time.ts';
import type { Sealed } from '../shared/secrets.ts';

export type PlanIdentifier = 'basic' | 'custom' | 'free' | 'pro';
export type ClientType = 'agency' | 'company' | 'enterprise' | 'personal' | 'professional';

/** What a plan grants. */
export interface PlanData {
  /** Accounts enabled at one time. */
  readonly accounts: number;
  /** Publications a calendar month; absent is unlimited. */
  readonly publications?: number;
  /** Gigabytes (10^9 bytes) of files. */
  readonly space: number;
  readonly integrations: number;
  readonly apps: number;
  /** X credits a calendar month. */
  readonly x_credits: number;
  /** AI credits a calendar month. */
  readonly ai_credits: number;
  readonly requests_per_minute: number;
}

/** The four named plans. */
export type PlanTable = Readonly<Record<PlanIdentifier, PlanData>>;

export type AiScope = 'image' | 'orchestrator' | 'text';

/** A client's own key at an AI provider, as stored. */
export interface AiScopeSetting {
  readonly provider: string;
  readonly model: string;
  /** Sealed. */
  readonly api_key: Sealed;
}

/** The contracting party, as stored. */
export interface Client {
  readonly _id: string;
  readonly name: string;
  readonly client_type?: ClientType;
  readonly creation_date: DateTime;
  readonly plan_identifier: PlanIdentifier;
  /** Agreed numbers that stand before those of the plan; only with `custom`. */
  readonly plan_data?: Partial<PlanData>;
  /** True when the operator stopped it: it cannot connect accounts or publish. */
  readonly disabled?: boolean;
  readonly ai_settings?: Readonly<Partial<Record<AiScope, AiScopeSetting>>>;
}
