import type { CommentAction, OriginalChange, ShownComment } from '../comments/comment.ts';
import type { SocialNetwork } from '../networks/social-network.ts';

/** The fields by which an event names what it is about. */
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

/** All events that the service announces, by name: what each is about, and its facts. */
export interface ServiceEvents {
  readonly comments: About<
    'account',
    {
      readonly action: CommentAction;
      readonly external_id: string;
      /** The comment as it stands; absent when only its deletion was heard of. */
      readonly commentObj?: ShownComment;
      /** The one entry that the network pushed, in its own form, up to 8 KiB of JSON. */
      readonly originalChange?: OriginalChange;
    }
  >;
  readonly change_state_account: About<'account', { readonly error_code: number }>;
  readonly new_account: About<'account'>;
  readonly publication_failed: About<'account', PublicationFacts>;
  readonly publication_published: About<'account', PublicationFacts>;
}

/** An event as it is stored and sent. Receivers look at `field`, and ignore the values that they do not know. */
export type ServiceEvent = {
  readonly [N in keyof ServiceEvents]: { readonly field: N } & ServiceEvents[N];
}[keyof ServiceEvents];
