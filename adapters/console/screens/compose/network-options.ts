import type { Account } from './draft.ts';
import type { OptionSchema } from './option-schema.ts';

export type NetworkOptions = (network: Account['social_network']) => {
  readonly options: OptionSchema;
  readonly thread_parts: number;
  readonly first_comment_characters: number;
};
