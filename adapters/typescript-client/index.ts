export type { Credentials } from './access.ts';
export { type Client, type ClientOptions, createClient } from './create-client.ts';
export { type components, errorCodes } from './interface.ts';
export type { Answer, CallOptions, Input, Method, Methods, OperationName, StreamedEvent } from './operation-types.ts';
export { isError } from './is-error.ts';
export { type ErrorName, PostwrightError } from './postwright-error.ts';
export type { FileSource } from './upload-file.ts';
export { verifyWebhook, type Webhook } from './verify-webhook.ts';
