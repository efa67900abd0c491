import type { SocialNetwork } from '../networks/social-network.ts';

/** How an event names who it is about. */
interface Subjects {
  readonly account: {
    readonly id_account: string;
    readonly id_organization: string;
    readonly social_network: SocialNetwork;
  };
  readonly integration: { readonly id_integration: string; readonly id_organization: string };
  readonly organization: { readonly id_organization: string };
}

type About<S extends keyof Subjects, Facts = unknown> = Subjects[S] & Facts;

interface PublicationFacts {
  readonly id_publication: string;
  readonly state: string;
}

/** All that the service tells, by the name of the event: who it is about, and what is said. */
export interface ServiceEvents {
  readonly change_state_account: About<'account', { readonly error_code: number }>;
  readonly new_account: About<'account'>;
  readonly publication_failed: About<'account', PublicationFacts>;
  readonly publication_published: About<'account', PublicationFacts>;
}

/** One event as it is stored and sent. Receivers dispatch on `field` and ignore what they do not know. */
export type ServiceEvent = {
  readonly [N in keyof ServiceEvents]: { readonly field: N } & ServiceEvents[N];
}[keyof ServiceEvents];
