import type Router from '@koa/router';
import type { Context } from 'koa';
import { getRequest, type SandboxTemplates, type SandboxTools } from '../../stand-in.ts';
import { graphFields, graphPage, graphRefuse, toText } from '../shared/graph.ts';
import { metaPush } from '../shared/meta-push.ts';

interface Template {
  readonly id: string;
  readonly waba: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly components: unknown;
  readonly parameter_format: string;
  /** When it is approved unless decided earlier, in milliseconds. */
  readonly ready: number;
  decided?: { readonly status: string; readonly reason?: string };
}

/** Meta's error for a template that already exists. */
const exists = 2_388_024;

/**
 * Creates the templates of business accounts. Each account begins with one that is approved; new ones are approved once
 * the network has processed them:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/templates/template-management
 */
export function whatsappTemplates(
  { clock, count, push }: SandboxTools,
  own: (context: Context, waba: string) => void,
  isSubscribed: (waba: string) => boolean,
) {
  const templates: Template[] = [];
  const begun = new Set<string>();
  /** How long approval takes, in milliseconds. */
  const review = 60_000;

  function of(waba: string): readonly Template[] {
    if (!begun.has(waba)) {
      begun.add(waba);
      templates.push({
        ...{ id: String(count()), waba, name: 'hello_world', language: 'en_US', category: 'UTILITY' },
        components: [{ type: 'BODY', text: 'Welcome and congratulations!' }],
        ...{ parameter_format: 'POSITIONAL', ready: 0 },
      });
    }
    return templates.filter((one) => one.waba === waba);
  }

  const getStatus = ({ ready, decided }: Template): string =>
    decided?.status ?? (clock.now() >= ready ? 'APPROVED' : 'PENDING');

  const decide: SandboxTemplates['decide'] = (id, status, reason) => {
    const found = templates.find((one) => one.id === id);
    if (!found) return false;
    found.decided = { status, ...(reason !== undefined && { reason }) };
    const { waba, name, language } = found;
    if (!isSubscribed(waba)) return true;
    const value = {
      event: status,
      ...{ message_template_id: Number(id), message_template_name: name },
      ...{ message_template_language: language, reason: reason ?? 'NONE' },
    };
    const time = Math.floor(clock.now() / 1000);
    const changes = [{ field: 'message_template_status_update', value }];
    push({ id: waba, time, changes }, metaPush('whatsapp_business_account'));
    return true;
  };

  /** Approves a template at the end of its review, unless it is already decided. */
  async function endReview(template: Template): Promise<void> {
    await clock.sleep(review, undefined, true);
    if (!template.decided) decide(template.id, 'APPROVED');
  }

  // The route's path has this parameter.
  const getWaba = (context: Context): string => (context.params as { waba?: string }).waba ?? '';

  return {
    decide,

    /** Returns whether a template may be used. */
    isApproved: (waba: string, name: string, language: string): boolean =>
      of(waba).some((one) => one.name === name && one.language === language && getStatus(one) === 'APPROVED'),

    register(router: Router, graph: string): void {
      const path = `${graph}/:waba/message_templates`;
      router.get(path, (context) => {
        own(context, getWaba(context));
        const rows = of(getWaba(context)).map((one) => ({
          ...one,
          ...{ waba: undefined, ready: undefined, decided: undefined, sub_category: undefined },
          ...{ status: getStatus(one), quality_score: { score: 'UNKNOWN' } },
          rejected_reason: one.decided?.reason ?? 'NONE',
        }));
        context.body = graphPage(context, rows);
      });

      router.post(path, (context) => {
        const waba = getWaba(context);
        own(context, waba);
        const allowed = ['name', 'language', 'category', 'components', 'parameter_format'];
        const fields = graphFields(context, allowed);
        const value = (field: string): string => toText(fields[field]) ?? '';
        if (!/^[a-z0-9_]{1,512}$/.test(value('name'))) graphRefuse(100, 'Param name must be lower case');
        if (of(waba).some(({ name, language }) => name === value('name') && language === value('language')))
          graphRefuse(100, 'Content in this language already exists', exists);
        const made = {
          ...{ id: String(count()), waba, name: value('name'), language: value('language') },
          ...{ category: value('category'), components: fields.components },
          parameter_format: value('parameter_format') || 'POSITIONAL',
          ready: clock.now() + review,
        };
        templates.push(made);
        void endReview(made);
        context.body = { id: made.id, status: getStatus(made), category: made.category };
      });

      router.delete(path, (context) => {
        const waba = getWaba(context);
        own(context, waba);
        const { query } = getRequest(context);
        const found = of(waba).find(({ id, name }) => id === query.get('hsm_id') && name === query.get('name'));
        if (!found) graphRefuse(100, 'Message template not found', 33);
        templates.splice(templates.indexOf(found), 1);
        context.body = { success: true };
      });
    },
  };
}
