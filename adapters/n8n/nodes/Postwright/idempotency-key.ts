import type { IExecuteFunctions } from 'n8n-workflow';
import { createHash } from 'node:crypto';

/**
 * Returns the key of what the node creates for an item. It is the same when n8n tries the node again after a lost answer,
 * and another in every other execution, and in every turn of a loop.
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
