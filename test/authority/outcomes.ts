// Long because what each permission can bring about is one table, with how each of it is seen.
import { heldIn, heldInClient } from '#domain/access/authentication/authorize';
import type { Caller } from '#ports/access/caller';
import { act, createStage, deeds, ownAddress, ownWords, passDays, removals, type Stage } from './deeds.ts';
import { word } from './world.ts';

/**
 * What can come out, at once or days later, and which permission by itself names it. Written by hand from what the
 * permissions say (docs/reference/permissions.md). `-`: no single permission does.
 */
export const outcomes = {
  'own words are published': 'publications:create publications:update',
  'a draft of others is published': 'publications:update ai_plans:update',
  'a post that failed is tried again': 'publications:update',
  'a draft is made': 'publications:create ai_plans:create',
  'what a feed brings is published': '-',
  'a feed makes drafts for somebody': '-',
  'a published post is removed': 'publications:delete',
  'a plan is cancelled': 'ai_plans:delete',
  'a plan is made': 'ai_plans:create',
  'times of posting change': 'accounts:update',
  'posting pauses': 'publications:update',
  'a comment is answered': 'comments:create',
  'a comment is hidden': 'comments:create',
  // Those of a post go with it.
  'a comment is removed': 'comments:delete publications:delete',
  'a message is sent': 'messages:create',
  'the network is told that messages were seen': 'messages:create',
  'messages count as read': 'messages:create',
  'a template for messages is made': 'messages:create',
  'a template for messages is removed': 'messages:delete',
  'the menu in chats changes': 'accounts:create',
  'an account is renamed': 'accounts:update',
  'an account is removed': 'accounts:delete',
  'a contact is made': 'contacts:create',
  'a contact changes': 'contacts:update',
  'a contact is removed': 'contacts:delete',
  'a product is made': 'products:create',
  'a product changes': 'products:update',
  'a catalogue is made': 'products:create',
  'a file is added': 'files:create',
  'a file changes': 'files:update',
  'a file is removed': 'files:delete',
  'a feed or drive is disconnected': 'integrations:delete',
  'an organization is made': 'organization:create',
  'an organization changes': 'organization:update',
  'the share of a plan changes': 'organization:update',
  'the client changes': 'client:update',
  'prompts go to another model': '-',
  'accounts are connected by another application': '-',
  'somebody is invited to what the inviter holds': 'organization_roles:create client_roles:create',
  'somebody is invited to more': '-',
  'the deputy holds more': '-',
  'others hold less': '-',
  'webhooks go to another address': '-',
  'webhooks are sent again to their own address': 'client_app:update',
  'a secret of an app is told': '-',
  'a secret of an app stops working': '-',
  'an app is made': '-',
  'an app is removed': 'client_app:delete',
  'a link to a report is made': '-',
  'a link to the schedule is made': '-',
  'a link to a portal is made': '-',
  'a link to the schedule is withdrawn': 'organization:update',
  'a mail carries numbers': '-',
} as const;
export type Outcome = keyof typeof outcomes;

export const isOutcome = (text: string): text is Outcome => text in outcomes;

