import type { App } from '#ports/apps/app';

/** An app as callers see it: never with its secret. */
export type AppView = Pick<
  App,
  | '_id'
  | 'allowed_domains'
  | 'client_id'
  | 'creation_date'
  | 'deleted'
  | 'deleted_date'
  | 'id_client'
  | 'id_user'
  | 'name'
  | 'redirect_urls'
  | 'webhook_disabled_date'
  | 'webhook_url'
>;

/** The fields of an app that leave the service. */
export function viewApp(app: App): AppView {
  const { _id, id_client, id_user, name, client_id, allowed_domains, redirect_urls } = app;
  const { webhook_url, webhook_disabled_date, creation_date, deleted, deleted_date } = app;
  return {
    _id,
    id_client,
    ...(id_user !== undefined && { id_user }),
    name,
    client_id,
    allowed_domains,
    redirect_urls,
    ...(webhook_url !== undefined && { webhook_url }),
    ...(webhook_disabled_date !== undefined && { webhook_disabled_date }),
    creation_date,
    deleted,
    ...(deleted_date !== undefined && { deleted_date }),
  };
}
