/** What of an account comes in by itself. */
export type IncomingKind = 'comments' | 'messages';
