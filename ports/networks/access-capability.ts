/** What access to accounts is asked for. `publishing` is all that is done with posts, first comments included. */
export type AccessCapability = 'comments' | 'messages' | 'metrics' | 'products' | 'publishing';
