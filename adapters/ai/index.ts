export { createModels } from './create-models.ts';
export type { ModelProvider, ModelsOptions } from './create-models.ts';
