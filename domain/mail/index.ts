export { mailedName } from './mailed-name.ts';
export { mailPerson } from './mail-person.ts';
export {
  emailChangedMail,
  emailVerificationMail,
  invitationMail,
  modelKeysChangedMail,
  newRoleMail,
  passwordResetMail,
  webhookDisabledMail,
} from './mails.ts';
