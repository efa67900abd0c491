import { type Html, html } from '#adapters/presentation/html';
import { inWords } from './in-words.ts';
import { getName, type Parameter, type Schema } from './document.ts';

const code = (value: unknown): Html => html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`;

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, index) => html`${index > 0 ? between : undefined}${part}`)}`;

/** Renders the type of a schema; named schemas are links. */
export function renderType(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = getName(schema.$ref);
    return html`<a href="/docs/shapes#${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return joined(schema.enum.map(code), ', ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return joined(alternatives.map(renderType), ' or ');
  if (schema.items) return html`list of ${renderType(schema.items)}`;
  const { additionalProperties: values } = schema;
  if (typeof values === 'object' && Object.keys(values).length > 0) return html`object of ${renderType(values)}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything']);
  return html`${types.join(' or ')}${schema.format === undefined ? undefined : ` (${schema.format})`}`;
}

function describeLimits({ minimum, maximum, maxLength, maxItems, default: initial }: Schema): string {
  const limits = [
    minimum === undefined ? '' : `from ${String(minimum)}`,
    maximum === undefined ? '' : `to ${String(maximum)}`,
    maxLength === undefined ? '' : `at most ${String(maxLength)} characters`,
    maxItems === undefined ? '' : `at most ${String(maxItems)}`,
    initial === undefined ? '' : `${JSON.stringify(initial)} when left out`,
  ].filter((limit) => limit !== '');
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`;
}

const row = (name: string, isRequired: boolean, schema: Schema, description = ''): Html =>
  html`<tr>
    <th scope="row"><code>${name}</code>${isRequired ? html` <small>required</small>` : undefined}</th>
    <td>${renderType(schema)}${describeLimits(schema)}</td>
    <td>${inWords(description)}</td>
  </tr>`;

// The table scrolls on a phone, so it must be reachable by keyboard.
const table = (caption: string, rows: readonly Html[]): Html =>
  html`<div class="table" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

/** Renders the properties of a schema; nothing if it has none. */
export function propertyTable(caption: string, { properties = {}, required = [] }: Schema): Html | undefined {
  const rows = Object.entries(properties).map(([name, one]) =>
    row(name, required.includes(name), one, one.description),
  );
  return rows.length === 0 ? undefined : table(caption, rows);
}

/** Renders the parameters of an operation; nothing if it has none. */
export function parameterTable(caption: string, parameters: readonly Parameter[]): Html | undefined {
  const rows = parameters.map((one) => row(one.name, one.required, one.schema, one.description));
  return rows.length === 0 ? undefined : table(caption, rows);
}
