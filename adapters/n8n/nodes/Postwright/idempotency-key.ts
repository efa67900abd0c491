import type { IExecuteFunctions } from 'n8n-workflow';
import { createHash } from 'node:crypto';

/**
 * Returns the idempotency key for what the node creates for an item. It is the same when n8n retries the node after a
 * lost response, and differs in every other execution and in every iteration of a loop.
 */
export function idempotencyKey(functions: IExecuteFunctions, itemIndex: number, part: string): string {
  const turn = functions.evaluateExpression('{{ $runIndex }}', itemIndex);
  const place = [
    functions.getInstanceId(),
    functions.getWorkflow().id,
    functions.getExecutionId(),
    functions.getNode().id,
    turn,
    itemIndex,
    part,
  ];
  return createHash('sha256').update(JSON.stringify(place)).digest('hex');
}