/** Returns what of each kind there is now, as a text; what differs afterwards has come out. */
async function look(stage: Stage, deputy: Caller, told: readonly unknown[]): Promise<Record<Outcome, unknown>> {
  const { delivered, id_delivery, id_failed, id_reply, mails, made, network, ports, records } = stage;
  const { storage } = ports;
  const { id_client, id_organization } = made;
  const { own } = records;
  const posts = await storage.find('publications', { where: { id_organization } });
  const postOf = (_id: string) => posts.find((one) => one._id === _id);
  const account = await storage.get('accounts', own.id_account);
  const contact = await storage.get('contacts', own.id_contact);
  const comment = await storage.get('comments', own.id_comment);
  const reply = await storage.get('comments', id_reply);
  const upload = await storage.get('uploads', own.id_upload);
  const client = await storage.get('clients', id_client);
  const app = await storage.get('apps', made.app.id_app);
  const organizations = await storage.find('organizations', { where: { id_client, deleted: false } });
  const integrations = await storage.find('integrations', { where: { id_organization, phase: 'connected' } });
  const here = organizations.find((one) => one._id === id_organization);
  const published = [...network.posts.values()].map(({ text }) => text);
  const invited = mails.filter(({ to }) => !to.startsWith('friend'));
  const held = async (caller: Caller) => [
    ...(await heldInClient(ports, caller, id_client)),
    ...(await Promise.all(organizations.map((one) => heldIn(ports, caller, one)))).flat(),
  ];
  const heldBy = async (who: Caller) => [...new Set(await held(who))].sort().join();
  const others = [stage.user, stage.other];
  const said = JSON.stringify(told);
  return {
    'own words are published': published.filter((text) => text === ownWords).length,
    'a draft of others is published': published.filter((text) => /draft|plan_post/.test(text)).length,
    'a post that failed is tried again': postOf(id_failed)?.state,
    'a draft is made': posts.filter(({ id_integration }) => id_integration === undefined).length,
    'what a feed brings is published': posts.filter(
      ({ id_integration, state }) => id_integration !== undefined && state !== 'draft',
    ).length,
    'a feed makes drafts for somebody': integrations.filter(({ config }) => config.url?.endsWith('deputy')).length,
    'a published post is removed': postOf(own.id_publication)?.deleted,
    'a plan is cancelled': (await storage.get('ai_plans', own.id_ai_plan))?.state === 'cancelled',
    'a plan is made': (await storage.list('ai_plans', { where: { id_organization } })).total,
    'times of posting change': account?.posting_slots,
    'posting pauses': account?.slots_paused,
    'a comment is answered': [...network.comments.there.values()].filter(({ author }) => author.is_own).length,
    'a comment is hidden': network.comments.there.get(own.id_comment)?.hidden ?? comment?.hidden,
    'a comment is removed': reply?.deleted ?? true,
    'a message is sent': network.messages.sent.length,
    'the network is told that messages were seen': network.messages.seen.length,
    'messages count as read': (await storage.get('conversations', own.id_conversation))?.unread === false,
    'a template for messages is made': stage.atNetwork.filter((one) => one === 'template made').length,
    'a template for messages is removed': stage.atNetwork.filter((one) => one === 'template removed').length,
    'the menu in chats changes': stage.atNetwork.filter((one) => one === 'menu written').length,
    'an account is renamed': account?.name,
    'an account is removed': account?.deleted,
    'a contact is made': (await storage.find('contacts', { where: { id_organization } })).filter(
      ({ name }) => name === 'Mine',
    ).length,
    'a contact changes': contact?.name ?? word('contact', 'own'),
    'a contact is removed': contact === undefined,
    'a product is made': stage.products.products.length,
    'a product changes': stage.products.products[0]?.name,
    'a catalogue is made': stage.products.catalogs.length,
    'a file is added': (await storage.find('uploads', { where: { id_organization } })).filter(
      ({ name }) => name === 'mine.png',
    ).length,
    'a file changes': upload?.alt_text ?? word('file', 'own'),
    'a file is removed': upload === undefined || upload.unlinked,
    'a feed or drive is disconnected': integrations.some(({ _id }) => _id === own.id_integration),
    'an organization is made': organizations.length,
    'an organization changes': [here?.name, here?.ai_context],
    'the share of a plan changes': organizations.flatMap(({ actual_plan }) => actual_plan ?? []),
    'the client changes': client?.name,
    'prompts go to another model': client?.ai_settings?.text?.model,
    'accounts are connected by another application': here?.social_credentials?.discord?.client_id,
    'somebody is invited to what the inviter holds': mails.filter(({ to }) => to.startsWith('friend')).length,
    'somebody is invited to more': invited.filter(({ to }) => to.startsWith('accomplice')).length,
    'the deputy holds more': await heldBy(deputy),
    'others hold less': await Promise.all(others.map(heldBy)),
    'webhooks go to another address': delivered.filter(({ url }) => url === ownAddress).length,
    'webhooks are sent again to their own address': delivered.filter(
      ({ body, id, url }) => url !== ownAddress && (id === id_delivery || body.includes('"test"')),
    ).length,
    'a secret of an app is told': said.includes(word('app_secret', 'own')) || /"(client_)?secret":"/.test(said),
    'a secret of an app stops working': app?.secret_generation,
    'an app is made': (await storage.list('apps', { where: { id_client } })).total,
    'an app is removed': app?.deleted,
    'a link to a report is made': said.includes('/report'),
    'a link to the schedule is made': (await storage.find('calendar_links', { where: { id_organization } })).filter(
      ({ drafts }) => drafts,
    ).length,
    'a link to a portal is made': (await storage.list('portal_links', { where: { id_organization } })).total,
    'a link to the schedule is withdrawn': (await storage.get('calendar_links', own.id_calendar_link)) === undefined,
    'a mail carries numbers': mails.filter(({ subject }) => subject.includes('report')).length,
  };
}

let resting: Promise<Record<'after' | 'before', Record<Outcome, unknown>>> | undefined;

/** Returns what there is before and after the same time in which nobody does anything. */
function untouched(): NonNullable<typeof resting> {
  const rest = async () => {
    const stage = await createStage();
    const before = await look(stage, stage.app, []);
    await passDays(stage);
    return { before, after: await look(stage, stage.app, []) };
  };
  return (resting ??= rest());
}

/** Lets somebody do all that they can, lets days pass, and returns what came out. */
export async function whatComesOut(
  permissions: readonly string[],
  where: 'client' | 'organization',
  prepare: (stage: Stage) => Promise<unknown> = () => Promise.resolve(),
): Promise<{ readonly came: ReadonlySet<Outcome>; readonly done: readonly string[] }> {
  const stage = await createStage();
  const { id_organization } = stage.made;
  const deputy = await stage.person(permissions, where === 'organization' ? id_organization : undefined);
  const [member] = await stage.ports.storage.find('role_members', { where: { id_user: deputy.id_user } });
  const own = { id_role: member?.id_role ?? '' };
  const told: unknown[] = [];
  const done: string[] = [];
  await prepare(stage);
  const before = await look(stage, deputy, []);
  const doAll = async (some: typeof deeds) => {
    for (const deed of some) {
      const result = await act(stage, deputy, deed, own);
      if (!('answer' in result)) continue;
      done.push(deed.id);
      told.push(result.answer);
    }
  };
  await doAll(deeds);
  if (done.length > 0) await passDays(stage);
  const meanwhile = await look(stage, deputy, told);
  await doAll(removals);
  if (done.length === 0) return { came: new Set(), done };
  const after = await look(stage, deputy, told);
  const byItself = await untouched();
  // What comes without anybody's doing, such as webhooks of posts that were scheduled, counts only where there is more
  // of it.
  const hasCome = (one: Outcome, now: Record<Outcome, unknown>): boolean => {
    const [was, is] = [before[one], now[one]];
    if (typeof was !== 'number' || typeof is !== 'number') return JSON.stringify(was) !== JSON.stringify(is);
    return is > was + Number(byItself.after[one]) - Number(byItself.before[one]);
  };
  const came = Object.keys(outcomes)
    .filter(isOutcome)
    .filter((one) => hasCome(one, meanwhile) || hasCome(one, after));
  return { came: new Set(came), done };
}
