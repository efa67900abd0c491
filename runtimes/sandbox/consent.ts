import type { Context } from 'koa';
import { html } from '#adapters/presentation/html';
import { page } from './page.ts';

/** A person who can grant access on a stand-in's consent page. */
interface ConsentPerson {
  readonly id: string;
  readonly name: string;
  /** The access that the person grants. */
  readonly gives: readonly string[];
}

/**
 * Responds with the page on which a person agrees or refuses. Both lead to the same address with `sandbox_person=<id>`
 * or `sandbox_refuse=1` added, which programs can also request directly. Each `sandbox_untick=<scope>` removes a scope,
 * where the network allows that.
 */
export async function consent(
  context: Context,
  options: {
    readonly network: string;
    readonly people: readonly ConsentPerson[];
    readonly scopes: readonly string[];
    /** Whether a person may agree to a part of the scopes. */
    readonly mayUntick?: boolean;
    /** Returns where a person who agrees to these scopes is redirected. */
    agree(person: string, scopes: readonly string[]): string | Promise<string>;
    refuse(): string;
  },
): Promise<void> {
  const query = new URLSearchParams(context.querystring);
  const person = query.get('sandbox_person');
  if (query.has('sandbox_refuse')) {
    context.redirect(options.refuse());
    return;
  }
  const isTicked = (scope: string): boolean => !query.getAll('sandbox_untick').includes(scope);
  const ticked = options.mayUntick ? options.scopes.filter(isTicked) : options.scopes;
  if (person !== null && options.people.some(({ id }) => id === person)) {
    context.redirect(await options.agree(person, ticked));
    return;
  }
  const here = (name: string, value: string): string => {
    const next = new URLSearchParams(query);
    next.append(name, value);
    return `?${next.toString()}`;
  };
  const buttons = options.people.map(
    ({ id, name, gives }) =>
      html`<p>
        <a class="button" href="${here('sandbox_person', id)}">Agree as ${name}</a>
        <small>${gives.join(', ')}</small>
      </p>`,
  );
  const boxes = (options.mayUntick ? ticked : []).map(
    (scope) => html`<li>${scope} <a href="${here('sandbox_untick', scope)}">untick</a></li>`,
  );
  context.type = 'html';
  context.body = page(
    `${options.network}: allow access?`,
    html`<p>An application wants to: ${ticked.join(', ') || 'use the account'}.</p>
      <ul>
        ${boxes}
      </ul>
      ${buttons}
      <p><a class="button quiet" href="${here('sandbox_refuse', '1')}">Refuse</a></p>`,
  );
}
