import type { OrganizationPermission, OwnClientPermission } from '#domain/access/authentication/permissions';
import type { PortalScreen } from '#ports/access/portal-link';
import type { AssistantScope } from '#ports/access/assistant';
import type { WordKind } from './world.ts';

type Words<Name extends string> = Readonly<Record<Name, readonly WordKind[]>>;

/**
 * What each permission lets a person read in an organization where they hold it. Written by hand from what the
 * permissions say (docs/reference/permissions.md), so that a way round them is noticed. A record that another one names
 * needs its own right.
 */
export const readByPermission: Words<OrganizationPermission> = {
  'organization:create': [],
  'organization:update': [],
  'organization:read': ['organization', 'brand', 'discord_app'],
  'organization:delete': [],
  'organization_roles:create': [],
  'organization_roles:update': [],
  'organization_roles:read': ['role', 'audit'],
  'organization_roles:delete': [],
  'organization_users_roles:read': ['member', 'role'],
  'organization_users_roles:create': [],
  'organization_users_roles:delete': [],
  'accounts:create': [],
  'accounts:update': [],
  'accounts:read': ['account', 'menu'],
  'accounts:delete': [],
  'products:create': [],
  'products:update': [],
  'products:read': ['product'],
  'products:delete': [],
  'files:create': [],
  'files:update': [],
  'files:read': ['file', 'file_link'],
  'files:delete': [],
  'publications:create': [],
  'publications:update': [],
  // Its own numbers stand in a publication; what waits in slots is publications.
  'publications:read': ['post', 'draft', 'plan_post', 'post_number', 'network_post', 'slot'],
  'publications:delete': [],
  'account_stats:read': ['account_number'],
  // Numbers are told of posts, with what they say.
  'publication_stats:read': ['post_number', 'post'],
  'comments:create': [],
  'comments:read': ['comment', 'comment_author', 'event_comment'],
  'comments:delete': [],
  'integrations:create': [],
  'integrations:read': ['integration', 'feed', 'feed_item'],
  'integrations:update': [],
  'integrations:delete': [],
  'messages:create': [],
  // Who wrote a message, by name; what is noted of them belongs to contacts.
  'messages:read': ['message', 'contact', 'event_message', 'template'],
  'messages:delete': [],
  'contacts:create': [],
  'contacts:read': ['contact', 'contact_note'],
  'contacts:update': [],
  'contacts:delete': [],
  'ai_plans:create': [],
  // A plan is shown with the brand for which it was written, and of its posts where and when they are planned.
  'ai_plans:read': ['plan', 'plan_brand'],
  'ai_plans:update': [],
  'ai_plans:delete': [],
};

/**
 * What each permission of a client role that concerns the client itself lets a person read, in all its organizations.
 */
export const readByClientPermission: Words<OwnClientPermission> = {
  'client:update': [],
  'client:read': ['ai_model'],
  'client:delete': [],
  'client_app:create': [],
  'client_app:update': [],
  'client_app:read': ['app', 'webhook_url'],
  'client_app:delete': [],
  'client_roles:create': [],
  'client_roles:update': [],
  'client_roles:read': ['client_role', 'audit'],
  'client_roles:delete': [],
  'client_roles_users:read': ['member', 'client_role', 'role'],
  'client_roles_users:create': [],
  'client_roles_users:delete': [],
};

/** What everybody sees who has a role, whatever it allows. */
export const readByEverybody: readonly WordKind[] = ['client'];

/** What every portal link shows: a short view of the organization, its accounts, and itself. */
const always: readonly WordKind[] = ['organization', 'account'];

/** What each screen of a portal shows besides. Drafts belong to the review alone. */
export const readByScreen: Words<PortalScreen> = {
  accounts: always,
  calendar: [...always, 'post', 'file', 'file_link', 'post_number', 'slot'],
  inbox: [
    ...always,
    ...(['comment', 'comment_author', 'event_comment', 'message', 'event_message'] as const),
    ...(['contact', 'contact_note', 'file', 'file_link'] as const),
  ],
  review: [...always, 'post', 'draft', 'plan_post', 'post_number', 'slot', 'plan', 'file', 'file_link'],
};

/** What a connect token reads: a short view of the organization. */
export const readByConnectToken: readonly WordKind[] = ['organization', 'client'];

const readings = Object.entries(readByPermission).flatMap(([permission, words]) =>
  permission.endsWith(':read') && !/^organization(_users)?_roles/.test(permission) ? words : [],
);

/** What each scope of an assistant lets it read, for somebody who may read everything. */
export const readByScope: Words<AssistantScope> = {
  read: readings,
  draft: [],
  publish: [],
  inbox: [],
  interface: readings,
};

/** What an organization above sees of those below it, where the permission is held above alone: that they are there. */
export const readFromAbove: Readonly<Partial<Record<OrganizationPermission, readonly WordKind[]>>> = {
  'organization:read': ['organization'],
};
