export { createModels, type ModelProvider } from './create-models.ts';
