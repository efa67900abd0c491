import { unknownParameters } from '#adapters/presentation/older-dialect/renames';
import { isExpandedField, type Side, translate, getEnumValues } from '#adapters/presentation/older-dialect/translate';
import { operations } from '#domain/platform/operations';
import { identifier, metricRow, networkKey, socialNetwork, stateName, statistics } from '#domain/contract/index';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';

const names = fc.constantFrom(...socialNetwork.options);
// Names that programs stumble over stand among the others.
const key = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'x', 'sended'), fc.string({ maxLength: 8 }));

/** Returns values that fit a schema, as far as translating looks at them, without what only one dialect has. */
function fitting(schema: z.core.$ZodType, side: Side): fc.Arbitrary<unknown> {
  if (schema === identifier) return fc.stringMatching(/^[\da-f]{24}$/);
  if (schema === networkKey) return fc.oneof(names, fc.stringMatching(/^2026-\d\d-\d\d$/));
  if (schema === stateName) return fc.constantFrom('draft', 'published', 'ready', 'withErrors', 'nonsense');
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fitting(schema.unwrap(), side);
  if (schema instanceof z.ZodArray) return fc.array(fitting(schema.element, side), { maxLength: 3 });
  const values = getEnumValues(schema).filter((one) => one !== 'twitter');
  if (values.length > 0) return fc.constantFrom(...values);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((one) => fitting(one, side)));
  if (schema instanceof z.ZodRecord) {
    const isNamed = [identifier, networkKey].some((one) => one === schema.keyType);
    const isText = schema.keyType instanceof z.ZodString && !isNamed;
    const keys = isText ? key : fitting(schema.keyType, side);
    return fc
      .array(fc.tuple(keys, fitting(schema.valueType, side)), { maxLength: 3 })
      .map((entries): unknown => Object.fromEntries(entries as [string, unknown][]));
  }
  if (!(schema instanceof z.ZodObject)) return fc.oneof(key, fc.integer(), fc.boolean());
  const shape = Object.entries(schema.shape as Record<string, z.core.$ZodType>).filter(([name, of]) =>
    side === 'input' ? !unknownParameters.includes(name) : !isExpandedField(of),
  );
  const record = Object.fromEntries(shape.map(([name, of]) => [name, fitting(of, side)]));
  // A group is `null` in the older dialect where ours has none, so that is the one field that must be there.
  return fc.record(record, { requiredKeys: 'group' in record ? ['group'] : [] });
}

describe('what is translated and translated back is the same', () => {
  const schemas = operations.flatMap(({ id, query, body, answer }) =>
    (
      [
        ['query', query, 'input'],
        ['body', body, 'input'],
        ['answer', answer, 'answer'],
      ] as const
    ).flatMap(
      // Definitions are written with Zod.
      ([part, schema, side]) => (schema ? [[`${id} ${part}`, schema as unknown as z.ZodType, side] as const] : []),
    ),
  );

  test.each(schemas)('%s', (_, schema, side) => {
    const { convert } = translate(schema, side);
    fc.assert(
      fc.property(fitting(schema, side), (value) => {
        const before = JSON.stringify(value);
        expect(JSON.stringify(convert(convert(value, 'older'), 'ours'))).toBe(before);
      }),
      { numRuns: 20 },
    );
  });
});

describe('an answer', () => {
  const older = (schema: z.core.$ZodType, value: unknown) => translate(schema, 'answer').convert(value, 'older');

  test('has an empty group where ours has none, and the network’s older name as a group', () => {
    expect(older(metricRow, { name: 'likes', value: 1 })).toEqual({ group: null, name: 'likes', value: 1 });
    expect(older(metricRow, { group: 'x', name: 'likes', value: 1 })).toMatchObject({ group: 'twitter' });
  });

  test('names the numbers of a network as before, and only those', () => {
    const told = older(statistics, { retweets: 1, replies: 2, share_mentions: 3, x: 4, published: 5 });
    expect(told).toEqual({ retwets: 1, replys: 2, shareMentions: 3, x: 4, published: 5 });
  });
});
