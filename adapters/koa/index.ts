export type { ApplicationPorts } from './application-ports.ts';
export { basePath, createApplication } from './application.ts';
