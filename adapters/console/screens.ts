import { computed } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { IconName } from './components/icons.ts';
import { addresses } from './router/addresses.ts';
import { openTo } from './screens/administration/open-to.ts';
import { UnreadBadge } from './screens/inbox/unread-badge.tsx';
import type { ScreenProperties } from './router/screen-properties.ts';
import { type PortalLink, session } from './service/session.ts';
import { message } from './texts/translate.ts';

export interface ScreenRow {
  readonly path: string;
  /** Its label in the navigation. */
  readonly name: string;
  /** Without an icon, it is not in the navigation. */
  readonly icon?: IconName;
  /** Hidden from users without this permission, or without all of these. */
  readonly permission?: string | readonly string[];
  /** A count in the navigation. */
  readonly badge?: FunctionComponent;
  /** Loads its code on demand. */
  load(): Promise<{ readonly default: FunctionComponent<ScreenProperties> }>;
}

/** Which screens a portal link opens, by its `screens`. */
const ofPortal: Readonly<Record<PortalLink['screens'][number], readonly string[]>> = {
  accounts: [addresses.accounts],
  calendar: [addresses.calendar, addresses.publication],
  inbox: [addresses.inbox],
  review: [addresses.plans, addresses.plan, addresses.publication],
};

/** The screens that the current user may open. */
export const shownScreens = computed(() => {
  const { value } = session;
  if (value.kind !== 'portal') return screens;
  const open = value.link.screens.flatMap((screen) => ofPortal[screen]);
  return screens.filter((row) => open.includes(row.path));
});

/** All screens, in navigation order. */
export const screens: readonly ScreenRow[] = [
  { path: addresses.today, name: message('Today'), icon: 'today', load: () => import('./screens/today/index.tsx') },
  {
    path: addresses.calendar,
    name: message('Calendar'),
    icon: 'calendar',
    permission: 'publications:read',
    load: () => import('./screens/calendar/index.tsx'),
  },
  {
    path: addresses.compose,
    name: message('Write'),
    icon: 'compose',
    permission: 'publications:create',
    load: () => import('./screens/compose/index.tsx'),
  },
  {
    path: addresses.publication,
    name: message('Post'),
    permission: 'publications:read',
    load: () => import('./screens/publication/index.tsx'),
  },
  {
    path: addresses.inbox,
    name: message('Inbox'),
    icon: 'inbox',
    permission: ['comments:read', 'messages:read'],
    badge: UnreadBadge,
    load: () => import('./screens/inbox/index.tsx'),
  },
  {
    path: addresses.plans,
    name: message('Plans'),
    icon: 'plan',
    permission: 'ai_plans:read',
    load: () => import('./screens/plans/index.tsx'),
  },
  {
    path: addresses.plan,
    name: message('Plan'),
    permission: 'ai_plans:read',
    load: () => import('./screens/plan/index.tsx'),
  },
  {
    path: addresses.numbers,
    name: message('Numbers'),
    icon: 'numbers',
    load: () => import('./screens/numbers/index.tsx'),
  },
  {
    path: addresses.accounts,
    name: message('Accounts'),
    icon: 'accounts',
    permission: 'accounts:read',
    load: () => import('./screens/accounts/index.tsx'),
  },
  {
    path: addresses.media,
    name: message('Media'),
    icon: 'media',
    permission: 'files:read',
    load: () => import('./screens/media/index.tsx'),
  },
  {
    path: addresses.developers,
    name: message('Developers'),
    icon: 'developers',
    permission: 'client_app:read',
    load: () => import('./screens/developers/index.tsx'),
  },
  {
    path: addresses.administration,
    name: message('Administration'),
    icon: 'administration',
    permission: Object.values(openTo).flat(),
    load: () => import('./screens/administration/index.tsx'),
  },
  { path: addresses.account, name: message('Your account'), load: () => import('./screens/account/index.tsx') },
  {
    path: addresses.invitation,
    name: message('You are invited'),
    load: () => import('./screens/account/invitation.tsx'),
  },
  {
    path: addresses.allowAssistant,
    name: message('Allow an assistant'),
    load: () => import('./screens/account/allow-assistant.tsx'),
  },
];
