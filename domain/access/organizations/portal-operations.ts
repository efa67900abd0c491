import { z } from 'zod';
import { operation } from '../authentication/operation.ts';
import { dateTime, identifier, logo, page, paging, success, text } from '../../contract/index.ts';
import { createPortalLink, getOwnPortalLink, listPortalLinks, withdrawPortalLink } from './portal-links.ts';

const portalScreen = z.enum(['accounts', 'calendar', 'inbox', 'review']);

const portalLink = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    screens: z.array(portalScreen),
    name: z.string().optional(),
    logo: logo.optional(),
    creation_date: dateTime,
    expires_date: dateTime,
  })
  .meta({ id: 'PortalLink' });

const listedPortalLink = portalLink
  .extend({
    id_app: identifier.meta({ description: 'The app that issued it' }),
    last_used_date: dateTime.optional().meta({ description: 'Within ten minutes' }),
  })
  .meta({ id: 'ListedPortalLink' });

/** Links with which the customers of an app see their part of an organization. */
export const portalOperations = {
  createPortalLink: operation({
    area: 'organizations',
    method: 'POST',
    path: '/organizations/{id_organization}/portal_links',
    summary: 'Issue a link with which an end user sees chosen screens of the organization',
    description:
      'The page behind `url` can be framed by the `allowed_domains` of the app. The token in it does what the screens need in this organization, and nothing else.',
    policy: { callers: ['app'], permission: 'organization:read', withoutAssistants: true, leaves: ['portal_link'] },
    audited: true,
    body: z.object({
      screens: z.array(portalScreen).min(1),
      name: text(100).optional(),
      logo: logo.optional(),
      minutes: z.int().min(1).max(1440).optional().meta({ default: 60 }),
    }),
    answer: z.strictObject({ _id: identifier, url: z.string(), expires_date: dateTime }),
    secretAnswer: true,
    errors: [],
    useCase: createPortalLink,
    call: (act, { path, body }) => act(path.id_organization, body),
  }),
  listPortalLinks: operation({
    area: 'organizations',
    method: 'GET',
    path: '/organizations/{id_organization}/portal_links',
    summary: 'List the portal links that have not expired',
    description:
      'An app sees those that it has issued; people need `client_app:read` of the client, and see all. Without their tokens, which are shown once.',
    policy: { callers: ['user', 'app'], permission: 'organization:read', withoutAssistants: true },
    query: z.object(paging),
    answer: page(listedPortalLink),
    errors: [],
    useCase: listPortalLinks,
    call: (act, { path, query }) => act(path.id_organization, query),
  }),
  withdrawPortalLink: operation({
    area: 'organizations',
    method: 'DELETE',
    path: '/organizations/{id_organization}/portal_links/{id_portal_link}',
    summary: 'Withdraw a portal link',
    description: 'Its token stops working at once. People need `client_app:update` of the client.',
    policy: { callers: ['user', 'app'], permission: 'organization:read', withoutAssistants: true },
    audited: true,
    answer: success,
    errors: ['portal_link_not_found'],
    useCase: withdrawPortalLink,
    call: (act, { path }) => act(path),
  }),
  getOwnPortalLink: operation({
    area: 'organizations',
    method: 'GET',
    path: '/portal_links/me',
    summary: 'Get the portal link with whose token the call is made',
    description: 'What the page of a portal begins with: for which organization it is, and what it shows.',
    policy: { callers: ['portal_link'] },
    answer: portalLink,
    errors: [],
    useCase: getOwnPortalLink,
    call: (act) => act(),
  }),
};
