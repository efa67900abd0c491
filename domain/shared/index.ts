export { alone } from './alone.ts';
export { cancelAfter } from './cancel-after.ts';
export {
  countGraphemes,
  countUtf16,
  countUtf8Bytes,
  cutText,
  cutWithEllipsis,
  splitGraphemes,
} from './count.ts';
export { lastOfSecond, parseDateTime, toDateTime } from './date-time.ts';
export { cursorPage, requireCursor } from './cursor-page.ts';
export type { CursorPage, CursorPaging } from './cursor-page.ts';
export { deriveBeside } from './derive-beside.ts';
export { editDistance } from './edit-distance.ts';
export { logFailure, logSuccess } from './failure-log.ts';
export { html } from './html.ts';
export type { Html } from './html.ts';
export { isLanguageTag } from './language-tag.ts';
export { jsonSize } from './json-size.ts';
export { loadOptional } from './load-optional.ts';
export { minorDigits } from './minor-digits.ts';
export { normalizeText } from './normalize-text.ts';
export { oneChunk } from './one-chunk.ts';
export { paged } from './paging.ts';
export type { Paging } from './paging.ts';
export { pick } from './pick.ts';
export { readAside } from './read-aside.ts';
export { readBound } from './read-bound.ts';
export { readText } from './read-text.ts';
export {
  countAttempt,
  forgetAttempts,
  requireAttempt,
  requireAttemptLeft,
  requireAttempts,
  uncountAttempt,
} from './recent-attempts.ts';
export type { AttemptLimit } from './recent-attempts.ts';
export { requireName } from './require-name.ts';
export { searchableText, searchText } from './search-text.ts';
export { withTimeLimit } from './time-limit.ts';
export { isTimeZone, localTime, momentByOffsets, momentOf, offsetAt } from './time-zone.ts';
export { createTurns } from './turns.ts';
export { hostOf, isWebUrl } from './web-url.ts';
export { withWindows1252 } from './windows-1252.ts';
