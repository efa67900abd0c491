import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Client } from '@modelcontextprotocol/client';
import { revisions, speaking, startAssistantService } from '../../fakes/assistant-service.ts';

let service: Awaited<ReturnType<typeof startAssistantService>>;
beforeEach(async () => {
  service = await startAssistantService();
});
afterEach(() => service.stop());

type Answer = { action: 'accept'; content: { confirm: boolean } } | { action: 'cancel' | 'decline' };

/** Connects a program that shows its person a question, who answers as given. */
async function asking(answer: Answer) {
  const questions: string[] = [];
  const options = { ...speaking('2026-07-28'), capabilities: { elicitation: { form: {} } } };
  const { use } = await service.connectAssistant(['read', 'draft', 'publish'], options, (client: Client) => {
    client.setRequestHandler('elicitation/create', (request) => {
      questions.push(request.params.message);
      return answer;
    });
  });
  const input = { accounts: [service.id_account], text: 'Bread at nine', publish_date: '2026-11-21T09:00' };
  return { questions, use, input };
}

const scheduled = () => service.ports.storage.find('publications', { where: { state: 'ready' } });

describe('a program that can ask its person', () => {
  test('asks with all that would happen, and it is done when they say so', async () => {
    const { questions, use, input } = await asking({ action: 'accept', content: { confirm: true } });
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
    const { use, input } = await asking(answer);
    expect((await use('schedule_post', input)).answer).toMatchObject({ status: 'declined' });
    expect(await scheduled()).toEqual([]);
  });

  test('is asked, whatever confirmation the model brings', async () => {
    const told = await service.connectAssistant(['read', 'publish'], speaking(revisions[0]));
    const { use, input, questions } = await asking({ action: 'decline' });
    const { confirmation } = (await told.use('schedule_post', input)).answer;
    await use('schedule_post', { ...input, confirmation });
    expect(questions).toHaveLength(1);
    expect(await scheduled()).toEqual([]);
  });

  test('nothing is asked when it cannot be done', async () => {
    const { use, input, questions } = await asking({ action: 'accept', content: { confirm: true } });
    const answer = await use('schedule_post', { ...input, text: 'x'.repeat(400) });
    expect(answer.answer).toMatchObject({ status: 'not_possible' });
    expect(questions).toEqual([]);
  });
});
