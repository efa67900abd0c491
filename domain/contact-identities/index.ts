export type { ContactMessages } from './contact-messages.ts';
export { isNumbered, lastingId, passesOn, spelledIds } from './what-is-said.ts';
export { contactOfPerson, refreshContact } from './contact-of-person.ts';
export { changeIdentity, identitiesFound, metContactId } from './known-identities.ts';
export { channelsText, foundBy, freeFields } from './contact-record.ts';
export { viewContacts, viewCorrespondent } from './contact-view.ts';
export { findContact } from './find-contact.ts';
export {
  currentOf,
  findIdentity,
  identitiesOf,
  identityKey,
  type IdentityInput,
  isOfAccount,
  oneSpelling,
} from './identities.ts';
export { contactsBySearch } from './search-contacts.ts';
export { removeUnmet } from './remove-unmet.ts';
