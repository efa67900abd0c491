export { createModels } from './create-models.ts';
export type { ModelProvider } from './create-models.ts';
