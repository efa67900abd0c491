import type { DateTime } from '../shared/date-time.ts';

export type PlanIdentifier = 'basic' | 'custom' | 'free' | 'pro';

/** What a plan grants (contract, PlanData, as ruled). */
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

/** The contracting party, as stored (contract, ClientsClient). */
export interface Client {
  readonly _id: string;
  readonly name: string;
  readonly creation_date: DateTime;
  readonly plan_identifier: PlanIdentifier;
}
