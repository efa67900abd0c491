import type { Caller } from '#ports/access/caller';

/** Returns the `_id` of who calls: of the person, the app, the connect token or the portal link. */
export function callerId(caller: Caller): string {
  switch (caller.kind) {
    case 'app':
      return caller.id_app;
    case 'connect_token':
      return caller.id_connect_token;
    case 'portal_link':
      return caller.id_portal_link;
    case 'user':
      return caller.id_user;
  }
}
