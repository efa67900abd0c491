import type { ConnectResult } from '#domain/accounts/index';
import { ServiceError } from '#domain/foundation/index';
import { type Html, html } from '#adapters/presentation/html';
import { connectRefusals, type NetworkFailure, rulebook } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Message } from './messages.ts';
import type { Translator } from './translator.ts';

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
export function getSentence({ code, message, data }: Failure, t: Translator): string | undefined {
  if (code !== 545) return t.translated(sentences[code] ?? message);
  const minutes = Math.ceil(Number(data?.retry_after_seconds) / 60);
  return t('Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.', { minutes });
}

/** Explains an error to the user. */
export function words(failure: Failure, t: Translator): Html {
  const sentence = getSentence(failure, t);
  return sentence === undefined ? t.known(failure.message) : html`${sentence}`;
}

/** Quotes the reason of a network or its adapter, presumably in English. */
const quoted = (reason: string, t: Translator): Html =>
  t.rich('Reason given: <q>{reason}</q>', { reason: t.known(reason), q: (words) => html`<q>${words}</q>` });

/** Translates a known reason and quotes the details after it; undefined for unknown reasons. */
function renderRefusal(text: string, network: string, t: Translator): Html | undefined {
  for (const message of Object.values(connectRefusals)) {
    const english = message.replace('{network}', network);
    if (text === english) return t.rich(message, { network });
    if (!text.startsWith(`${english} `)) continue;
    return html`${t.rich(message, { network })} ${quoted(text.slice(english.length + 1), t)}`;
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
  t: Translator,
): Html {
  const { code, message } = new ServiceError('account_not_usable');
  if (errorCode !== String(code)) return words({ code: errorCode, message: errorMsg }, t);
  if (errorMsg === message) return stopped;
  const known = renderRefusal(errorMsg, rulebook[social_network].name, t);
  return known ?? html`${stopped} ${quoted(errorMsg, t)}`;
}

/** Explains why a network refused to connect. Only a refusal has the network's own explanation. */
export function networkWords(failure: NetworkFailure, social_network: SocialNetwork, t: Translator): Html {
  const { kind, message, problem } = failure;
  if (problem) return words(problem, t);
  const network = rulebook[social_network].name;
  if (kind === 'refused')
    return html`${t.rich('{network} did not confirm the access, so nothing was connected.', { network })}
    ${quoted(message, t)}`;
  return t.rich(
    kind === 'misconfigured' || kind === 'not_found' || kind === 'throttled'
      ? connectRefusals[kind]
      : connectRefusals.temporary,
    { network },
  );
}
