export { apiKeyContext, requestsPerMinute, requireEnabledClient } from './manage-client.ts';
export {
  addClient,
  changeClient,
  defaultClientRole,
  inviteAdministrator,
  listAllClients,
} from './operate-clients.ts';
export { clientOperations } from './operations.ts';
