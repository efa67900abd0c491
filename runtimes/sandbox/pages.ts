import { rulebook } from '#domain/networks/index';
import Router from '@koa/router';
import { z } from 'zod';
import { type Html, html } from '#adapters/presentation/html';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type Fault, type FaultBook, faultSchema } from './faults.ts';
import { registerMessages } from './message-routes.ts';
import { page } from './page.ts';
import { type Pushes, pushSettings } from './pushes.ts';
import { readInput } from './read-input.ts';
import { type AccompaniedService, registerService, serviceForms } from './service-pages.ts';
import type { SandboxComment, StandIn } from './stand-in.ts';
import type { SandboxPost } from './timeline.ts';

const faultKinds = ['throttle', 'hang', 'drop', 'error', 'garbage', 'expire', 'revoke', 'slow'];

function article(social_network: string, post: SandboxPost, name: string): Html {
  const { id, text, media, created, details = {}, comments = [] } = post;
  const files = media.map(({ mime_type, alt_text = '' }, index) => {
    const source = `/media/${social_network}/${encodeURIComponent(id)}/${String(index)}`;
    if (mime_type.startsWith('video/')) return html`<video controls src="${source}"></video>`;
    if (mime_type.startsWith('image/')) return html`<img src="${source}" alt="${alt_text}" />`;
    return html`<a href="${source}">file</a>`;
  });
  return html`<article>
    <small>${name}, ${new Date(created).toISOString()}${post.edited ? ', edited' : ''}</small>
    <p>${text}</p>
    ${files} ${Object.entries(details).map(([name, value]) => html`<small>${name}: ${value}</small>`)}
    ${comments.map(({ person, text }) => html`<p>${person}: ${text}</p>`)}
  </article>`;
}

const words = z.string().min(1).max(10_000);
const commentInput = z.object({
  post: words,
  answers: words.optional(),
  text: words,
  person: z
    .string()
    .regex(/^[\w.-]{1,30}$/)
    .optional(),
});

const commentChange = z.strictObject({ text: words.optional(), hidden: z.boolean().optional() });

/** Shows a network's comments on a post, with a form to write one. */
function comments(social_network: string, { id }: SandboxPost, all: readonly SandboxComment[]): Html {
  return html`${all.map(
      ({ text, own, hidden }) => html`<p>${own ? 'the account' : 'somebody'}${hidden ? ' (hidden)' : ''}: ${text}</p>`,
    )}
    <form action="/comments/${social_network}" method="post">
      <input type="hidden" name="post" value="${id}" />
      <label>Comment as <input name="person" value="carol" size="8" /></label>
      <label>Text <input name="text" required /></label>
      <button>Write</button>
    </form>`;
}

