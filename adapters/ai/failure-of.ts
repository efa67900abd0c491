import { ModelFailure } from '#domain/ai-plans/index';
import { AnswerElsewhere, AnswerTooLarge } from './capped-fetch.ts';

/** The library's errors for an unusable response: no JSON, wrong form, empty. */
const unusableName = /^AI_(?:No|JSONParse|TypeValidation|InvalidResponse)/;

function getCauses(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...getCauses(error.cause)] : [];
}

/** Converts an error to a failure of the core. It never repeats the provider's message, which may contain anything. */
export function toFailure(error: unknown, stop: AbortSignal): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (stop.aborted) return new ModelFailure('silent', 'it took too long');
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status === 'number' && status > 299) {
    if (status === 429) return new ModelFailure('silent', 'it takes no more calls for now');
    if (status === 401 || status === 403) return new ModelFailure('silent', 'it does not accept the key');
    return new ModelFailure('silent', `it answered with status ${String(status)}`);
  }
  const causes = getCauses(error);
  if (causes.some((one) => one instanceof AnswerTooLarge)) return new ModelFailure('useless', 'it is too large');
  if (causes.some((one) => one instanceof AnswerElsewhere))
    return new ModelFailure('useless', 'it names an address in place of a picture');
  if (causes.some(({ name }) => unusableName.test(name)))
    return new ModelFailure('useless', 'it has nothing of what was asked for');
  return new ModelFailure('silent', 'it could not be reached');
}
