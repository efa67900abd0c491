export { clientRoleOperations } from './client-operations.ts';
export { invitationOperations } from './invitation-operations.ts';
export { inviteAsOperator } from './invite.ts';
export { organizationRoleOperations } from './organization-operations.ts';
export { addMember, nameKeyOf } from './role-scope.ts';
