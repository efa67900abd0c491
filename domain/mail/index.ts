export { mailedName } from './mailed-name.ts';
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
  webhookDisabledMail,
} from './mails.ts';
