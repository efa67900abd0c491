import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Grant } from '../../token-book.ts';
import { getRequest, getJson } from '../../stand-in.ts';
import { graphRefuse } from './graph.ts';

interface Profile {
  get_started?: unknown;
  persistent_menu?: readonly { readonly locale?: string }[];
}

/**
 * Creates the Messenger profiles of accounts:
 * https://developers.facebook.com/docs/messenger-platform/reference/messenger-profile-api
 */
export function registerMessengerProfile(
  router: Router,
  path: string,
  {
    granted,
    platform,
    needsStart,
  }: {
    granted(context: Context): Grant;
    /** Required in every change. */
    readonly platform?: string;
    readonly needsStart: boolean;
  },
): void {
  const profiles = new Map<string, Profile>();
  const getProfile = (context: Context): Profile => {
    const { person } = granted(context);
    const profile = profiles.get(person) ?? {};
    profiles.set(person, profile);
    return profile;
  };

  router.get(path, (context) => {
    const profile = getProfile(context);
    const fields = (getRequest(context).query.get('fields') ?? '').split(',');
    const shown = Object.fromEntries(Object.entries(profile).filter(([name]) => fields.includes(name)));
    context.body = { data: Object.keys(shown).length > 0 ? [shown] : [] };
  });

  router.post(path, (context) => {
    const profile = getProfile(context);
    const { platform: named, persistent_menu, get_started, ...others } = getJson(context) ?? {};
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) graphRefuse(100, `(#100) Param ${unknown} is not known`);
    if (named !== platform) graphRefuse(100, '(#100) Param platform is not right');
    if (get_started !== undefined) profile.get_started = get_started;
    if (persistent_menu !== undefined) {
      const menu = persistent_menu as readonly { readonly locale?: string }[];
      if (needsStart && profile.get_started === undefined)
        graphRefuse(100, '(#100) You must set a Get Started button if you also wish to use persistent menu');
      if (!menu.some(({ locale }) => locale === 'default')) graphRefuse(100, '(#100) The default locale is required');
      if (JSON.stringify(menu).includes('"type":"nested"'))
        graphRefuse(100, '(#100) Param persistent_menu[0][call_to_actions][0][type] is not valid');
      profile.persistent_menu = menu;
    }
    context.body = { result: 'success' };
  });

  router.delete(path, (context) => {
    const profile = getProfile(context);
    const { fields } = getJson(context) ?? {};
    if (JSON.stringify(fields) !== '["persistent_menu"]') graphRefuse(100, '(#100) Param fields is not valid');
    delete profile.persistent_menu;
    context.body = { result: 'success' };
  });
}
