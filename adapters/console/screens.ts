import type { FunctionComponent } from 'preact';
import type { IconName } from './components/icons.ts';
import { addresses } from './router/addresses.ts';
import { message } from './texts/say.ts';

/** What a screen is given: what stands in the braces of its path. */
export type ScreenProperties = Readonly<Record<string, string>>;

/** A screen of the console. */
export interface ScreenRow {
  /** Its address below /console. */
  readonly path: string;
  /** Its name in the navigation. */
  readonly name: string;
  /** Its icon there; without one it is reached from other screens alone. */
  readonly icon?: IconName;
  /** Who lacks this does not see it. */
  readonly permission?: string;
  /** Loads its code when somebody goes there. */
  load(): Promise<{ readonly default: FunctionComponent<ScreenProperties> }>;
}

/** All screens, in the order of the navigation. */
export const screens: readonly ScreenRow[] = [
  {
    path: addresses.today,
    name: message('Today'),
    icon: 'today',
    load: () => import('./screens/today/index.tsx'),
  },
  {
    path: addresses.calendar,
    name: message('Calendar'),
    icon: 'calendar',
    permission: 'publications:read',
    load: () => import('./screens/calendar/index.tsx'),
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
];
