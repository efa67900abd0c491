export { mailedName } from './mailed-name.ts';
export { mailPeople } from './mail-people.ts';
export { mailPerson } from './mail-person.ts';
export {
  emailChangedMail,
  emailVerificationMail,
  invitationMail,
  modelKeysChangedMail,
  newRoleMail,
  passwordResetMail,
  webhookAddressMail,
  webhookDisabledMail,
} from './mails.ts';
