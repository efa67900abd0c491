export type { ApplicationPorts } from './application-ports.ts';
export { createApplication } from './application.ts';
export { basePath } from './base-path.ts';
