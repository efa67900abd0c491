import type { User } from '#ports/access/user';
import type { DateTime } from '#ports/foundation/date-time';

/** A person as members of the same client see them. */
export interface UserView {
  readonly id: string;
  /** The e-mail address, used to sign in. */
  readonly username: string;
  readonly email: string;
  readonly firstname?: string;
  readonly lastname?: string;
  /** False until the person accepts their invitation. */
  readonly enabled: boolean;
}

/** A person as they see themselves. */
export type OwnUserView = UserView & {
  readonly email_verified: boolean;
  /** The requested new address, until it is verified. */
  readonly pending_email?: string;
  readonly creation_date: DateTime;
};

/** Returns the fields of a person that others see. */
export function viewUser({ _id, email, firstname, lastname, enabled }: User): UserView {
  return {
    id: _id,
    username: email,
    email,
    ...(firstname !== undefined && { firstname }),
    ...(lastname !== undefined && { lastname }),
    enabled,
  };
}

/** Returns the fields of a person that they see themselves. */
export function viewOwnUser(user: User): OwnUserView {
  const { email_verified, pending_email, creation_date } = user;
  return { ...viewUser(user), email_verified, ...(pending_email !== undefined && { pending_email }), creation_date };
}
