import type { Context } from 'koa';
import { html } from '#domain/shared/index';
import { page } from './page.ts';

/** A person who can give access on a stand-in's consent page. */
interface ConsentPerson {
  readonly id: string;
  readonly name: string;
  /** What the person gives access to. */
  readonly gives: readonly string[];
}

/**
 * Answers with the page on which a person agrees or refuses. Both lead to the same address with
 * `sandbox_person=<id>` or `sandbox_refuse=1` added, which programs can also request directly.
 */
export async function consent(
  context: Context,
  options: {
    readonly network: string;
    readonly people: readonly ConsentPerson[];
    readonly scopes: readonly string[];
    /** Returns where a person who agrees is sent. */
    agree(person: string): string | Promise<string>;
    refuse(): string;
  },
): Promise<void> {
  const query = new URLSearchParams(context.querystring);
  const person = query.get('sandbox_person');
  if (query.has('sandbox_refuse')) {
    context.redirect(options.refuse());
    return;
  }
  if (person !== null && options.people.some(({ id }) => id === person)) {
    context.redirect(await options.agree(person));
    return;
  }
  const here = (name: string, value: string): string => {
    const next = new URLSearchParams(query);
    next.set(name, value);
    return `?${next.toString()}`;
  };
  const buttons = options.people.map(
    ({ id, name, gives }) =>
      html`<p>
        <a class="button" href="${here('sandbox_person', id)}">Agree as ${name}</a>
        <small>${gives.join(', ')}</small>
      </p>`,
  );
  context.type = 'html';
  context.body = page(
    `${options.network}: allow access?`,
    html`<p>An application wants to: ${options.scopes.join(', ') || 'use the account'}.</p>
      ${buttons}
      <p><a class="button quiet" href="${here('sandbox_refuse', '1')}">Refuse</a></p>`,
  );
}
