import type { Models } from '#ports/ai-plans/models';

const refuse = () => Promise.reject(new Error('no model is set up'));

/** No models: plans are written by the built-in writer. */
export const noModels: Models = { providers: [], defaults: {}, ask: refuse, draw: refuse };
