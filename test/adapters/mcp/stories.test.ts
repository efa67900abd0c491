// Long because all that an assistant is there for is told in stories, each on both protocols.
import { accountDay } from '../../contracts/sample-records.ts';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { revisions, speaking, startAssistantService } from '../../fakes/assistant-service.ts';

const all = ['read', 'draft', 'publish', 'inbox'] as const;
let service: Awaited<ReturnType<typeof startAssistantService>>;
beforeEach(async () => {
  service = await startAssistantService();
});
afterEach(() => service.stop());

/** What the network has been asked to post. */
const posted = () => service.network.calls.map(({ text }) => text);

/** Publishes a post, under which people comment. */
async function publish() {
  const { platform, app, id_organization, id_account } = service;
  return platform.publications.createPublication(app, {
    id_organization,
    id_account,
    input: { social_network: 'bluesky', text: 'Fresh bread' },
  });
}

describe.each(revisions)('an assistant with the official client, speaking %s', (revision) => {
  const connect = () => service.connectAssistant(all, speaking(revision));

  test('schedules in the free slots of an account, and sees which limits are exceeded', async () => {
    const { use } = await connect();
    const { platform, app, ports, id_client, id_organization, id_account } = service;
    const address = { id_organization, id_account };
    const post = { accounts: [id_account], text: 'Bread', schedule: 'next_slot' };
    const without = await use('schedule_post', post);
    expect(without.answer).toMatchObject({
      status: 'not_possible',
      preview: { posts: [{ problems: [{ code: 718 }] }] },
    });
    await platform.slots.replacePostingSlots(app, address, [{ weekday: 1, time: '09:00' }]);
    const proposed = await use('schedule_post', post);
    const monday = { utc: '2026-11-23T09:00:00.000Z' };
    expect(proposed.answer).toMatchObject({
      status: 'needs_confirmation',
      preview: { posts: [{ when: monday, warnings: [] }] },
    });
    const { confirmation } = proposed.answer;
    const done = await use('schedule_post', { ...post, confirmation });
    expect(done.answer).toMatchObject({ status: 'done', result: { posts: [{ state: 'ready', when: monday }] } });
    const draft = await platform.publications.createPublication(app, {
      ...address,
      input: { social_network: 'bluesky', text: 'More bread', state: 'draft', schedule: 'next_slot' },
    });
    const later = { id_publication: draft._id };
    const { preview, confirmation: agreed } = (await use('schedule_post', later)).answer;
    const nextMonday = { when: { utc: '2026-11-30T09:00:00.000Z' } };
    expect(preview).toMatchObject({ posts: [nextMonday] });
    const sent = await use('schedule_post', { ...later, confirmation: agreed });
    expect(sent.answer.result).toMatchObject({ posts: [{ state: 'ready', ...nextMonday }] });
    const both = await use('schedule_post', { ...post, publish_date: '2026-12-01T10:00' });
    expect(both).toMatchObject({ isError: true, answer: { code: 1706 } });
    await ports.storage.update('clients', id_client, {
      plan_data: { publications: 1, accounts: 10, inbox: true, ai_credits: 0, requests_per_minute: 10_000 },
    });
    const checked = await use('check_post', { accounts: [id_account], text: 'More bread' });
    expect(checked.answer.accounts[0]).toMatchObject({ fits: true, warnings: [{ code: 924 }] });
  });

  test('finds out where it is, checks, asks, and schedules what is published once at its date', async () => {
    const { use } = await connect();
    const { platform, app, clock, id_organization, id_account } = service;
    await platform.organizations.updateOrganization(app, { id_organization }, { timezone: 'Europe/Madrid' });
    const context = await use('get_context');
    expect(context.answer).toMatchObject({
      organization: { timezone: 'Europe/Madrid' },
      now: { utc: '2026-11-20T09:00:00.000Z', local: '2026-11-20 10:00 Friday (Europe/Madrid)' },
      accounts: [{ id_account, social_network: 'bluesky', works: true }],
      networks: { bluesky: { text_characters: 300, posts: true } },
      this_month: { publications: { used: 0, limit: 100 }, inbox: true },
    });
    const accounts = [id_account];
    const long = await use('check_post', { accounts, text: 'x'.repeat(301) });
    expect(long.answer.accounts[0]).toMatchObject({ fits: false, text: [{ count: 301, max: 300 }, {}] });
    const post = { accounts, text: 'Bread at nine', publish_date: '2026-11-21T09:00' };
    const proposed = await use('schedule_post', post);
    expect(proposed.answer).toMatchObject({
      status: 'needs_confirmation',
      preview: {
        posts: [
          {
            content: { text: 'Bread at nine' },
            when: { utc: '2026-11-21T08:00:00.000Z', local: '2026-11-21 09:00 Saturday (Europe/Madrid)' },
            problems: [],
          },
        ],
      },
    });
    expect(await service.ports.storage.find('publications', {})).toEqual([]);
    const { confirmation } = proposed.answer;
    const done = await use('schedule_post', { ...post, confirmation });
    expect(done.answer).toMatchObject({ status: 'done', result: { posts: [{ state: 'ready', problems: [] }] } });
    const again = await use('schedule_post', { ...post, confirmation });
    expect(again.answer).toMatchObject({ repeated: true, result: done.answer.result });
    clock.advance(24 * 3_600_000);
    await platform.work.publishDue();
    expect(posted()).toEqual(['Bread at nine']);
    const [{ id_publication }] = done.answer.result.posts;
    const read = await use('read_post', { id_publication });
    expect(read.answer).toMatchObject({ state: 'published', url: expect.stringContaining('network.example') });
    const listed = await use('list_posts', { state: ['published'] });
    expect(listed.answer).toMatchObject({ total: 1, posts: [{ id_publication }] });
  });

  test('sends now, sends a draft, and cancels what is scheduled', async () => {
    const { use } = await connect();
    const accounts = [service.id_account];
    const confirm = async (name: string, input: Record<string, unknown>) => {
      const { confirmation } = (await use(name, input)).answer;
      return (await use(name, { ...input, confirmation })).answer;
    };
    await confirm('schedule_post', { accounts, text: 'Now' });
    expect(posted()).toEqual(['Now']);
    const draft = await use('draft_post', { accounts, text: 'Later', publish_date: '2026-11-30T10:00' });
    const [{ id_publication }] = draft.answer.drafts;
    await use('draft_post', { id_publication, text: 'Later and better' });
    const scheduled = await confirm('schedule_post', { id_publication });
    expect(scheduled.result.posts).toMatchObject([{ state: 'ready', when: { utc: '2026-11-30T10:00:00.000Z' } }]);
    const cancelled = await confirm('cancel_post', { id_publication });
    expect(cancelled.result).toEqual({ id_publication, deleted: false, state: 'draft' });
    const gone = await confirm('cancel_post', { id_publication, delete: true });
    expect(gone.result).toEqual({ id_publication, deleted: true });
    service.clock.advance(30 * 86_400_000);
    await service.platform.work.publishDue();
    expect(posted()).toEqual(['Now']);
  });

  test('stores a draft once per key, however often the call is repeated', async () => {
    const { use } = await connect();
    const { clock, ports, id_account } = service;
    const post = { accounts: [id_account], text: 'Later', idempotency_key: 'monday' };
    const drafts = await Promise.all([1, 2, 3].map(() => use('draft_post', post)));
    const made = drafts.filter(({ isError }) => !isError);
    clock.advance(60_000);
    const again = await use('draft_post', post);
    expect(made.map(({ answer }) => answer)).toContainEqual(again.answer);
    const changed = await use('draft_post', { ...post, text: 'Sooner' });
    expect(changed).toMatchObject({ isError: true, answer: { code: 1007 } });
    const other = await (await connect()).use('draft_post', post);
    expect(other.answer.drafts).not.toEqual(again.answer.drafts);
    await use('draft_post', { ...post, idempotency_key: 'tuesday' });
    expect(await ports.storage.find('publications', {})).toHaveLength(3);
  });

  test('lists the inbox as its user may read it, and reports what it left out', async () => {
    const { use } = await connect();
    const { platform, app, ports, made, id_organization } = service;
    expect((await use('list_inbox')).answer).toMatchObject({ comments: { total: 0 }, conversations: { total: 0 } });
    const { id_user } = made.user;
    const permissions = ['organization:read', 'comments:read'];
    const role = await platform.roles.createOrganizationRole(app, made, { name: 'Reader', permissions });
    const before = await ports.storage.find('role_members', { where: { id_user } });
    await platform.roles.addOrganizationRoleUser(app, { id_organization, id_role: role._id, id_user });
    for (const { _id } of before) await ports.storage.remove('role_members', _id);
    const { answer } = await use('list_inbox');
    expect(answer).toMatchObject({ comments: { total: 0 }, left_out: [{ kind: 'conversations', code: 520 }] });
    expect(answer).not.toHaveProperty('conversations');
    const named = await use('list_inbox', { kind: 'conversations' });
    expect(named).toMatchObject({ isError: true, answer: { code: 520 } });
  });

  test('answers a comment and a message, once each', async () => {
    const { use } = await connect();
    const { platform, app, network, id_organization, id_account } = service;
    const { _id: id_publication } = await publish();
    const person = { external_id: 'bob', name: 'Bob' };
    const date = '2026-11-20T08:59:00.000Z';
    const text = 'Open on Sunday?';
    const message = {
      ...({ external_id: 'm1', own: false, message_type: 'simple_message' } as const),
      ...{ text, creation_date: date },
    };
    network.messages.past = [{ person, facts: [{ type: 'message', person, date, message }] }];
    network.comments.write({ text: 'Do you have rye?' });
    await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
    await platform.messages.listAccountConversations(app, { id_organization, id_account }, {});
    const inbox = await use('list_inbox');
    const [comment] = inbox.answer.comments.data;
    const [conversation] = inbox.answer.conversations.data;
    expect(comment.from_outside).toMatchObject({ author: 'Bob', text: 'Do you have rye?' });
    expect(conversation.from_outside.last_message).toBe('Open on Sunday?');
    const { id_comment } = comment;
    const { id_contact } = conversation;
    const thread = await use('read_thread', { id_account, id_contact });
    expect(thread.answer.entries).toMatchObject([{ by: 'others', from_outside: { text: 'Open on Sunday?' } }]);
    for (const where of [{ id_comment }, { id_account, id_contact }]) {
      const input = { ...where, text: 'Yes, we do.' };
      const proposed = await use('reply', input);
      expect(proposed.answer).toMatchObject({ status: 'needs_confirmation', preview: { text: 'Yes, we do.' } });
      const { confirmation } = proposed.answer;
      for (let count = 0; count < 2; count += 1)
        expect((await use('reply', { ...input, confirmation })).answer).toMatchObject({ status: 'done' });
    }
    expect(network.messages.sent.map(({ text }) => text)).toEqual(['Yes, we do.']);
    const answers = [...network.comments.there.values()].filter(({ author }) => author.is_own);
    expect(answers.map(({ text }) => text)).toEqual(['Yes, we do.']);
    expect((await use('list_inbox')).answer.comments.total).toBe(0);
    expect((await use('read_thread', { id_comment })).answer.entries).toMatchObject([
      { by: 'others' },
      { by: 'account', from_outside: { text: 'Yes, we do.' } },
    ]);
  });

  test('requests a plan for a week, shows it, and approves it', async () => {
    const { use } = await connect();
    const { platform, clock, id_account } = service;
    const request = { prompt: 'Fresh bread every day.', accounts: [id_account] };
    const estimated = await use('create_plan', request);
    const ai_credits_at_most: unknown = expect.any(Number);
    expect(estimated.answer).toMatchObject({
      status: 'needs_confirmation',
      preview: { ai_credits_at_most, ai_credits_left: 2000 },
    });
    expect(estimated.answer.preview.posts).toHaveLength(7);
    expect(await service.ports.storage.find('ai_plans', {})).toEqual([]);
    const agreed = { ...request, confirmation: estimated.answer.confirmation };
    const made = await use('create_plan', agreed);
    expect(made.answer).toMatchObject({ status: 'done', result: { state: 'pending', ai_credits_at_most } });
    const { id_ai_plan } = made.answer.result;
    // Its answer may have been lost.
    expect((await use('create_plan', agreed)).answer).toMatchObject({ repeated: true, result: { id_ai_plan } });
    expect(await service.ports.storage.find('ai_plans', {})).toHaveLength(1);
    await platform.work.workOnPlans();
    const read = await use('read_plan', { id_ai_plan });
    expect(read.answer.plans).toMatchObject([{ state: 'generated', posts: 7 }]);
    const proposed = await use('approve_plan', { id_ai_plan });
    expect(proposed.answer.preview.posts).toHaveLength(7);
    const { confirmation } = proposed.answer;
    const done = await use('approve_plan', { id_ai_plan, confirmation });
    expect(done.answer.result).toEqual({ state: 'validated', scheduled: 7, kept_as_drafts: 0 });
    clock.advance(15 * 86_400_000);
    await platform.work.publishDue();
    expect(posted()).toHaveLength(7);
    expect((await use('read_numbers', {})).answer).toMatchObject({ posts: { by_state: { published: 7 } } });
  });

  test('reads the numbers of a day in the Americas, and what changed since the day before', async () => {
    const { use } = await connect();
    const { platform, app, id_account, id_organization, ports } = service;
    await platform.organizations.updateOrganization(app, { id_organization }, { timezone: 'America/Los_Angeles' });
    for (const [day, likes] of [
      ['17', 100],
      ['18', 150],
      ['19', 7000],
    ] as const)
      await ports.storage.insert('account_days', accountDay(id_account, `2026-11-${day}`, { id_organization, likes }));
    const read = await use('read_numbers', { from_date: '2026-11-18T00:00', to_date: '2026-11-19T00:00' });
    expect(read.answer).toMatchObject({
      from: { utc: '2026-11-18T08:00:00.000Z' },
      accounts: { likes: 150 },
      compared: { accounts: { likes: { now: 150, before: 100, change: 0.5, left_out: 0 } } },
    });
  });

  test('requests a plan in the slots of an account, and sees which slot was taken before it is approved', async () => {
    const { use } = await connect();
    const { platform, app, id_account, id_organization } = service;
    const place = { id_organization, id_account };
    await platform.slots.replacePostingSlots(app, place, [
      { weekday: 1, time: '09:00' },
      { weekday: 4, time: '09:00' },
      { weekday: 4, time: '17:00' },
    ]);
    const request = { prompt: 'Fresh bread every day.', accounts: [id_account] };
    const proposed = await use('create_plan', request);
    const inSlot = { schedule: 'next_slot' };
    expect(proposed.answer.preview).toMatchObject({ posts: [inSlot, inSlot], warnings: [{ code: 720 }] });
    const agreed = { ...request, confirmation: proposed.answer.confirmation };
    const { id_ai_plan } = (await use('create_plan', agreed)).answer.result;
    await platform.work.workOnPlans();
    const first = (await use('approve_plan', { id_ai_plan })).answer;
    expect(first.preview.posts).toMatchObject([inSlot, inSlot]);
    expect(JSON.stringify(first.preview)).not.toContain('slot_taken');
    const input = { social_network: 'bluesky', text: 'faster', schedule: 'next_slot' } as const;
    await platform.publications.createPublication(app, { ...place, input });
    const late = await use('approve_plan', { id_ai_plan, confirmation: first.confirmation });
    expect(late).toMatchObject({ isError: true, answer: { code: 566 } });
    const { confirmation, preview } = (await use('approve_plan', { id_ai_plan })).answer;
    expect(preview.posts).toMatchObject([{ slot_taken: true }, inSlot]);
    expect(preview.posts[1]).not.toHaveProperty('slot_taken');
    const done = await use('approve_plan', { id_ai_plan, confirmation });
    expect(done.answer.result).toMatchObject({
      scheduled: 2,
      kept_as_drafts: 0,
      moved: [{ when: { utc: '2026-11-26T17:00:00.000Z' } }],
    });
  });

  test('calls an operation without a tool by its name: reading at once, changing after a confirmation', async () => {
    const { use } = await service.connectAssistant(['interface'], speaking(revision));
    const found = await use('search_interface', { words: 'contacts' });
    const names = found.answer.operations.map(({ operation }) => operation);
    expect(names).toEqual(expect.arrayContaining(['listContacts', 'createContact']));
    const result = await use('search_interface', { operation: 'createContact' });
    expect(result.answer.operations[0]).toMatchObject({ changes: true, body: { $ref: '#/$defs/ContactInput' } });
    const input = {
      operation: 'createContact',
      body: { name: 'Bob', social_identifiers: [{ social_network: 'email' }] },
    };
    const proposed = await use('call_operation', input);
    const { confirmation } = proposed.answer;
    expect(proposed.answer).toMatchObject({ status: 'needs_confirmation', preview: { body: { name: 'Bob' } } });
    for (let count = 0; count < 2; count += 1) await use('call_operation', { ...input, confirmation });
    const listed = await use('call_operation', { operation: 'listContacts' });
    expect(listed.answer).toMatchObject({ status: 'done', result: { from_outside: { answer: { total: 1 } } } });
    const wrong = await use('call_operation', { operation: 'createContact', body: { nam: 'Bob' } });
    expect(wrong.answer).toMatchObject({ error: 'request_not_valid', data: { meant: 'name' } });
    for (const operation of ['issueConnectToken', 'createPortalLink', 'deleteOrganization', 'createUpload', 'nothing'])
      expect((await use('call_operation', { operation })).answer).toMatchObject({ error: 'request_not_valid' });
  });
});

