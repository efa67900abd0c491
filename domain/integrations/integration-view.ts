import type { LeftOutItems } from '#ports/integrations/feed';
import type { Integration, IntegrationConfig } from '#ports/integrations/integration';
import type { DateTime } from '#ports/foundation/date-time';
import { pick } from '../foundation/index.ts';

const shown = [
  '_id',
  'id_organization',
  'id_client',
  'id_user',
  'id_app',
  'provider',
  'name',
  'external_identifier',
  'enabled',
  'error_code',
  'last_used_date',
  'creation_date',
] as const satisfies readonly (keyof Integration)[];

/** An integration as callers see it: never with its credentials. */
export type IntegrationView = Pick<Integration, (typeof shown)[number]> & {
  readonly config: IntegrationConfig & { readonly last_checked?: DateTime };
  /** Whether it works, as far as is known. */
  readonly connected: boolean;
  /** What the last reading of a feed did not take. */
  readonly left_out_items?: readonly LeftOutItems[];
};

/** Returns what callers may see of an integration. */
export function viewIntegration(integration: Integration): IntegrationView {
  const { config, error_code, feed } = integration;
  const last_checked = feed?.last_checked;
  return {
    ...pick(integration, shown),
    config: { ...config, ...(last_checked !== undefined && { last_checked }) },
    connected: error_code === undefined,
    ...(feed?.left_out && { left_out_items: feed.left_out }),
  };
}
