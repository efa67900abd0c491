import type { DescribedOperation, DescribedParameter } from './description.ts';
import { fieldsOf, type Exchange, type FormFields, type SentBody } from './exchange.ts';
import { formObject, formValue } from './form-values.ts';
import { isObject, type JsonObject } from './json-object.ts';
import type { Schemas } from './schemas.ts';

function problemsOf(what: string, kind: string, schema: JsonObject, value: unknown, schemas: Schemas): string[] {
  return schemas
    .problems(schema, value)
    .map(({ field, says }) => (field === '' ? `${what} ${says}` : `${what} ${kind} "${field}" ${says}`));
}

function unknownFields(value: unknown, schema: JsonObject, schemas: Schemas): string[] {
  const names = isObject(value) ? schemas.closedNames(schema) : undefined;
  const unknown = names && isObject(value) ? Object.keys(value).filter((name) => !names.has(name)) : [];
  return unknown.map((name) => `request field "${name}" is not described`);
}

function checkBody(value: unknown, schema: JsonObject, schemas: Schemas): string[] {
  return [...problemsOf('request', 'field', schema, value, schemas), ...unknownFields(value, schema, schemas)];
}

function valueOf(body: SentBody, schema: JsonObject, schemas: Schemas): unknown {
  if (body.kind === 'json') return body.value;
  return body.kind === 'form' ? formObject(body.fields, schema, schemas) : undefined;
}

/** Returns the texts sent for a parameter; undefined when it was not sent. */
function sentFor(
  { name, place }: DescribedParameter,
  texts: FormFields,
  { headers }: Exchange,
): readonly string[] | undefined {
  if (place === 'query') return texts.get(name) ?? texts.get(`${name}[]`);
  const header = headers.get(name);
  return header === null ? undefined : [header];
}

function checkParameters(operation: DescribedOperation, exchange: Exchange, schemas: Schemas): string[] {
  const query = fieldsOf(exchange.address.searchParams);
  const violations: string[] = [];
  for (const parameter of operation.parameters) {
    const { name, place, required, schema } = parameter;
    // In OpenAPI 3, definitions of these headers are ignored.
    if (place === 'cookie' || /^(accept|content-type|authorization)$/i.test(name)) continue;
    const what = place === 'path' ? `path part "${name}"` : `${place} parameter "${name}"`;
    const part = operation.path_values[name];
    const texts = place === 'path' ? part === undefined ? undefined : [part] : sentFor(parameter, query, exchange); // prettier-ignore
    if (texts) violations.push(...problemsOf(what, 'item', schema, formValue(texts, schema, schemas), schemas));
    else if (required && place !== 'path') violations.push(`${what} is missing`);
  }
  const known = new Set(operation.parameters.filter(({ place }) => place === 'query').map(({ name }) => name));
  const unknown = [...query.keys()].filter((name) => !known.has(name.replace(/\[.*\]$/, '')));
  return [...violations, ...unknown.map((name) => `query parameter "${name}" is not described`)];
}

/** Returns the schema of a content type, which may be described by a pattern such as `text/*`. */
function contentFor(type: string, contents: ReadonlyMap<string, JsonObject>): JsonObject | undefined {
  const [group = ''] = type.split('/');
  return contents.get(type) ?? contents.get(`${group}/*`) ?? contents.get('*/*');
}

function checkRequestBody({ contents, body_required }: DescribedOperation, body: SentBody, schemas: Schemas): string[] {
  if (body.kind === 'none') return body_required ? ['request body is missing'] : [];
  if (contents.size === 0) return ['request body is not described'];
  if (body.kind === 'broken') return [`request body is not ${body.content_type}`];
  const fitting = contentFor(body.content_type, contents);
  const described = [...contents.keys()].join(', ');
  const violations = fitting
    ? []
    : [`request is sent as ${body.content_type || 'nothing named'}, described is ${described}`];
  // The content must be the same even if it was sent in another form than described.
  const schema = fitting ?? [...contents.values()][0] ?? {};
  if (body.kind === 'opaque') return violations;
  return [...violations, ...checkBody(valueOf(body, schema, schemas), schema, schemas)];
}

/** Checks fields for Slack and Telegram, which treat those of the query and the body alike. */
function checkFields(fields: JsonObject, { address, body }: Exchange, schemas: Schemas): string[] {
  if (body.kind === 'broken') return [`request body is not ${body.content_type}`];
  if (body.kind === 'opaque') return [];
  const sent = valueOf(body, fields, schemas);
  const all = { ...formObject(fieldsOf(address.searchParams), fields, schemas), ...(isObject(sent) && sent) };
  return checkBody(all, fields, schemas);
}

function checkAnswer(operation: DescribedOperation, answer: Exchange['answer'], schemas: Schemas): string[] {
  if (!answer) return [];
  const { status, json } = answer;
  const isSuccess = status >= 200 && status < 300;
  const described = operation.answer(status, json);
  if (!described) return isSuccess ? [`answer ${status} is not described`] : [];
  if (!described.schema) return [];
  if (json === undefined) return isSuccess ? [`answer ${status} is not JSON`] : [];
  return problemsOf(`answer ${status}`, 'field', described.schema, json, schemas);
}

/** Describes in words how an exchange departs from the description of its operation. */
export function checkOperation(operation: DescribedOperation, exchange: Exchange, schemas: Schemas): readonly string[] {
  const { fields } = operation;
  const violations = [
    ...(fields
      ? checkFields(fields, exchange, schemas)
      : [...checkParameters(operation, exchange, schemas), ...checkRequestBody(operation, exchange.body, schemas)]),
    ...checkAnswer(operation, exchange.answer, schemas),
  ];
  return [...new Set(violations)];
}
