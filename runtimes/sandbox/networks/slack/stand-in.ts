import type Router from '@koa/router';
import type { Context } from 'koa';
import { getBearer, type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { TokenBook } from '../../token-book.ts';
import { type Methods, readFields, refuse } from './call.ts';
import { channelMethods } from './channels.ts';
import { fileMethods } from './file-methods.ts';
import { SlackFiles } from './files.ts';
import { issueToken, registerAuthorize } from './install.ts';
import { messageMethods, throttled } from './message-methods.ts';
import { SlackMessages } from './messages.ts';
import { newWorkspaces, type SandboxChannel, type SandboxWorkspace } from './workspaces.ts';

/** Creates Slack, as https://docs.slack.dev describes it. Tests can change its channels. */
export function createSlackStandIn(tools: SandboxTools): StandIn & {
  readonly workspaces: readonly SandboxWorkspace[];
  /** Whether the app is distributed outside Slack's directory, which strictly limits its reading. */
  readonly app: { isDistributed: boolean };
  /** Writes a message as a person in a channel. */
  write(channel: SandboxChannel, text: string): void;
} {
  const { clock } = tools;
  const workspaces = newWorkspaces();
  const tokens = new TokenBook(clock);
  const files = new SlackFiles(tools);
  const messages = new SlackMessages(clock, files);
  const install = { tokens, workspaces };
  const app = { isDistributed: false };
  const methods: Methods = {
    ...channelMethods(clock),
    ...messageMethods(messages, clock, app),
    ...fileMethods(files, messages, tools),
  };

  function authorized(
    context: Context,
    scope: string,
  ): readonly [workspace: SandboxWorkspace, scopes: readonly string[]] {
    const grant = tokens.look(getBearer(context), 'access');
    if (grant === 'expired') refuse('token_expired');
    if (grant === 'revoked') refuse('token_revoked');
    if (grant === 'unknown') refuse('invalid_auth');
    if (!grant.scopes.includes(scope)) {
      refuse('missing_scope', { needed: scope, provided: grant.scopes.join(',') });
    }
    const workspace = workspaces.find(({ team }) => team.id === grant.facts.team) ?? refuse('invalid_auth');
    return [workspace, grant.scopes];
  }

  return {
    social_network: 'slack',
    workspaces,
    app,
    write(channel, text) {
      const workspace = workspaces.find(({ channels }) => channels.includes(channel));
      if (workspace) messages.add(workspace, channel, { ts: messages.newTs(), text, files: [], from: clock.now() });
    },
    timeline: messages.timeline,
    tokens,
    throttled,
    broken: () => ({ status: 200, body: { ok: false, error: 'internal_error' } }),

    register(router: Router) {
      registerAuthorize(router, install);

      router.all('/slack.com/api/:method', (context) => {
        const { method = '' } = context.params;
        const fields = readFields(context, method);
        if (method === 'oauth.v2.access') {
          reply(context, { status: 200, body: { ok: true, ...issueToken(context, fields, install) } });
          return;
        }
        const [scope = '', call] = methods[method] ?? [];
        if (!call) refuse('unknown_method');
        reply(context, { status: 200, body: { ok: true, ...call(fields, ...authorized(context, scope)) } });
      });

      files.register(router);
    },
  };
}
