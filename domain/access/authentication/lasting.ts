import type { OrganizationPermission } from './permissions.ts';

/** Something that operations leave behind or hand out, and that acts, or grants access, afterwards. */
export interface LastingThing {
  /** What it is, for the documentation. */
  readonly title: string;
  /**
   * What its owner must hold when it is created, changed or handed out and, where `departure` is `stops`, whenever it
   * acts: permissions in its organization (without an organization, the equivalent client permissions); `everything`,
   * all permissions of the client; `granted`, the permissions of the role in question.
   */
  readonly needs: readonly OrganizationPermission[] | 'everything' | 'granted';
  readonly owner: string;
  /** The operations that list it, and those that end it. */
  readonly listed: readonly string[];
  readonly ended: readonly string[];
  /**
   * What happens when its owner loses the permissions, is disabled or deleted: it `ends`, `stops` until a person with
   * the permissions takes it over, or `stays` because it belongs to the client or organization.
   */
  readonly departure: 'ends' | 'stays' | 'stops';
}

const numbers = ['account_stats:read', 'publication_stats:read'] as const;

/**
 * Everything that outlives the call that created it. Policies name rows in `leaves` and `mayLeave`; `requireAuthority`
 * and `ownerMay` check them; `docs/operate/security.md` lists them.
 */
export const lasting = {
  app_credential: {
    title: 'The secret of an app, with which it may do everything in the client',
    needs: 'everything',
    owner: 'the client; its maker is recorded',
    listed: ['listApps'],
    ended: ['rotateAppSecret', 'deleteApp'],
    departure: 'stays',
  },
  webhook_address: {
    title: 'The address to which an app’s webhooks carry messages, comments and posts',
    needs: [
      'accounts:read',
      'publications:read',
      'comments:read',
      'messages:read',
      'contacts:read',
      'files:read',
      'integrations:read',
      'ai_plans:read',
    ],
    owner: 'the client',
    listed: ['listApps'],
    ended: ['updateApp', 'deleteApp'],
    departure: 'stays',
  },
  role: {
    title: 'A role, and what it allows those who hold it',
    needs: 'granted',
    owner: 'the client or organization',
    listed: ['listClientRoles', 'listOrganizationRoles'],
    ended: ['deleteClientRole', 'deleteOrganizationRole'],
    departure: 'stays',
  },
  invitation: {
    title: 'A mailed link with which an invited person accepts a role',
    needs: 'granted',
    owner: 'the person or app that invited last',
    listed: ['listClientRoleUsers', 'listOrganizationRoleUsers', 'listOwnInvitations'],
    ended: ['removeClientRoleUser', 'removeOrganizationRoleUser', 'declineInvitation'],
    departure: 'ends',
  },
  plan_share: {
    title: 'The share of the plan that an organization gets',
    needs: ['organization:update'],
    owner: 'the organization',
    listed: ['getOrganization'],
    ended: ['updateOrganization', 'updateClientOrganization'],
    departure: 'stays',
  },
  feed: {
    title: 'A feed that makes posts',
    needs: ['publications:create'],
    owner: 'the person or app that connected it or saved it last',
    listed: ['listIntegrations'],
    ended: ['deleteIntegration'],
    departure: 'stops',
  },
  report_mail: {
    title: 'The report that is mailed every week',
    needs: numbers,
    owner: 'the person or app that saved its settings last',
    listed: ['getReportSettings'],
    ended: ['updateReportSettings'],
    departure: 'stops',
  },
  report_link: {
    title: 'A link to a report, which opens without signing in',
    needs: numbers,
    owner: 'its maker',
    listed: ['listReportLinks'],
    ended: ['deleteReportLink'],
    departure: 'ends',
  },
  calendar_link: {
    title: 'An address at which calendar programs read the schedule',
    needs: ['publications:read'],
    owner: 'its maker',
    listed: ['listCalendarLinks'],
    ended: ['withdrawCalendarLink'],
    departure: 'ends',
  },
  portal_link: {
    title: 'A link with which an end user sees some screens of one organization',
    needs: [],
    owner: 'the app that made it',
    listed: ['listPortalLinks'],
    ended: ['withdrawPortalLink', 'rotateAppSecret', 'deleteApp'],
    departure: 'ends',
  },
  connect_token: {
    title: 'A token with which an end user connects accounts to one organization, for 15 minutes',
    needs: ['accounts:create'],
    owner: 'the app that issued it',
    listed: ['listConnectTokens'],
    ended: ['endConnectToken', 'rotateAppSecret', 'deleteApp'],
    departure: 'ends',
  },
  connect_link: {
    title: 'A link with which a person connects an account or a drive, for 15 minutes',
    needs: [],
    owner: 'the caller who asked for it',
    listed: ['listConnectTokens'],
    ended: ['endConnectToken'],
    departure: 'ends',
  },
  assistant: {
    title: 'What a person allowed an assistant, or a token for one',
    needs: [],
    owner: 'that person, and it may never do more than they may at that moment',
    listed: ['listOwnAssistants', 'listMemberAssistants'],
    ended: [
      'endAssistant',
      'endMemberAssistants',
      'signOutMember',
      'changePassword',
      'resetPassword',
      'signOutEverywhere',
    ],
    departure: 'ends',
  },
  drive: {
    title: 'A connected drive, from which nothing is taken by itself: taking files needs `files:create`',
    needs: [],
    owner: 'the organization',
    listed: ['listIntegrations'],
    ended: ['deleteIntegration'],
    departure: 'stays',
  },
  scheduled_post: {
    title: 'A post that is published at its date',
    needs: ['publications:create'],
    owner: 'the organization',
    listed: ['listPublications'],
    ended: ['deletePublication'],
    departure: 'stays',
  },
  social_credentials: {
    title: 'The organization’s own application at a network',
    needs: ['accounts:create', 'accounts:update'],
    owner: 'the organization',
    listed: ['getOrganization'],
    ended: ['deleteSocialCredentials'],
    departure: 'stays',
  },
  model_key: {
    title: 'The client’s own key of a model, to which prompts and brand contexts go',
    needs: ['ai_plans:create', 'ai_plans:read'],
    owner: 'the client',
    listed: ['getClient'],
    ended: ['updateAiSettings'],
    departure: 'stays',
  },
} as const satisfies Readonly<Record<string, LastingThing>>;

export type LastingName = keyof typeof lasting;
