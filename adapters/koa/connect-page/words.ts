import type { ConnectResult } from '#domain/accounts/index';
import { ServiceError } from '#domain/errors/index';
import { type FailureKind, type NetworkFailure, rulebook } from '#domain/networks/index';
import { type Html, html } from '#domain/shared/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Message } from './messages.ts';
import type { Say } from './say.ts';

/** Sentences for codes whose own sentence is meant for programmers. */
const sentences: Readonly<Record<string, Message>> = {
  501: 'This link is not valid. Part of it may have been lost on the way.',
  518: 'The app that gave you this link is no longer allowed to use it.',
  519: 'This link is not one for connecting accounts.',
  522: 'This link has expired. It works for 15 minutes.',
  543: 'This link has already been used. It works only once.',
  544: 'This link is for another network.',
  551: 'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.',
};

/** What went wrong, as a `ServiceError` and the answer of a connect tell it. */
interface Failure {
  readonly code: number | string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** Explains a code in the language of the person; undefined when it has no sentence in it. */
export function sentenceOf({ code, message, data }: Failure, say: Say): string | undefined {
  if (code !== 545) return say.translated(sentences[code] ?? message);
  const minutes = Math.ceil(Number(data?.retry_after_seconds) / 60);
  return say('Too many attempts. Try again in {minutes, plural, =1 {a minute} other {# minutes}}.', {
    minutes,
  });
}

/** Explains a code to the person in front of the page. */
export function words(failure: Failure, say: Say): Html {
  const sentence = sentenceOf(failure, say);
  return sentence === undefined ? say.known(failure.message) : html`${sentence}`;
}

/**
 * Explains why connecting failed. The sentence of `account_not_usable` says only that no token came, so the
 * page's own sentence (`stopped`) says where it stopped.
 */
export function resultWords({ errorCode, errorMsg }: ConnectResult, stopped: Html, say: Say): Html {
  return errorMsg === new ServiceError('account_not_usable').message
    ? stopped
    : words({ code: errorCode, message: errorMsg }, say);
}

const failures: Readonly<Partial<Record<FailureKind, Message>>> = {
  misconfigured: 'This service is not set up correctly for {network}. Let the people who run it know.',
  not_found: '{network} does not know this account. Check what you typed.',
};

/** Explains why a network did not let the person in. Only a refusal carries the network's own explanation. */
export function networkWords(failure: NetworkFailure, social_network: SocialNetwork, say: Say): Html {
  const { kind, message, problem } = failure;
  if (problem) return say.known(problem.message);
  if (kind === 'refused') return say.known(message);
  return say.rich(
    failures[kind] ?? '{network} cannot be reached at the moment. Try again in a few minutes.',
    { network: rulebook[social_network].name },
  );
}
