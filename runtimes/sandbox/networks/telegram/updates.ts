import type { PushForm } from '../../pushes.ts';
import type { SandboxTools } from '../../stand-in.ts';
import { bad, type Methods, refuse, text } from './call.ts';

/** Keeps the bot's updates until it polls for them, or pushes them to its webhook. */
export function telegramUpdates({ push }: Pick<SandboxTools, 'push'>) {
  let updates: { readonly update_id: number; readonly [kind: string]: unknown }[] = [];
  let updateCount = 700_000_000;
  /** The kinds of update that the bot last requested. */
  let requestedKinds: readonly string[] = [];
  /** The webhook and its kinds of update; undefined when the bot polls. */
  let webhook: { readonly form: PushForm; readonly kinds: readonly string[] } | undefined;
  const send = (one: object): void => {
    if (webhook?.kinds.some((kind) => kind in one)) push(one, webhook.form);
  };
  const update = (content: Readonly<Record<string, unknown>>): void => {
    updateCount += 1;
    const made = { update_id: updateCount, ...content };
    if (webhook) send(made);
    else updates.push(made);
  };
  const methods: Methods = {
    setWebhook(fields) {
      const [url, secret_token] = [text(fields.url), text(fields.secret_token)];
      // Telegram requires https, which is not available on a developer's machine.
      if (!URL.canParse(url) || !/^[\w-]{1,256}$/.test(secret_token)) bad('bad webhook: invalid URL or secret');
      requestedKinds = fields.allowed_updates as string[];
      webhook = {
        kinds: requestedKinds,
        form: {
          url,
          takesMany: false,
          body: ([one]) => one,
          headers: () => ({ 'x-telegram-bot-api-secret-token': secret_token }),
        },
      };
      for (const one of updates) send(one);
      updates = [];
      return true;
    },
    deleteWebhook() {
      webhook = undefined;
      return true;
    },
    getUpdates(fields) {
      if (webhook) refuse(409, 'Conflict: can’t use getUpdates method while webhook is active');
      requestedKinds = fields.allowed_updates as string[];
      const offset = Number(fields.offset ?? 0);
      updates = updates.filter(({ update_id }) => update_id >= offset);
      const matching = updates.filter((one) => requestedKinds.some((kind) => kind in one));
      return matching.slice(0, Number(fields.limit ?? 100));
    },
  };

  return { methods, sends: (kind: string): boolean => requestedKinds.includes(kind), update };
}
