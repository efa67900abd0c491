import { rulebook } from '#domain/networks/index';
import Router from '@koa/router';
import { html } from '#domain/shared/index';
import { faultSchema } from "./faults.js";
import { page } from "./page.js";
const faultKinds = ['throttle', 'hang', 'drop', 'error', 'garbage', 'expire', 'revoke', 'slow'];
function article(social_network, post) {
    const { id, account, text, media, created, details = {}, comments = [] } = post;
    const files = media.map(({ mime_type, alt_text = '' }, index) => {
        const source = `/media/${social_network}/${encodeURIComponent(id)}/${String(index)}`;
        if (mime_type.startsWith('video/'))
            return html `<video controls src="${source}"></video>`;
        if (mime_type.startsWith('image/'))
            return html `<img src="${source}" alt="${alt_text}" />`;
        return html `<a href="${source}">file</a>`;
    });
    return html `<article>
    <small>${account}, ${new Date(created).toISOString()}${post.edited ? ', edited' : ''}</small>
    <p>${text}</p>
    ${files} ${Object.entries(details).map(([name, value]) => html `<small>${name}: ${value}</small>`)}
    ${comments.map(({ person, text: said }) => html `<p>${person}: ${said}</p>`)}
  </article>`;
}
/**
 * Registers what a person sees of the sandbox: its networks, their timelines, and what goes wrong on demand.
 */
export function sandboxPages({ standIns, faults, fault, }) {
    const router = new Router();
    // The name in a path may not be that of a network; the map then has no entry.
    const find = (name) => standIns.get((name ?? ''));
    router.get('/', (context) => {
        const networks = [...standIns.values()].map(({ social_network, timeline }) => html `<li>
          <a href="/timelines/${social_network}">${rulebook[social_network].name}</a>
          ${String(timeline.list().length)} posts
        </li>`);
        const names = [...standIns.keys()].map((name) => html `<option>${name}</option>`);
        const kinds = faultKinds.map((name) => html `<option>${name}</option>`);
        const waiting = faults
            .list()
            .map(({ social_network, kind, times }) => html `<li>${social_network}: ${kind}, ${String(times)} more</li>`);
        context.type = 'html';
        context.body = page('Sandbox', html `<p>Stand-ins of social networks on this machine. Nothing leaves it.</p>
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
        </section>`);
    });
    router.get('/timelines/:network', (context) => {
        const standIn = find(context.params.network);
        if (!standIn)
            return;
        const { social_network, timeline } = standIn;
        const posts = timeline.list();
        context.type = 'html';
        context.body = page(rulebook[social_network].name, posts.length === 0
            ? html `<p>Nothing was posted yet.</p>`
            : html `${posts.map((post) => article(social_network, post))}`);
    });
    router.get('/timelines/:network/posts', (context) => {
        const posts = find(context.params.network)?.timeline.list();
        if (!posts)
            return;
        context.body = posts.map(({ media, ...post }) => ({
            ...post,
            media: media.map(({ mime_type, alt_text, bytes }) => ({
                mime_type,
                alt_text,
                size_in_bytes: bytes.length,
            })),
        }));
    });
    router.get('/media/:network/:id/:index', (context) => {
        const { network, id = '', index } = context.params;
        const media = find(network)?.timeline.get(decodeURIComponent(id))?.media[Number(index)];
        if (!media)
            return;
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
        const chunks = [];
        // A request without an encoding is read as bytes.
        for await (const chunk of context.req)
            chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        const isJson = context.is('json') !== false;
        let input;
        try {
            input = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
        }
        catch {
            input = undefined;
        }
        const found = faultSchema.safeParse(input);
        if (!found.success) {
            context.status = 400;
            context.body = {
                message: found.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
            };
            return;
        }
        fault(found.data);
        if (isJson)
            context.body = faults.list();
        else
            context.redirect('/');
    });
    return router;
}
