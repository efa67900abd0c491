import type { App } from '#ports/access/app';
import { pick } from '../../foundation/index.ts';

const shown = [
  '_id',
  'id_client',
  'id_user',
  'name',
  'logo',
  'client_id',
  'allowed_domains',
  'redirect_urls',
  'webhook_url',
  'webhook_dialect',
  'webhook_disabled_date',
  'creation_date',
  'deleted',
  'deleted_date',
] as const satisfies readonly (keyof App)[];

/** An app as callers see it, never with its secret. */
export type AppView = Pick<App, (typeof shown)[number]>;

/** Returns the fields of an app that callers may see. */
export function viewApp(app: App): AppView {
  return pick(app, shown);
}
