import type { AiPlanNotice, AiPlanState } from '../ai-plans/ai-plan.ts';
import type { CommentAction, OriginalChange, ShownComment } from '../inbox/comment.ts';
import type { MessageAction, ShownMessage } from '../inbox/message.ts';
import type { IntegrationProviderName } from '../integrations/integration.ts';
import type { TemplateStatus } from '../networks/network-templates.ts';
import type { SocialNetwork } from '../networks/social-network.ts';

/** The result of a weekly plan. */
interface PlanFacts {
  readonly id_ai_plan: string;
  readonly state: AiPlanState;
  readonly error?: AiPlanNotice;
}

/** The fields by which an event identifies its subjects. */
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
  /** The current message, with its contact and uploads; absent when only a change of it was reported. */
  readonly messageObj?: ShownMessage;
  readonly originalChange?: OriginalChange;
}

interface PublicationFacts {
  readonly id_publication: string;
  readonly state: string;
}

/** All events that the service announces, by name, with their subjects and facts. */
export interface ServiceEvents {
  /** The generation of a weekly plan has ended. */
  readonly ai_plan: About<'organization', PlanFacts>;
  readonly comments: About<
    'account',
    {
      readonly action: CommentAction;
      readonly external_id: string;
      /** The current comment; absent when only its deletion was reported. */
      readonly commentObj?: ShownComment;
      /** The single entry that the network pushed, in its own form, up to 8 KiB of JSON. */
      readonly originalChange?: OriginalChange;
    }
  >;
  readonly change_state_account: About<'account', { readonly error_code: number }>;
  /** An integration has stopped working, or its error has changed. */
  readonly integration_error: About<'integration', { readonly error_code: number }>;
  /** The network decided on a message template; `status` and `reason` are in the network's words. */
  readonly message_template_status: About<'account', TemplateStatus & { readonly originalChange?: OriginalChange }>;
  /** A contact wrote, edited or deleted a message, or reacted to one. */
  readonly messages: About<'account', MessageFacts>;
  /** A message was delivered to the contact. */
  readonly messaging_delivered: About<'account', MessageFacts>;
  /** The account sent a message by other means than this service. */
  readonly messaging_echoes: About<'account', MessageFacts>;
  /** The network could not deliver a message. */
  readonly messaging_error: About<'account', MessageFacts>;
  /** A contact pressed a button. */
  readonly messaging_postbacks: About<'account', MessageFacts>;
  /** A contact has read a message. */
  readonly messaging_seen: About<'account', MessageFacts>;
  readonly new_account: About<'account'>;
  readonly publication_failed: About<'account', PublicationFacts>;
  readonly publication_published: About<'account', PublicationFacts>;
}

/** An event as it is stored and sent. Receivers dispatch on `field`, and ignore values that they do not know. */
export type ServiceEvent = {
  readonly [N in keyof ServiceEvents]: { readonly field: N } & ServiceEvents[N];
}[keyof ServiceEvents];