/** Registers the sandbox's own pages: its networks, their timelines, and the faults. */
export function sandboxPages({
  standIns,
  faults,
  fault,
  pushes,
  service,
}: {
  readonly standIns: ReadonlyMap<SocialNetwork, StandIn>;
  readonly faults: FaultBook;
  fault(input: Fault): void;
  readonly pushes: Pushes;
  /** Returns the accompanying service; undefined while there is none. */
  service(): AccompaniedService | undefined;
}): Router {
  const router = new Router();
  // The name in a path may not be that of a network; the map then has no entry.
  const find = (name: string | undefined) => standIns.get((name ?? '') as SocialNetwork);

  router.get('/', async (context) => {
    const accompanied = service();
    const forms = accompanied ? await serviceForms(accompanied, [...standIns.keys()]) : html``;
    const networks = [...standIns.values()].map(
      ({ social_network, timeline }) =>
        html`<li>
          <a href="/timelines/${social_network}">${rulebook[social_network].name}</a>
          ${String(timeline.list().length)} posts
        </li>`,
    );
    const names = [...standIns.keys()].map((name) => html`<option>${name}</option>`);
    const kinds = faultKinds.map((name) => html`<option>${name}</option>`);
    const waiting = faults
      .list()
      .map(({ social_network, kind, times }) => html`<li>${social_network}: ${kind}, ${String(times)} more</li>`);
    context.type = 'html';
    context.body = page(
      'Sandbox',
      html`<p>Stand-ins of social networks on this machine. Nothing leaves it.</p>
        ${forms}
        <ul>
          ${networks}
        </ul>
        <section>
          <h2>Simulate a fault</h2>
          <form action="/faults" method="post">
            <label
              >Network
              <select name="social_network">
                ${names}
              </select></label
            >
            <label
              >Fault
              <select name="kind">
                ${kinds}
              </select></label
            >
            <label>Times <input name="times" value="1" size="3" /></label>
            <label>Seconds <input name="seconds" value="5" size="4" /></label>
            <button>Do it</button>
          </form>
          <ul>
            ${waiting}
          </ul>
        </section>`,
    );
  });

  router.get('/timelines/:network', async (context) => {
    const standIn = find(context.params.network);
    if (!standIn) return;
    const { social_network, timeline } = standIn;
    const posts = timeline.list().filter(({ answers }) => answers === undefined || !standIn.comments);
    const { comments: people } = standIn;
    const accompanied = service();
    const known = (await accompanied?.isSetUp()) ? await accompanied?.accounts() : [];
    const names = new Map(known?.map(({ external_identifier, name }) => [external_identifier, name]));
    context.type = 'html';
    context.body = page(
      rulebook[social_network].name,
      posts.length === 0
        ? html`<p>Nothing was posted yet.</p>`
        : html`${posts.map((post) => [
            article(social_network, post, names.get(post.account) ?? post.account),
            people ? comments(social_network, post, people.list(post.id)) : html``,
          ])}`,
    );
  });

  router.get('/timelines/:network/posts', (context) => {
    const posts = find(context.params.network)?.timeline.list();
    if (!posts) return;
    context.body = posts.map(({ media, ...post }) => ({
      ...post,
      media: media.map(({ mime_type, alt_text, bytes }) => ({ mime_type, alt_text, size_in_bytes: bytes.length })),
    }));
  });

  router.delete('/timelines/:network/posts/:id', (context) => {
    const standIn = find(context.params.network);
    const post = standIn?.timeline.get(context.params.id ?? '');
    if (!post) return;
    standIn?.timeline.remove(post.id);
    standIn?.comments?.postRemoved?.(post);
    context.status = 204;
  });

  router.get('/comments/:network', (context) => {
    const people = find(context.params.network)?.comments;
    if (people) context.body = people.list(new URLSearchParams(context.querystring).get('post') ?? '');
  });

  router.post('/comments/:network', async (context) => {
    const standIn = find(context.params.network);
    const people = standIn?.comments;
    if (!people) return;
    const { isJson, input } = await readInput(context);
    const { data } = commentInput.safeParse(input);
    if (!data || !standIn.timeline.get(people.timelineId?.(data.post) ?? data.post)) {
      context.status = 400;
      context.body = { message: 'post must be on the timeline, text must not be empty' };
      return;
    }
    const { answers, person, ...written } = data;
    const id = people.write({ ...written, ...(answers && { answers }), ...(person && { person }) });
    if (isJson) context.body = { id };
    else context.redirect(`/timelines/${standIn.social_network}`);
  });

  router.put('/comments/:network/:id', async (context) => {
    const people = find(context.params.network)?.comments;
    if (!people) return;
    const { id = '' } = context.params;
    const { data } = commentChange.safeParse((await readInput(context)).input);
    const isPossible = data && (data.text === undefined || people.change) && (data.hidden === undefined || people.hide);
    context.status = isPossible ? 204 : 400;
    if (!isPossible) return;
    if (data.text !== undefined) people.change?.(id, data.text);
    if (data.hidden !== undefined) people.hide?.(id, data.hidden);
  });

  router.delete('/comments/:network', (context) => {
    const removeThread = find(context.params.network)?.comments?.removeThread;
    if (!removeThread) return;
    removeThread(new URLSearchParams(context.querystring).get('post') ?? '');
    context.status = 204;
  });

  router.delete('/comments/:network/:id', (context) => {
    const people = find(context.params.network)?.comments;
    if (!people) return;
    people.remove(context.params.id ?? '');
    context.status = 204;
  });

  registerMessages(router, find);
  registerService(router, service);

  router.get('/pushes', (context) => {
    context.body = pushes.settings;
  });

  router.put('/pushes', async (context) => {
    const { input } = await readInput(context);
    const found = pushSettings.safeParse(input);
    if (found.success) pushes.settings = { url: pushes.settings.url, ...found.data };
    else context.status = 400;
    context.body = found.success ? pushes.settings : { message: z.prettifyError(found.error) };
  });

  router.get('/media/:network/:id/:index', (context) => {
    const { network, id = '', index } = context.params;
    const media = find(network)?.timeline.get(decodeURIComponent(id))?.media[Number(index)];
    if (!media) return;
    context.type = media.mime_type;
    context.body = media.bytes;
  });

  router.get('/faults', (context) => {
    context.body = faults.list();
  });

  router.delete('/faults', (context) => {
    faults.clear();
    context.body = [];
  });

  router.post('/faults', async (context) => {
    const { isJson, input } = await readInput(context);
    const found = faultSchema.safeParse(input);
    if (!found.success) {
      context.status = 400;
      context.body = {
        message: found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
      };
      return;
    }
    fault(found.data);
    if (isJson) context.body = faults.list();
    else context.redirect('/');
  });

  return router;
}
