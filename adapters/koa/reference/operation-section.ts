import { type Html, html } from '#adapters/presentation/html';
import { basePath } from '../base-path.ts';
import { type Body, type Document, getName, type Parameter, type ListedOperation, type Schema } from './document.ts';
import { inWords } from './in-words.ts';
import { parameterTable, propertyTable, renderType } from './shape-table.ts';

const printed = (value: unknown): string => JSON.stringify(value, undefined, 2);

const example = (title: string, value: unknown): Html | undefined =>
  value === undefined
    ? undefined
    : html`<details>
        <summary>${title}</summary>
        <pre tabindex="0" aria-label="${title}">${printed(value)}</pre>
      </details>`;

function getContent(body: Partial<Body> | undefined): { type: string; schema: Schema; example?: unknown } | undefined {
  const [first] = Object.entries(body?.content ?? {});
  const [type, content] = first ?? [];
  return type === undefined || content === undefined ? undefined : { type, ...content };
}

/** Renders a request or response body: its type, properties and example. */
function content(document: Document, title: string, body: Partial<Body> | undefined, name: string): Html | undefined {
  const shown = getContent(body);
  if (!shown) return undefined;
  const { schema } = shown;
  const shape = schema.$ref === undefined ? schema : document.components.schemas[getName(schema.$ref)];
  return html`<h3>${title}</h3>
    <p>${renderType(schema)}, as <code>${shown.type}</code></p>
    ${
      shape &&
      html`<details>
        <summary>Properties</summary>
        ${propertyTable(`${title} of ${name}`, shape)}
      </details>`
    }
    ${example(`Example: ${title.toLowerCase()} of ${name}`, shown.example)}`;
}

function getParameters({ components }: Document, { operation }: ListedOperation): Parameter[] {
  return (operation.parameters ?? []).flatMap((one) => {
    const found = '$ref' in one ? components.parameters[getName(one.$ref)] : one;
    return found ? [found] : [];
  });
}

const field = (id: string, one: Parameter): Html =>
  html`<label for="${id}-${one.name}">${one.name}${one.required ? undefined : ' (optional)'}</label
    ><input id="${id}-${one.name}" name="${one.name}" data-in="${one.in}" autocomplete="off" />`;

/** The form that makes the call, with the token at the top of the page. */
function callForm(document: Document, placed: ListedOperation): Html {
  const { operation, method, path } = placed;
  const id = operation.operationId;
  const body = getContent(operation.requestBody);
  const isFile = body?.type === 'multipart/form-data';
  return html`<details class="try">
    <summary>Try ${operation.operationId}</summary>
    <form data-method="${method}" data-path="${basePath}${path}" data-type="${body?.type ?? ''}">
      ${getParameters(document, placed).map((one) => field(id, one))}
      ${
        isFile
          ? html`<label for="${id}-body">File</label><input id="${id}-body" name="file" type="file" />`
          : body &&
            html`<label for="${id}-body">Body</label
              ><textarea id="${id}-body" name="body" rows="8" spellcheck="false">
${printed(body.example ?? {})}</textarea>`
      }
      <button>Send</button>
      <pre class="answer" tabindex="0" role="status" aria-label="Answer to ${id}"></pre>
    </form>
  </details>`;
}

function allowed({ operation }: ListedOperation): Html {
  const callers = operation['x-callers'] ?? [];
  const permission = operation['x-permission'] ?? operation['x-client-permission'];
  return html`<p class="note">
    ${callers.length === 0 ? 'For anyone' : `For: ${callers.map((one) => one.replace('_', ' ')).join(', ')}`}${
      permission && html`, with <code>${permission}</code>`
    }
  </p>`;
}

function refusals(document: Document, { operation }: ListedOperation): Html | undefined {
  const codes = operation['x-error-codes'] ?? [];
  if (codes.length === 0) return undefined;
  return html`<details>
    <summary>Refusals of ${operation.operationId}</summary>
    <dl>
      ${codes.map(
        (one) =>
          html`<dt>${String(one)}</dt>
            <dd>${document['x-error-codes'][String(one)]}</dd>`,
      )}
    </dl>
  </details>`;
}

/** Renders an operation in full, with a form to try it. */
export function operationSection(document: Document, placed: ListedOperation): Html {
  const { method, operation, path } = placed;
  const id = operation.operationId;
  return html`<section id="${id}">
    <h2>${operation.summary}</h2>
    <p class="call"><strong>${method}</strong> <code>${path}</code> <small>${id}</small></p>
    ${operation.description === undefined ? undefined : html`<p>${inWords(operation.description)}</p>`}
    ${allowed(placed)} ${parameterTable(`Parameters of ${id}`, getParameters(document, placed))}
    ${content(document, 'Body', operation.requestBody, id)}
    ${content(document, 'Answer', operation.responses['200'], id)} ${refusals(document, placed)}
    ${callForm(document, placed)}
  </section>`;
}

/** Renders a webhook: the body posted to the URL of an app. */
export function webhookSection(document: Document, field: string, operation: ListedOperation['operation']): Html {
  return html`<section id="${field}">
    <h2>${operation.summary}</h2>
    <p class="call"><code>${field}</code></p>
    ${content(document, 'Body', operation.requestBody, field)}
  </section>`;
}
