import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { channels, discussions, people } from '#runtimes/sandbox/networks/telegram/channels';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { commentsContract } from '../../../contracts/comments-contract.ts';
import { bringChannel, bringGroup, listenTo } from './bring-channel.ts';

const options = {
  social_network: 'telegram',
  stand_in: createTelegramStandIn,
  create: (tools, at) =>
    createTelegram(
      { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot', ...at(telegramAddresses) },
      tools,
    ),
} as const satisfies Partial<Parameters<typeof commentsContract>[0]>;

commentsContract({
  ...options,
  async connect(bench) {
    await bringGroup(bench, discussions[0]?.group.id ?? 0);
    return bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0);
  },
  arrive: listenTo,
  publication: { input: { text: 'Hello' } },
  replying: /POST api\.telegram\.org\/bot[^/]+\/sendMessage/,
  lost: 'unknown',
  sweeps: false,
  pages: true,
  notices_gone: false,
  refusals: [
    {
      name: 'a group in which the bot may not write',
      answer: {
        status: 400,
        body: { ok: false, error_code: 400, description: 'Bad Request: not enough rights to send text messages' },
      },
      code: 2602,
    },
    {
      name: 'a group out of which the bot was put',
      answer: {
        status: 403,
        body: { ok: false, error_code: 403, description: 'Forbidden: bot was kicked from the supergroup chat' },
      },
      code: 2602,
    },
  ],
});
