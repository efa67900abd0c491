import type { ConnectResult } from '#domain/accounts/index';
import { type Html, html, ServiceError } from '#domain/foundation/index';
import { connectRefusals, type NetworkFailure, rulebook } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Message } from './messages.ts';
import type { Say } from './say.ts';

/** Sentences for errors whose own sentence addresses developers. */
const sentences: Readonly<Record<string, Message>> = {
  501: 'This link is not valid. Part of it may have been lost on the way.',
  518: 'The app that gave you this link is no longer allowed to use it.',
  519: 'This link is not one for connecting accounts.',
  522: 'This link has expired. It works for 15 minutes.',
  543: 'This link has already been used. It works only once.',
  544: 'This link is for another network.',
  551: 'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.',
};

/** An error, as a `ServiceError` or the result of a connection has it. */
interface Failure {
  readonly code: number | string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Explains an error in the user's language; undefined if it has no sentence there. */
export function getSentence({ code, message, data }: Failure, say: Say): string | undefined {
  if (code !== 545) return say.translated(sentences[code] ?? message);
  const minutes = Math.ceil(Number(data?.retry_after_seconds) / 60);
  return say('Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.', {
    minutes,
  });
}

/** Explains an error to the user. */
export function words(failure: Failure, say: Say): Html {
  const sentence = getSentence(failure, say);
  return sentence === undefined ? say.known(failure.message) : html`${sentence}`;
}

/** Quotes the reason of a network or its adapter, presumably in English. */
const quoted = (reason: string, say: Say): Html =>
  say.rich('Reason given: <q>{reason}</q>', {
    reason: say.known(reason),
    q: (words) => html`<q>${words}</q>`,
  });

/** Translates a known reason and quotes the details after it; undefined for unknown reasons. */
function renderRefusal(text: string, network: string, say: Say): Html | undefined {
  for (const message of Object.values(connectRefusals)) {
    const english = message.replace('{network}', network);
    if (text === english) return say.rich(message, { network });
    if (!text.startsWith(`${english} `)) continue;
    return html`${say.rich(message, { network })} ${quoted(text.slice(english.length + 1), say)}`;
  }
  return undefined;
}

/**
 * Explains why connecting failed. The sentence of `account_not_usable` only says that there is no token, so the page's
 * own sentence (`stopped`) says at which step it failed, with the network's reason if it gave one.
 */
export function resultWords(
  { errorCode, errorMsg }: ConnectResult,
  social_network: SocialNetwork,
  stopped: Html,
  say: Say,
): Html {
  const { code, message } = new ServiceError('account_not_usable');
  if (errorCode !== String(code)) return words({ code: errorCode, message: errorMsg }, say);
  if (errorMsg === message) return stopped;
  const known = renderRefusal(errorMsg, rulebook[social_network].name, say);
  return known ?? html`${stopped} ${quoted(errorMsg, say)}`;
}

/** Explains why a network refused to connect. Only a refusal has the network's own explanation. */
export function networkWords(failure: NetworkFailure, social_network: SocialNetwork, say: Say): Html {
  const { kind, message, problem } = failure;
  if (problem) return words(problem, say);
  const network = rulebook[social_network].name;
  if (kind === 'refused')
    return html`${say.rich('{network} did not confirm the access, so nothing was connected.', { network })}
    ${quoted(message, say)}`;
  return say.rich(
    kind === 'misconfigured' || kind === 'not_found' || kind === 'throttled'
      ? connectRefusals[kind]
      : connectRefusals.temporary,
    { network },
  );
}
