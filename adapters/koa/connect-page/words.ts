import type { ConnectResult } from '#domain/accounts/index';
import { type FailureKind, type NetworkFailure, rulebook } from '#domain/networks/index';
import { ServiceError } from '#domain/errors/index';
import type { SocialNetwork } from '#ports/networks/social-network';

/** Sentences for codes whose own sentence is meant for programmers. */
const sentences: Readonly<Record<string, string>> = {
  501: 'This link is not valid. Part of it may have been lost on the way.',
  518: 'The app that gave you this link is no longer allowed to use it.',
  519: 'This link is not one for connecting accounts.',
  522: 'This link has expired. It works for 15 minutes.',
  543: 'This link has already been used. It works only once.',
  544: 'This link is for another network.',
  551: 'This cannot continue: it took more than 15 minutes, is already finished, or was started in another browser.',
};

/** Explains a code to the person in front of the page. */
export function words({
  code,
  message,
  data,
}: {
  readonly code: number | string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}): string {
  if (code === 545) {
    const minutes = Math.ceil(Number(data?.retry_after_seconds) / 60);
    return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  }
  return sentences[code] ?? message;
}

/**
 * Explains why connecting failed. The sentence of `account_not_usable` says only that no token came, so the
 * page's own sentence (`stopped`) says where it stopped.
 */
export function resultWords({ errorCode, errorMsg }: ConnectResult, stopped: string): string {
  return errorMsg === new ServiceError('account_not_usable').message
    ? stopped
    : words({ code: errorCode, message: errorMsg });
}

const failures: Readonly<Partial<Record<FailureKind, (name: string) => string>>> = {
  misconfigured: (name) =>
    `This service is not set up correctly for ${name}. Let the people who run it know.`,
  not_found: (name) => `${name} does not know this account. Check what you typed.`,
};

/** Explains why a network did not let the person in. Only a refusal carries the network's own explanation. */
export function networkWords(failure: NetworkFailure, social_network: SocialNetwork): string {
  const { kind, message, problem } = failure;
  if (problem) return problem.message;
  if (kind === 'refused') return message;
  const name = rulebook[social_network].name;
  return failures[kind]?.(name) ?? `${name} cannot be reached at the moment. Try again in a few minutes.`;
}
