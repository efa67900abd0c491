import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { rulebook } from '#domain/networks/index';
import { type Html, html } from '#adapters/presentation/html';
import type { SocialNetwork } from '#ports/networks/social-network';
import { page } from './page.ts';
import { readInput } from './read-input.ts';

interface ServiceAccount {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** As the network identifies it. */
  readonly external_identifier: string;
  readonly name: string;
  /** Whether it accepts posts. */
  readonly publishes: boolean;
}

/** The service that was started together with the sandbox. The sandbox acts for its first organization, as its app. */
export interface AccompaniedService {
  /** Its public address. */
  readonly url: string;
  isSetUp(): Promise<boolean>;
  /** Returns a link to the service's own page on which a person connects an account of a network. */
  connectLink(social_network: SocialNetwork): Promise<string>;
  accounts(): Promise<readonly ServiceAccount[]>;
  /** Publishes a text. Returns its problems; empty when it is published or in progress. */
  publish(account: ServiceAccount, text: string): Promise<readonly string[]>;
}

const connectInput = z.object({ social_network: z.string() });
const postInput = z.object({ account: z.string(), text: z.string() });

const isThisMachine = (host: string): boolean => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);

/** Whether our own page sent a form: other pages, and names that resolve to this machine, must not act here. */
const isOwnForm = (context: Context): boolean =>
  isThisMachine(context.host) && context.get('origin') === `http://${context.host}`;

const select = (name: string, options: readonly { readonly value: string; readonly text: string }[]): Html =>
  html`<select name="${name}">
    ${options.map(({ value, text }) => html`<option value="${value}">${text}</option>`)}
  </select>`;

/** Shows the service's address, and the forms for connecting accounts and posting. */
export async function serviceForms(
  { url, isSetUp, accounts }: AccompaniedService,
  networks: readonly SocialNetwork[],
): Promise<Html> {
  const links = html`<p>The service is at <a href="${url}/docs">${url}</a>, which describes its interface.</p>`;
  if (!(await isSetUp()))
    return html`${links}
      <p>Run <code>npx postwright setup</code>, and reload this page to connect accounts and post.</p>`;
  const named = networks.map((value) => ({ value, text: rulebook[value].name }));
  const posting = (await accounts())
    .filter(({ publishes }) => publishes)
    .map(({ _id, name, social_network }) => ({ value: _id, text: `${name}, ${rulebook[social_network].name}` }));
  const post = html`<form action="/service/posts" method="post">
    <label>Post as ${select('account', posting)}</label>
    <label>Text <input name="text" required /></label>
    <button>Post</button>
  </form>`;
  return html`${links}
    <section>
      <h2>Connect and post</h2>
      <form action="/service/connect" method="post">
        <label>Connect an account of ${select('social_network', named)}</label>
        <button>Connect</button>
      </form>
      ${posting.length > 0 ? post : html`<p>No account that can post is connected yet.</p>`}
    </section>`;
}

/** Registers the handlers of the forms. `service` returns undefined while there is none. */
export function registerService(router: Router, service: () => AccompaniedService | undefined): void {
  router.post('/service/connect', async (context) => {
    const found = service();
    if (!found) return;
    const { data } = connectInput.safeParse((await readInput(context)).input);
    // The form may name an unknown network; the rulebook then has no entry.
    const social_network = data?.social_network as SocialNetwork;
    context.status = isOwnForm(context) ? 400 : 403;
    if (context.status === 403 || !(social_network in rulebook)) return;
    context.status = 303;
    context.redirect(await found.connectLink(social_network));
  });

  router.post('/service/posts', async (context) => {
    const found = service();
    if (!found) return;
    const { data } = postInput.safeParse((await readInput(context)).input);
    context.status = isOwnForm(context) ? 400 : 403;
    if (context.status === 403 || !data) return;
    const account = (await found.accounts()).find(({ _id }) => _id === data.account);
    if (!account) return;
    const problems = await found.publish(account, data.text);
    if (problems.length === 0) {
      context.status = 303;
      context.redirect(`/timelines/${account.social_network}`);
      return;
    }
    context.type = 'html';
    context.body = page(
      'Not posted',
      html`<ul>
        ${problems.map((problem) => html`<li>${problem}</li>`)}
      </ul>`,
    );
  });
}
