import type { AiPlanNotice, AiPlanState } from '../ai-plans/ai-plan.ts';
import type { CommentAction, OriginalChange, ShownComment } from '../comments/comment.ts';
import type { MessageAction, ShownMessage } from '../messages/message.ts';
import type { IntegrationProviderName } from '../integrations/integration.ts';
import type { TemplateStatus } from '../networks/network-templates.ts';
import type { SocialNetwork } from '../networks/social-network.ts';

/** What a weekly plan has come to. */
interface PlanFacts {
  readonly id_ai_plan: string;
  readonly state: AiPlanState;
  readonly error?: AiPlanNotice;
}

/** The fields by which an event names what it is about. */
interface Subjects {
  readonly account: {
    readonly id_account: string;
    readonly id_organization: string;
    readonly social_network: SocialNetwork;
  };
  readonly integration: {
    readonly id_integration: string;
    readonly id_organization: string;
    readonly provider: IntegrationProviderName;
  };
  readonly organization: { readonly id_organization: string };
}

type About<S extends keyof Subjects, Facts = unknown> = Subjects[S] & Facts;

/** What happened to messages with a contact. */
interface MessageFacts {
  readonly id_contact: string;
  readonly action?: MessageAction;
  /** The message as it stands, with its contact and uploads; absent when only a change of it was heard of. */
  readonly messageObj?: ShownMessage;
  readonly originalChange?: OriginalChange;
}

interface PublicationFacts {
  readonly id_publication: string;
  readonly state: string;
}

/** All events that the service announces, by name: what each is about, and its facts. */
export interface ServiceEvents {
  /** The generation of a weekly plan has ended. */
  readonly ai_plan: About<'organization', PlanFacts>;
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
  /** An integration has stopped working, or stopped for another reason than before. */
  readonly integration_error: About<'integration', { readonly error_code: number }>;
  /** The network decided on a message template; `status` and `reason` are in its words. */
  readonly message_template_status: About<
    'account',
    TemplateStatus & { readonly originalChange?: OriginalChange }
  >;
  /** A contact wrote, changed or deleted a message, or reacted to one. */
  readonly messages: About<'account', MessageFacts>;
  /** A message has reached the contact. */
  readonly messaging_delivered: About<'account', MessageFacts>;
  /** The account wrote, but not from here. */
  readonly messaging_echoes: About<'account', MessageFacts>;
  /** The network has not delivered a message. */
  readonly messaging_error: About<'account', MessageFacts>;
  /** A contact pressed a button. */
  readonly messaging_postbacks: About<'account', MessageFacts>;
  /** A contact has read a message. */
  readonly messaging_seen: About<'account', MessageFacts>;
  readonly new_account: About<'account'>;
  readonly publication_failed: About<'account', PublicationFacts>;
  readonly publication_published: About<'account', PublicationFacts>;
}

/** An event as it is stored and sent. Receivers look at `field`, and ignore the values that they do not know. */
export type ServiceEvent = {
  readonly [N in keyof ServiceEvents]: { readonly field: N } & ServiceEvents[N];
}[keyof ServiceEvents];
