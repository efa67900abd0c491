/**
 * What a disabled client may still do: read and remove its data. Nothing reaches a network, a model, a provider or a
 * mailbox, and nothing that grants access is created or handed out. These operations differ from the default for their
 * HTTP method.
 */
const exceptions: Readonly<Record<string, 'allowed' | 'refused'>> = {
  // They call a network.
  deleteComment: 'refused',
  deleteMessageTemplate: 'refused',
  deletePublication: 'refused',
  getPersistentMenu: 'refused',
  listMessageTemplates: 'refused',
  listProductCatalogs: 'refused',
  listProducts: 'refused',
  listSocialPublications: 'refused',
  measurePublication: 'refused',
  // They connect an account or a provider.
  completeConnection: 'refused',
  getConnectChoices: 'refused',
  getConnectLinks: 'refused',
  getIntegrationLink: 'refused',
  getPickerConfig: 'refused',
  issueConnectToken: 'refused',
  // They only check their input.
  checkMessage: 'allowed',
  checkPublication: 'allowed',
};

/** Returns whether a disabled client may call an operation. With connect tokens and portal links it may call none. */
export function isAllowedSuspended(id: string, { method }: { readonly method: string }): boolean {
  const usual = method === 'GET' || method === 'DELETE' ? 'allowed' : 'refused';
  return (exceptions[id] ?? usual) === 'allowed';
}
