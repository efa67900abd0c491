/**
 * What a client may still do that the operator has suspended: read what it has and remove it. Nothing reaches a network, a
 * model, a provider or a mailbox, and nothing is made or handed out that lets others in. These operations differ from what their
 * method says.
 */
const exceptions: Readonly<Record<string, 'allowed' | 'refused'>> = {
  // They ask a network.
  deleteComment: 'refused',
  deleteMessageTemplate: 'refused',
  deletePublication: 'refused',
  getPersistentMenu: 'refused',
  listMessageTemplates: 'refused',
  listProductCatalogs: 'refused',
  listProducts: 'refused',
  listSocialPublications: 'refused',
  measurePublication: 'refused',
  // They let somebody connect an account or a provider.
  completeConnection: 'refused',
  getConnectChoices: 'refused',
  getConnectLinks: 'refused',
  getIntegrationLink: 'refused',
  getPickerConfig: 'refused',
  issueConnectToken: 'refused',
  // They only look at what they are given.
  checkMessage: 'allowed',
  checkPublication: 'allowed',
};

/** Returns whether a suspended client may call an operation with this name. By way of connect tokens and portal links it may call none. */
export function isAllowedSuspended(id: string, { method }: { readonly method: string }): boolean {
  const usual = method === 'GET' || method === 'DELETE' ? 'allowed' : 'refused';
  return (exceptions[id] ?? usual) === 'allowed';
}
