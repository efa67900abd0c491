import type { ModelUsage } from '#ports/ai-plans/models';

/**
 * A model gave nothing that can be used: `silent` when it did not answer (away, too slow, too many requests), `useless` when its
 * answer is not of the form that was asked for, or refuses.
 */
export class ModelFailure extends Error {
  readonly kind: 'silent' | 'useless';
  /** What the call took all the same. */
  readonly usage: ModelUsage;

  constructor(kind: 'silent' | 'useless', reason: string, usage: ModelUsage = { tokens: 0 }) {
    super(reason);
    this.name = 'ModelFailure';
    this.kind = kind;
    this.usage = usage;
  }
}
