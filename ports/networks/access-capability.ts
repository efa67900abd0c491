/** A kind of access to accounts. `publishing` covers everything done with posts, including first comments. */
export type AccessCapability = 'comments' | 'messages' | 'metrics' | 'products' | 'publishing';
