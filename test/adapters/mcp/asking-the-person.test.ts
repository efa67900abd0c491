import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createAssistantHttp } from '#adapters/mcp/http';
import { type Client, type FetchLike, isJSONRPCResponse } from '@modelcontextprotocol/client';
import { type Revision, revisions, speaking, startAssistantService } from '../../fakes/assistant-service.ts';
import { answersAreOut } from '../../fakes/test-platform.ts';
import { eventually } from '../../servers/eventually.ts';

let service: Awaited<ReturnType<typeof startAssistantService>>;
beforeEach(async () => {
  service = await startAssistantService();
});
afterEach(() => service.stop());

type Answer = { action: 'accept'; content: { confirm: boolean } } | { action: 'cancel' | 'decline' };
const yes: Answer = { action: 'accept', content: { confirm: true } };

/** Goes straight, and lets those look who wait for what was brought. */
const straight: FetchLike = async (address, init) => {
  const response = await fetch(address, init);
  if (response.status === 202) service.clock.advance(1000);
  return response;
};

/** Connects a program that shows its person a question, who answers as given. */
async function asking(
  revision: Revision,
  answer: (() => Promise<Answer>) | Answer,
  elicitation: Partial<Record<'form' | 'url', Record<string, never>>> = { form: {} },
  way = straight,
) {
  const questions: string[] = [];
  const options = { ...speaking(revision), capabilities: { elicitation } };
  const prepare = (client: Client): void =>
    client.setRequestHandler('elicitation/create', (request) => {
      questions.push(request.params.message);
      return typeof answer === 'function' ? answer() : answer;
    });
  const scopes = ['read', 'draft', 'publish'] as const;
  const { client, use } = await service.connectAssistant(scopes, options, prepare, way);
  const input = { accounts: [service.id_account], text: 'Bread at nine', publish_date: '2026-11-21T09:00' };
  return { client, questions, use, input };
}

const scheduled = () => service.ports.storage.find('publications', { where: { state: 'ready' } });

describe.each(revisions)('a client that can ask its user, speaking %s,', (revision) => {
  test('asks with all effects, and runs after the user agrees', async () => {
    const { questions, use, input } = await asking(revision, yes);
    expect((await use('schedule_post', input)).answer).toMatchObject({ status: 'done' });
    expect(questions).toEqual([
      'Publish this?\n\nOn bluesky as alice, 2026-11-21 09:00 Saturday (UTC):\nBread at nine',
    ]);
    expect(await scheduled()).toHaveLength(1);
  });

  test.each([
    { action: 'decline' as const },
    { action: 'cancel' as const },
    { action: 'accept' as const, content: { confirm: false } },
  ])('does nothing when they answer %j', async (answer) => {
    const { use, input } = await asking(revision, answer);
    expect((await use('schedule_post', input)).answer).toMatchObject({ status: 'declined' });
    expect(await scheduled()).toEqual([]);
  });

  test('asks, whatever confirmation the model sends', async () => {
    const connection = await service.connectAssistant(['read', 'publish'], speaking(revision));
    const { use, input, questions } = await asking(revision, { action: 'decline' });
    const { confirmation } = (await connection.use('schedule_post', input)).answer;
    await use('schedule_post', { ...input, confirmation });
    expect(questions).toHaveLength(1);
    expect(await scheduled()).toEqual([]);
  });

  test('does not ask when it is impossible', async () => {
    const { use, input, questions } = await asking(revision, yes);
    const answer = await use('schedule_post', { ...input, text: 'x'.repeat(400) });
    expect(answer.answer).toMatchObject({ status: 'not_possible' });
    expect(questions).toEqual([]);
  });

  test('does not ask where it shows no forms', async () => {
    const { use, input, questions } = await asking(revision, yes, { url: {} });
    expect((await use('schedule_post', input)).answer).toMatchObject({ status: 'needs_confirmation' });
    expect(questions).toEqual([]);
  });
});

