/** Wakes the job that ends what was begun or disconnected. */
export const integrationsJobName = 'work-on-integrations';
