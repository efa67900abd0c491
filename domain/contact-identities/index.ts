export { contactOfPerson, identitiesFound, refreshContact } from './contact-of-person.ts';
export { channelsText, foundBy, freeFields } from './contact-record.ts';
export { viewContacts } from './contact-view.ts';
export { findContact } from './find-contact.ts';
export {
  findIdentity,
  identitiesOf,
  identityKey,
  type IdentityInput,
  isFormer,
  isOfAccount,
  oneSpelling,
} from './identities.ts';
