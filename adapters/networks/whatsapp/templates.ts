import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { MessageTemplate, NetworkTemplates } from '#ports/networks/network-templates';
import { firstProblem, inWords } from '#domain/contract/index';
import { type AskGraph, readRows } from '../shared/graph.ts';
import { readSession } from './session.ts';
import { done } from './wire.ts';

/** The maximum number of templates of a business account. */
const maxTemplates = 6_000;
const pageSize = 100;
const fields =
  'id,name,language,category,sub_category,status,components,parameter_format,quality_score,rejected_reason';

const template = z.record(z.string(), z.unknown());

/** Text lengths: https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/components */
const maxTextByType: Readonly<Record<string, number>> = { BODY: 1024, HEADER: 60, FOOTER: 60 };
const maxButtonText = 25;

const parts = z.array(
  z.looseObject({
    type: z.string(),
    format: z.string().optional(),
    text: z.string().optional(),
    buttons: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).optional(),
  }),
);
const templateSchema = z.looseObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/, 'has 1 to 512 lower-case letters, digits and underscores'),
  language: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2,4})?$/, 'is a code such as en or en_US'),
  category: z.enum(['AUTHENTICATION', 'MARKETING', 'UTILITY']),
  components: parts,
});

/**
 * Parameters that Meta also reads from the body, which could change the method or the access of the call.
 * https://developers.facebook.com/docs/graph-api/overview
 */
const reservedNames = ['access_token', 'appsecret_proof', 'batch', 'callback', 'method', 'suppress_http_code'];

/** Returns what is wrong with the text of a part; undefined when nothing is. */
function wrongText(type: string, text: string): string | undefined {
  const limit = maxTextByType[type];
  if (limit !== undefined && text.length > limit) return `the text of ${type} has at most ${String(limit)} characters`;
  // https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/overview
  if (type === 'BODY' && /^\s*\{\{\w+\}\}|\{\{\w+\}\}\s*$/.test(text))
    return 'the text of BODY must not begin or end with a variable';
  return undefined;
}

/**
 * Creates the adapter part for message templates, which belong to the business account of a number:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/template-management
 */
export function createTemplates(call: AskGraph): NetworkTemplates {
  return {
    async list({ session, status }) {
      const { waba_id, access_token } = readSession(session);
      const states = status.length > 0 ? status : ['APPROVED'];
      const all = await readRows(
        call,
        template,
        {
          method: 'GET',
          path: `${waba_id}/message_templates`,
          query: { fields, limit: String(pageSize) },
          access_token,
        },
        maxTemplates,
      );
      return states === 'all' ? all : all.filter((one) => states.includes(String(one.status)));
    },

    findProblem(given) {
      const foreign = Object.keys(given).find((field) => reservedNames.includes(field.toLowerCase()));
      if (foreign !== undefined) return `${foreign}: is no field of a template`;
      const { data, error } = templateSchema.safeParse(given, inWords);
      if (!data) return firstProblem(error);
      const { components, category } = data;
      if (category !== 'AUTHENTICATION' && !components.some(({ type }) => type === 'BODY'))
        return 'components: a BODY is missing';
      for (const { type, text, buttons = [] } of components) {
        const wrong = text === undefined ? undefined : wrongText(type, text);
        if (wrong !== undefined) return `components: ${wrong}`;
        if (buttons.some((button) => (button.text ?? '').length > maxButtonText))
          return `components: the text of a button has at most ${String(maxButtonText)} characters`;
      }
      return undefined;
    },

    async create({ session, template: json }) {
      const { waba_id, access_token } = readSession(session);
      const path = `${waba_id}/message_templates`;
      const made = await call(template, { method: 'POST', path, json, access_token });
      // The response has the identifier, the state and the category, which Meta may have changed.
      return { ...json, ...made } satisfies MessageTemplate;
    },

    async remove({ session, template_id: hsm_id, template_name: name }) {
      const { waba_id, access_token } = readSession(session);
      try {
        const path = `${waba_id}/message_templates`;
        await call(done, { method: 'DELETE', path, query: { hsm_id, name }, access_token });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
