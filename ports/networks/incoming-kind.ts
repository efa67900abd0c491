/** The kinds of events that networks push for an account. */
export type IncomingKind = 'comments' | 'messages';
