import { t, translateKnown } from '../texts/translate.ts';
import { isChangedElsewhere, isRefusal, isUnanswered } from './failure.ts';

/** Describes an error with the API's message, translated if known here. */
export function failureText(error: unknown): string {
  if (isChangedElsewhere(error)) return t('Someone else changed it since you saw it, so nothing was done.');
  if (isRefusal(error)) return translateKnown(error.message);
  if (isUnanswered(error))
    return t('The service did not answer. It may have done it anyway; check before you try again.');
  return t('Something went wrong in this page. Load it again.');
}
