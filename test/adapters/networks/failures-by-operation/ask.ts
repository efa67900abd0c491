import { rulebook } from '#domain/networks/registry';
import { inTime } from '../../../fakes/in-time.ts';
import type { PreparedAccount } from './prepare.ts';
import type { Asking } from './requests.ts';
import { seconds } from './words.ts';

/** The first catalogue of the business of Alice’s Bakery. */
const product_catalog_id = '880000000000001';

/**
 * Returns how each operation is called. `disturb` makes its next request fail; the result is the caller's error code,
 * or the outcome.
 */
export function askingFor({
  bench,
  address,
  post,
  count,
  schedule,
  connect,
  errorCodes,
  comment,
  contact,
}: PreparedAccount): Readonly<Record<Asking, (disturb: () => void) => Promise<string>>> {
  const { app, clock, platform, ports } = bench;
  const { id_account, id_organization } = address;
  const { social_network } = bench.adapter;

  const outcome = async (call: Promise<unknown>): Promise<string> => {
    try {
      await inTime(bench, call, 20);
      return 'done';
    } catch (error) {
      // An error of the platform, or a failure of the test itself, which has no code.
      const { code, data } = error as { code?: number; data?: { retry_after_seconds?: number } };
      if (code === undefined) return String(error);
      const after = data?.retry_after_seconds;
      const isUp = code === 700 && (await errorCodes()).length === 0;
      const when = after === undefined ? '' : isAsRequested(after) ? ' when' : ` after ${String(after)}`;
      return `${String(code)}${isUp ? ' up' : ''}${when}`;
    }
  };

  /** Calls a repeatable operation. If it failed and the account still works, the same call must then succeed. */
  const repeating = async (disturb: () => void, call: () => Promise<unknown>): Promise<string> => {
    disturb();
    const first = await outcome(call());
    if (first === 'done' || first === '700') return first;
    bench.clearFaults();
    const second = await outcome(call());
    return second === 'done' ? first : `${first}, then ${second}`;
  };

  const once = async (disturb: () => void, call: () => Promise<unknown>): Promise<string> => {
    disturb();
    return outcome(call());
  };

  const template = () => ({
    name: `order_ready_${String(count())}`,
    language: 'es',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Order {{1}} is ready.', example: { body_text: [['42']] } }],
  });
  const menu = [
    { locale: 'default', call_to_actions: [{ type: 'postback', title: 'Opening hours', payload: 'HOURS' }] },
  ];

  return {
    async publish(disturb) {
      const { _id } = await schedule();
      disturb();
      clock.advance(60_000);
      await platform.work.publishDueOn(social_network);
      const waiting = await bench.readPublication(_id);
      if (waiting.postponed?.kind === 'throttled') {
        const pause = (Date.parse(waiting.postponed.until) - clock.now()) / 1000;
        return isAsRequested(pause) ? 'waits when' : `waits ${String(pause)}`;
      }
      bench.clearFaults();
      const { state, publication_errors } = await bench.settle(_id);
      return state === 'published' ? 'done' : publication_errors.map(({ code }) => code).join(' ');
    },

    async deletePublication(disturb) {
      const { _id: id_publication } = await bench.settle((await schedule())._id);
      const place = { id_organization, id_publication };
      return repeating(disturb, () => platform.publications.deletePublication(app, place));
    },

    listSocialPublications: (disturb) =>
      once(disturb, () => platform.publications.listSocialPublications(app, address, {})),

    async replyToComment(disturb) {
      const place = await comment();
      const text = `Ten euros ${String(count())}`;
      return once(disturb, () => platform.comments.replyToComment(app, place, text));
    },

    readPublicationComments: (disturb) => once(disturb, () => platform.comments.readPublicationComments(app, post, {})),

    async readAccountComments(disturb) {
      const { external_identifier } = await bench.readPublication(post.id_publication);
      return once(disturb, () =>
        platform.comments.readAccountComments(app, address, { publication_external_id: external_identifier }),
      );
    },

    async readReplies(disturb) {
      const place = await comment();
      return once(disturb, () => platform.comments.readReplies(app, place, {}));
    },

    async replyPrivately(disturb) {
      const place = await comment();
      const text = `We write to you ${String(count())}`;
      return once(disturb, () => platform.messages.replyPrivately(app, place, text));
    },

    async updateComment(disturb) {
      const place = await comment();
      return once(disturb, () => platform.comments.updateComment(app, place, { hidden: true }));
    },

    /** Deletes another person's comment or, where that is not possible, a reply of the account. */
    async deleteComment(disturb) {
      let place = await comment();
      if (!rulebook[social_network].comment_actions.delete_others) {
        const text = `Ten euros ${String(count())}`;
        const { reply } = await inTime(bench, platform.comments.replyToComment(app, place, text), 20);
        place = { id_organization, id_comment: reply._id };
      }
      return repeating(disturb, () => platform.comments.deleteComment(app, place));
    },

    measurePublication: (disturb) => once(disturb, () => platform.metrics.measurePublication(app, post)),

    /** One of the accounts gets the failure, whichever is read first. */
    async collectMetrics(disturb) {
      for (const { _id } of await ports.storage.find('metric_polls', {})) {
        const due = { next_date: undefined, due_date: new Date(clock.now()).toISOString(), failures: 0 };
        await ports.storage.update('metric_polls', _id, due);
      }
      disturb();
      await platform.work.collectMetrics();
      const codes = await errorCodes();
      if (codes.length > 0) return codes.join(' ');
      const polls = (await ports.storage.find('metric_polls', {})).filter(({ failures }) => failures > 0);
      const pauses = polls.map(({ due_date = '' }) => (Date.parse(due_date) - clock.now()) / 1000);
      return pauses.some(isAsRequested) ? 'kept when' : 'kept';
    },

    async listAccountConversations(disturb) {
      // History is read only once.
      await ports.storage.update('accounts', id_account, { messages_read: undefined });
      return once(disturb, () => platform.messages.listAccountConversations(app, address, {}));
    },

    async sendMessage(disturb) {
      const place = await contact();
      const message = { message_type: 'simple_message', text: `Hello ${String(count())}` } as const;
      return once(disturb, () => platform.messages.sendMessage(app, place, message));
    },

    async tellSeen(disturb) {
      const place = await contact(true);
      return once(disturb, () => platform.messages.tellSeen(app, place));
    },

    getPersistentMenu: (disturb) => once(disturb, () => platform.accounts.getPersistentMenu(app, address)),

    setPersistentMenu: (disturb) => once(disturb, () => platform.accounts.setPersistentMenu(app, address, menu)),

    listProductCatalogs: (disturb) => once(disturb, () => platform.products.listProductCatalogs(app, address, {})),

    async createProductCatalog(disturb) {
      const name = `Summer ${String(count())}`;
      return once(disturb, () => platform.products.createProductCatalog(app, address, { name }));
    },

    listProducts: (disturb) =>
      once(disturb, () => platform.products.listProducts(app, address, { product_catalog_id })),

    async saveProduct(disturb) {
      const product = {
        retailer_id: `BUN-${String(count())}`,
        name: 'Cinnamon bun',
        price: 320,
        currency: 'EUR',
        image_url: 'https://bakery.example/bun.jpg',
      };
      return once(disturb, () => platform.products.saveProduct(app, address, { product_catalog_id }, product));
    },

    listMessageTemplates: (disturb) => once(disturb, () => platform.templates.listMessageTemplates(app, address, {})),

    createMessageTemplate: (disturb) =>
      once(disturb, () => platform.templates.createMessageTemplate(app, address, template())),

    async deleteMessageTemplate(disturb) {
      const made = await platform.templates.createMessageTemplate(app, address, template());
      const which = { template_id: String(made.id), template_name: String(made.name) };
      return repeating(disturb, () => platform.templates.deleteMessageTemplate(app, address, which));
    },

    async renewSessions(disturb) {
      await connect();
      const { expires_in } = (await bench.readAccount(id_account)).access_data;
      clock.advance(Math.max(0, Date.parse(expires_in ?? '') - clock.now() - 3_600_000));
      const { expires_in: before } = (await bench.readAccount(id_account)).access_data;
      // One authorization may have connected several accounts.
      for (let accounts = 0; accounts < 4; accounts += 1) disturb();
      await platform.work.renewSessions();
      const after = await bench.readAccount(id_account);
      return after.error_code === 0
        ? after.access_data.expires_in === before
          ? 'kept'
          : 'renewed'
        : String(after.error_code);
    },
  };
}

/** Whether a pause ends at the requested time, give or take the seconds that the call took. */
function isAsRequested(pause: number): boolean {
  return pause > seconds - 20 && pause <= seconds;
}