describe('a question over HTTP, in the revision of 2025,', () => {
  /** Returns a way on which answers of the person reach another process, as whoever has this token. */
  const toAnotherProcess =
    (token?: string): FetchLike =>
    async (address, init) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      if (!isJSONRPCResponse(body)) return straight(address, init);
      const { platform, ports } = service;
      const another = createAssistantHttp({ platform, ports, version: '1.2.3', checkAnswers: true });
      const headers = new Headers(init?.headers);
      const own = headers.get('authorization')?.slice('Bearer '.length);
      const caller = await platform.assistants.findAssistant(token ?? own);
      const request = new Request(address, { method: 'POST', headers });
      const response = await another({ request, body, caller, resourceMetadataUrl: '' });
      service.clock.advance(1000);
      return response;
    };

  test('may be answered to another process', async () => {
    const { use, input } = await asking('2025-11-25', yes, {}, toAnotherProcess());
    expect((await use('schedule_post', input)).answer).toMatchObject({ status: 'done' });
    expect(await scheduled()).toHaveLength(1);
  });

  test('can be answered only by the assistant that was asked, and not forever', async () => {
    const other = await service.assistantToken('read', 'publish');
    const { use, input } = await asking('2025-11-25', yes, {}, async (address, init) => {
      const response = await toAnotherProcess(other)(address, init);
      await answersAreOut();
      if (response.status === 202) service.clock.advance(5 * 60_000);
      return response;
    });
    expect((await use('schedule_post', input)).answer).toMatchObject({ status: 'declined' });
    expect(await scheduled()).toEqual([]);
  });

  test('gets its own answer when two are open', async () => {
    const answers: Answer[] = [{ action: 'decline' }, yes];
    const { use, input } = await asking('2025-11-25', () => Promise.resolve(answers.pop() ?? yes));
    const both = await Promise.all([
      use('schedule_post', input),
      use('schedule_post', { ...input, text: 'Rolls at nine' }),
    ]);
    expect(both.map(({ answer }) => answer)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'done' }),
        expect.objectContaining({ status: 'declined' }),
      ]),
    );
    expect(await scheduled()).toHaveLength(1);
  });

  test('can no longer be answered once its client has cancelled the call', async () => {
    const patience = new AbortController();
    let confirmCancelled = (): void => undefined;
    const cancellation = new Promise<void>((resolve) => (confirmCancelled = resolve));
    const answer = async (): Promise<Answer> => {
      patience.abort();
      await cancellation;
      return yes;
    };
    const { client, input } = await asking('2025-11-25', answer, {}, async (address, init) => {
      const response = await straight(address, init);
      if (typeof init?.body === 'string' && init.body.includes('notifications/cancelled')) confirmCancelled();
      return response;
    });
    const call = client.callTool({ name: 'schedule_post', arguments: input }, { signal: patience.signal });
    await expect(call).rejects.toThrow();
    await eventually(async () => {
      const { id_organization, ports } = service;
      const entries = await ports.storage.find('audit_entries', { where: { id_organization } });
      expect(entries.filter(({ action }) => action === 'schedule_post')).toHaveLength(2);
    });
    expect(await scheduled()).toEqual([]);
  });

  test('is not asked while twenty others of its assistant wait', async () => {
    let questions = 0;
    let all = (): void => undefined;
    const allAsked = new Promise<void>((resolve) => (all = resolve));
    const { client, input } = await asking('2025-11-25', () => {
      questions += 1;
      if (questions === 20) all();
      return new Promise(() => undefined);
    });
    const call = () => client.callTool({ name: 'schedule_post', arguments: input });
    const open = Array.from({ length: 20 }, () => call().catch(() => undefined));
    await allAsked;
    expect(await call()).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('20 questions wait for the person already') }],
    });
    await client.close();
    await Promise.all(open);
  });

  test('does not prevent a process from stopping', async () => {
    await service.stop();
    const stopping = new AbortController();
    service = await startAssistantService({ stopping: stopping.signal });
    const { client, input } = await asking('2025-11-25', () => {
      stopping.abort();
      service.clock.advance(1000);
      return new Promise(() => undefined);
    });
    const answer = await client.callTool({ name: 'schedule_post', arguments: input });
    expect(answer).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('nothing was done') }] });
    expect(await scheduled()).toEqual([]);
  });
});
