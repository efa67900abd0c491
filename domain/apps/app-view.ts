import type { App } from '#ports/apps/app';

/** An app as callers see it: never with its secret (contract, AppsClientApp). */
export type AppView = Omit<
  App,
  | 'client_secret'
  | 'previous_client_secret'
  | 'previous_secret_until'
  | 'secret_generation'
  | 'webhook_failing_since'
  | 'webhook_paused_until'
>;

/** The fields of an app that leave the service. */
export function viewApp(app: App): AppView {
  const {
    client_secret: _secret,
    previous_client_secret: _previousSecret,
    previous_secret_until: _previousUntil,
    secret_generation: _generation,
    webhook_failing_since: _failingSince,
    webhook_paused_until: _pausedUntil,
    ...view
  } = app;
  return view;
}