describe('a confirmation', () => {
  const createInput = () => ({ accounts: [service.id_account], text: 'Bread' });
  const refused = { isError: true, answer: { error: 'confirmation_not_valid', code: 566 } };

  test('is invalid for other words, another date, tool or grant, or when it is made up', async () => {
    const { use } = await service.connectAssistant(all);
    const other = await service.connectAssistant(all);
    const { confirmation } = (await use('schedule_post', createInput())).answer;
    for (const input of [
      { ...createInput(), text: 'Bread!' },
      { ...createInput(), publish_date: '2026-11-21T09:00' },
      { ...createInput(), first_comment: 'Buy it' },
    ])
      expect(await use('schedule_post', { ...input, confirmation })).toMatchObject(refused);
    expect(await other.use('schedule_post', { ...createInput(), confirmation })).toMatchObject(refused);
    const id_publication = (await use('draft_post', createInput())).answer.drafts[0].id_publication;
    expect(await use('cancel_post', { id_publication, delete: true, confirmation })).toMatchObject(refused);
    const [expires = '', checked = '', signature = ''] = String(confirmation).split('.');
    for (const made of [
      'yes',
      `${String(Number(expires) + 1)}.${checked}.${signature}`,
      `${expires}.${checked}x.${signature}`,
      `${expires}.${checked}.${signature.slice(1)}A`,
    ])
      expect(await use('schedule_post', { ...createInput(), confirmation: made })).toMatchObject(refused);
    expect(posted()).toEqual([]);
    expect((await use('schedule_post', { ...createInput(), confirmation })).answer).toMatchObject({ status: 'done' });
    expect(posted()).toEqual(['Bread']);
  });

  test('expires after five minutes, but still returns its result', async () => {
    const { use } = await service.connectAssistant(all);
    const late = (await use('schedule_post', createInput())).answer.confirmation;
    const used = (await use('schedule_post', { ...createInput(), text: 'Cake' })).answer.confirmation;
    await use('schedule_post', { ...createInput(), text: 'Cake', confirmation: used });
    service.clock.advance(5 * 60_000);
    expect(await use('schedule_post', { ...createInput(), confirmation: late })).toMatchObject(refused);
    const result = await use('schedule_post', { ...createInput(), text: 'Cake', confirmation: used });
    expect(result.answer).toMatchObject({ status: 'done', repeated: true });
    expect(posted()).toEqual(['Cake']);
  });

  test('becomes invalid when what was checked has changed: the account, or the draft', async () => {
    const { use } = await service.connectAssistant(all);
    const { ports, id_account } = service;
    const { id_publication } = (await use('draft_post', createInput())).answer.drafts[0];
    const { confirmation } = (await use('schedule_post', { id_publication })).answer;
    await use('draft_post', { id_publication, text: 'Something else' });
    expect(await use('schedule_post', { id_publication, confirmation })).toMatchObject(refused);
    const now = (await use('schedule_post', createInput())).answer;
    await ports.storage.update('accounts', id_account, { error_code: 401 });
    expect(await use('schedule_post', { ...createInput(), confirmation: now.confirmation })).toMatchObject(refused);
    const broken = await use('schedule_post', createInput());
    expect(broken.answer).toMatchObject({ status: 'not_possible', preview: { posts: [{ problems: [{}] }] } });
    expect(broken.answer.confirmation).toBeUndefined();
    expect(posted()).toEqual([]);
  });

  test('used by two calls at the same time acts once', async () => {
    const { use } = await service.connectAssistant(all);
    const { confirmation } = (await use('schedule_post', createInput())).answer;
    await Promise.all([1, 2, 3].map(() => use('schedule_post', { ...createInput(), confirmation })));
    expect(posted()).toEqual(['Bread']);
  });
});

test('each call is recorded with user, assistant, tool and outcome, and without content', async () => {
  const { platform, app, id_organization, id_account, made } = service;
  const { use } = await service.connectAssistant(all);
  await use('get_context');
  await use('schedule_post', { accounts: [id_account], text: 'Nobody may read this' });
  await use('read_post', { id_publication: '0123456789abcdef01234567' });
  const { data } = await platform.audit.listOrganizationAudit(app, id_organization, {});
  const calls = data.filter(({ outcome }) => outcome !== undefined);
  const who = { caller: 'user', id_user: made.user.id_user, assistant: 'Helper' };
  const resource = { id_organization, id_grant: expect.any(String) };
  expect([...calls].sort((a, b) => (a.action < b.action ? -1 : 1))).toMatchObject([
    { ...who, action: 'get_context', outcome: 'done', resource },
    { ...who, action: 'read_post', outcome: '917', resource },
    { ...who, action: 'schedule_post', outcome: 'asked', resource },
  ]);
  expect(JSON.stringify(data)).not.toContain('Nobody');
});
