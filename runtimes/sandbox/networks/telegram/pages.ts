import type Router from '@koa/router';
import { html } from '#adapters/presentation/html';
import { page } from '../../page.ts';
import { getRequest } from '../../stand-in.ts';
import { bot, channels, discussions, people, type Rights } from './channels.ts';

/** A message of the bot in its chat with a person. */
export interface ChatMessage {
  readonly person: number;
  readonly text: string;
  readonly buttons: readonly { readonly text: string; readonly url: string }[];
}

/**
 * Registers the screens of Telegram that connecting needs: pressing Start, the bot's chat, and adding the bot to a
 * channel or removing it. Programs can open the addresses of the buttons directly.
 */
export function telegramPages(
  router: Router,
  chat: {
    readonly messages: readonly ChatMessage[];
    readonly address: string;
    isIn(channel: number): boolean;
    start(person: number, payload: string): void;
    /** Makes the bot an administrator with these rights; without rights, removes it. */
    admit(person: number, channel: number, rights: readonly string[] | undefined): void;
    admitToGroup(group: number, rights: Rights | undefined): void;
  },
): void {
  const home = `${chat.address}/${bot.username}`;
  const button = (url: string, text: string) => html`<p><a class="button" href="${url}">${text}</a></p>`;

  router.get('/t.me/:bot', (context, next) => {
    if (context.params.bot !== bot.username) return next();
    const { query } = getRequest(context);
    const person = people.find(({ id }) => String(id) === query.get('sandbox_person'));
    const here = (additions: Record<string, string>): string => {
      const all = new URLSearchParams(query);
      for (const [name, value] of Object.entries(additions)) all.set(name, value);
      return `?${all.toString()}`;
    };
    context.type = 'html';

    if (query.has('startchannel')) {
      const channel = Number(query.get('sandbox_channel') ?? '0');
      const owned = channels.find(({ channel: { id } }) => id === channel);
      if (owned) {
        const rights = (query.get('admin') ?? '').split(/[ +]/);
        chat.admit(owned.owner, channel, query.has('sandbox_remove') ? undefined : rights);
        context.redirect(`${home}/chat/${owned.owner}`);
        return;
      }
      const choices = channels.map(({ owner, channel: { id, title } }) => {
        const name = people.find((one) => one.id === owner)?.name ?? '';
        const choice = { sandbox_channel: String(id) };
        return chat.isIn(id)
          ? button(here({ ...choice, sandbox_remove: '1' }), `As ${name}: remove the bot from ${title}`)
          : button(here(choice), `As ${name}: add the bot to ${title}`);
      });
      context.body = page('Add the bot to a channel', html`${choices}`);
      return;
    }

    if (query.has('startgroup')) {
      const group = Number(query.get('sandbox_group') ?? '0');
      if (discussions.some((one) => one.group.id === group)) {
        const rights = new Set((query.get('admin') ?? '').split(/[ +]/));
        chat.admitToGroup(group, query.has('sandbox_remove') ? undefined : rights);
      }
      const choices = discussions.map(({ group: { id, title } }) => {
        const choice = { sandbox_group: String(id) };
        return chat.isIn(id)
          ? button(here({ ...choice, sandbox_remove: '1' }), `Remove the bot from ${title}`)
          : button(here(choice), `Add the bot to ${title}`);
      });
      context.body = page('Add the bot to a group', html`${choices}`);
      return;
    }

    if (person) {
      chat.start(person.id, query.get('start') ?? '');
      context.redirect(`${home}/chat/${person.id}`);
      return;
    }
    const starts = people.map(({ id, name }) => button(here({ sandbox_person: String(id) }), `Press start as ${name}`));
    context.body = page(`Telegram: @${bot.username}`, html`${starts}`);
  });

  router.get('/t.me/:bot/chat/:person', (context) => {
    const messages = chat.messages.filter(({ person }) => String(person) === context.params.person);
    const items = messages.map(
      ({ text, buttons }) =>
        html`<article>
          <p>${text}</p>
          ${buttons.map(({ url, text: label }) => button(url, label))}
        </article>`,
    );
    context.set('refresh', '3');
    context.type = 'html';
    context.body = page(
      `Telegram: chat with @${bot.username}`,
      html`${items}
        <p><a class="button quiet" href="${home}?startchannel&admin=post_messages">Channels</a></p>
        <p><a class="button quiet" href="${home}?startgroup&admin=delete_messages">Groups</a></p>`,
    );
  });
}
