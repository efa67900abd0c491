export { apiKeyContext, requestsPerMinute } from './manage-client.ts';
export {
  addClient,
  changeClient,
  defaultClientRole,
  inviteAdministrator,
  listAllClients,
} from './operate-clients.ts';
export { clientOperations } from './operations.ts';
