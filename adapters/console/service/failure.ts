import { PostwrightError } from '../../typescript-client/postwright-error.ts';

/** The error codes of an invalid session or token. */
export const endedCodes: ReadonlySet<number> = new Set([501, 518, 522]);

/** Whether a status stands for no response, or for that of a proxy while the service is down. */
export const isDown = (status: number): boolean => [0, 502, 503, 504].includes(status);

/** Whether there was no response of the service. A call that changes something may have arrived. */
export const isUnanswered = (error: unknown): boolean => error instanceof PostwrightError && isDown(error.status);

/** Whether the API refused a call. */
export const isRefusal = (error: unknown): error is PostwrightError =>
  error instanceof PostwrightError && !isDown(error.status);

/** Whether an update was rejected because the publication changed since it was read. */
export const isChangedElsewhere = (error: unknown): boolean => isRefusal(error) && error.code === 570;

/** Whether the publication of a call does not exist, or no longer. */
export const isGone = (error: unknown): boolean => isRefusal(error) && error.code === 917;
