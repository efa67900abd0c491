export { mailedName } from './mailed-name.ts';
export { mailPeople } from './mail-people.ts';
export { mailPerson } from './mail-person.ts';
export {
  assistantAllowedMail,
  emailChangedMail,
  emailChangeRequestedMail,
  emailVerificationMail,
  invitationMail,
  passwordChangedMail,
  modelKeysChangedMail,
  passwordResetMail,
  webhookAddressMail,
  webhookDisabledMail,
} from './mails.ts';
