import { isRecord } from '../../../typescript-client/is-record.ts';
import type { components } from '../../service/interface.ts';

type Template = components['schemas']['MessageTemplate'];
type Options = NonNullable<components['schemas']['MessageInput']['message_options']>;

/** A variable of a template. */
export interface TemplateField {
  /** Unique within the template. */
  readonly key: string;
  readonly part: 'body' | 'button' | 'file' | 'header';
  /** The variable between its braces: a number or a name. */
  readonly variable: string;
  /** For a button, its index. For a file, `document`, `image` or `video`. */
  readonly detail: string;
}

/** A template, parsed for the form. */
export interface ReadTemplate {
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly buttons: readonly string[];
  readonly fields: readonly TemplateField[];
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The variables of a text, in order and without duplicates. */
const variablesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)),
];

/**
 * Parses a WhatsApp template:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components
 */
export function readTemplate(template: Template): ReadTemplate {
  const components = Array.isArray(template.components) ? template.components.filter(isRecord) : [];
  const find = (type: string) => components.find((one) => toText(one.type).toUpperCase() === type) ?? {};
  const [header, body, footer, buttonPart] = [find('HEADER'), find('BODY'), find('FOOTER'), find('BUTTONS')];
  const buttons = Array.isArray(buttonPart.buttons) ? buttonPart.buttons.filter(isRecord) : [];
  const getFields = (part: 'body' | 'header', text: string): readonly TemplateField[] =>
    variablesIn(text).map((variable) => ({ key: `${part} ${variable}`, part, variable, detail: '' }));
  const format = toText(header.format).toLowerCase();
  const files: readonly TemplateField[] = ['document', 'image', 'video'].includes(format)
    ? [{ key: 'file', part: 'file', variable: '', detail: format }]
    : [];
  return {
    name: toText(template.name),
    language: toText(template.language),
    category: toText(template.category),
    header: toText(header.text),
    body: toText(body.text),
    footer: toText(footer.text),
    buttons: buttons.map(({ text }) => toText(text)),
    fields: [
      ...files,
      ...getFields('header', toText(header.text)),
      ...getFields('body', toText(body.text)),
      ...buttons.flatMap(({ url }, index) =>
        variablesIn(toText(url)).map((variable) => ({
          key: `button ${String(index)}`,
          part: 'button' as const,
          variable,
          detail: String(index),
        })),
      ),
    ],
  };
}

/** Fills the values into a text of a template; empty ones keep their placeholder. */
export function fillTemplate(text: string, part: 'body' | 'header', values: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, variable: string) => {
    const value = values.get(`${part} ${variable}`) ?? '';
    return value === '' ? whole : value;
  });
}

/** Returns the options of a message that sends a template with these values. */
export function templateOptions(
  { name, language, fields }: ReadTemplate,
  values: ReadonlyMap<string, string>,
): Options {
  const getValue = ({ key }: TemplateField): string => values.get(key) ?? '';
  const toParameter = (field: TemplateField): Record<string, unknown> => ({
    type: 'text',
    text: getValue(field),
    ...(!/^\d+$/.test(field.variable) && { parameter_name: field.variable }),
  });
  const toFile = (field: TemplateField): Record<string, unknown> => {
    const file: Record<string, unknown> = { link: getValue(field) };
    return { type: field.detail, [field.detail]: file };
  };
  const of = (part: TemplateField['part']) => fields.filter((field) => field.part === part);
  const body = of('body');
  const isNumbered = body.every(({ variable }) => /^\d+$/.test(variable));
  const ordered = [...body].sort((a, b) => Number(a.variable) - Number(b.variable));
  const parts = [
    ...of('file').map((field) => ({ type: 'header', parameters: [toFile(field)] })),
    ...(of('header').length > 0 ? [{ type: 'header', parameters: of('header').map(toParameter) }] : []),
    ...(!isNumbered ? [{ type: 'body', parameters: body.map(toParameter) }] : []),
    ...of('button').map((field) => ({
      type: 'button',
      sub_type: 'url',
      index: field.detail,
      parameters: [{ type: 'text', text: getValue(field) }],
    })),
  ];
  return {
    template_name: name,
    template_language: language,
    ...(isNumbered && body.length > 0 && { template_parameters: ordered.map(getValue) }),
    ...(parts.length > 0 && { template_components: parts }),
  };
}
