export { removeContact } from './remove-contact.ts';
export { contactOperations } from './operations.ts';
