import { NetworkFailure } from '#domain/networks/index';
import type { OwnApplication } from '#ports/networks/network-adapter';
import type { NetworkAnswer, NetworkHttp, NetworkRequest } from '../shared/http.ts';
import { basicAuthorization, type DiscordSettings, userAgent } from './settings.ts';

/** The fields used of https://discord.com/developers/docs/resources/application#application-object */
interface DiscordApplication {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly bot_public?: unknown;
  readonly bot_require_code_grant?: unknown;
  readonly verify_key?: unknown;
}

function refuse(reason: string): never {
  throw new NetworkFailure('refused', reason);
}

function applicationIn({ json }: NetworkAnswer): DiscordApplication {
  return typeof json === 'object' && json !== null ? json : {};
}

/**
 * Refuses an application whose settings in Discord's developer portal prevent connecting. Returns its name, and the key
 * with which Discord signs.
 */
function requireSettings(application: DiscordApplication, client_id: string) {
  if (application.id !== client_id) refuse('the bot token belongs to another application than client_id');
  if (application.bot_public === false) refuse('switch on "Public Bot" in the developer portal');
  if (application.bot_require_code_grant === true) {
    refuse('switch off "Requires OAuth2 Code Grant" in the developer portal');
  }
  const { name, verify_key } = application;
  return {
    application_name: typeof name === 'string' ? name : client_id,
    ...(typeof verify_key === 'string' && /^[\da-f]{64}$/.test(verify_key) && { public_key: verify_key }),
  };
}

/** Creates the check whether an organization's own application can be used. */
export function createOwnApplication({ api_url }: Pick<DiscordSettings, 'api_url'>, http: NetworkHttp) {
  const ask = async (request: NetworkRequest, wrong: string): Promise<NetworkAnswer> => {
    let answer: NetworkAnswer;
    try {
      answer = await http(request);
    } catch {
      throw new NetworkFailure('temporary', 'Discord does not answer');
    }
    if (answer.status === 400 || answer.status === 401) refuse(wrong);
    if (answer.status !== 200) {
      throw new NetworkFailure('temporary', `Discord answered ${String(answer.status)}`);
    }
    return answer;
  };
  return {
    async check({ client_id, client_secret, bot_token }: OwnApplication) {
      const mine = await ask(
        {
          method: 'GET',
          url: `${api_url}/oauth2/applications/@me`,
          headers: { 'user-agent': userAgent, authorization: `Bot ${bot_token}` },
        },
        'the bot token is not valid',
      );
      const facts = requireSettings(applicationIn(mine), client_id);
      await ask(
        {
          method: 'POST',
          url: `${api_url}/oauth2/token`,
          headers: {
            'user-agent': userAgent,
            authorization: basicAuthorization(client_id, client_secret),
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials&scope=identify',
        },
        'the client secret is not valid',
      );
      return facts;
    },
  };
}
