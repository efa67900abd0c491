/**
 * An instant as the interface writes it: RFC 3339 in UTC with milliseconds and `Z` (`2026-11-20T09:30:00.000Z`). Always
 * 24 characters, so sorting the text sorts by time.
 */
export type DateTime = string;
