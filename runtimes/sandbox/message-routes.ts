import type Router from '@koa/router';
import { z } from 'zod';
import { readInput } from './read-input.ts';
import type { StandIn } from './stand-in.ts';

const messageSent = z.object({
  account: z.string().min(1),
  person: z.string().min(1),
  text: z.string().default(''),
  answers: z.string().optional(),
  file: z.object({ mime_type: z.string(), base64: z.string() }).optional(),
});
const messageChange = z.object({
  text: z.string().optional(),
  emoji: z.string().optional(),
  state: z.enum(['delivered', 'failed', 'read']).optional(),
});

const decision = z.object({ status: z.string().min(1), reason: z.string().min(1).optional() });

/** Registers the pages for writing and reading private messages at the stand-ins, and for deciding on templates. */
export function registerMessages(router: Router, find: (network: string | undefined) => StandIn | undefined): void {
  router.get('/messages/:network', (context) => {
    const query = new URLSearchParams(context.querystring);
    const people = find(context.params.network)?.messages;
    if (people) context.body = people.list(query.get('account') ?? '', query.get('person') ?? '');
  });

  router.post('/messages/:network', async (context) => {
    const people = find(context.params.network)?.messages;
    if (!people) return;
    const { data } = messageSent.safeParse((await readInput(context)).input);
    context.status = data ? 200 : 400;
    if (!data) return;
    const { file, answers, ...message } = data;
    const bytes = file && Buffer.from(file.base64, 'base64');
    const id = people.write({
      ...message,
      ...(answers !== undefined && { answers }),
      ...(file && bytes && { file: { bytes, mime_type: file.mime_type } }),
    });
    context.body = { id };
  });

  router.put('/messages/:network/:id', async (context) => {
    const people = find(context.params.network)?.messages;
    if (!people) return;
    const { id = '' } = context.params;
    const { data } = messageChange.safeParse((await readInput(context)).input);
    const isPossible = data && (data.text === undefined || people.change) && (data.emoji === undefined || people.react);
    context.status = isPossible ? 204 : 400;
    if (!isPossible) return;
    if (data.text !== undefined) people.change?.(id, data.text);
    if (data.emoji !== undefined) people.react?.(id, data.emoji);
    if (data.state !== undefined) people.mark(id, data.state);
  });

  router.delete('/messages/:network/:id', (context) => {
    const people = find(context.params.network)?.messages;
    context.status = people?.remove ? 204 : 400;
    people?.remove?.(context.params.id ?? '');
  });

  router.put('/templates/:network/:id', async (context) => {
    const templates = find(context.params.network)?.templates;
    if (!templates) return;
    const { data } = decision.safeParse((await readInput(context)).input);
    const isDone = data && templates.decide(context.params.id ?? '', data.status, data.reason);
    context.status = isDone ? 204 : 400;
  });
}
