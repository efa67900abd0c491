import type { Problem } from '#ports/foundation/problem';
import type { Post } from './post.ts';

/** The options of a network's posts: what `options` of a publication may hold. */
export interface Options<Value extends object> {
  readonly names: readonly string[];
  /** The JSON Schema that describes them to people and programs. */
  readonly jsonSchema: Readonly<Record<string, unknown>>;
  /** Returns `option_not_supported` and `option_not_valid`, one for each option that cannot be used. */
  check(options: Readonly<Record<string, unknown>>): readonly Problem[];
  /** Also checks the options against the rest of the post, if each is valid. */
  checkPost(post: Post): readonly Problem[];
  /** Returns the options of a post that passed `check`. */
  read(content: { readonly options?: Readonly<Record<string, unknown>> }): Value;
}
