import * as z from 'zod';
import type { Problem } from '#ports/errors/problem';
import { problem } from '../errors/index.ts';
import type { Options } from './rules.ts';

/** Describes the options of a network by their schema. Every option is optional. */
export function describeOptions<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): Options<z.infer<z.ZodObject<Shape, z.core.$strict>>> {
  const schema = z.strictObject(shape);
  const names = Object.keys(shape);
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  return {
    names,
    jsonSchema,
    check(options) {
      const unknown = Object.keys(options).filter((option) => !names.includes(option));
      const problems: Problem[] = unknown.map((option) =>
        problem('option_not_supported', { option, allowed: names }),
      );
      for (const { path, message } of schema.safeParse(options).error?.issues ?? []) {
        const [option, ...rest] = path.map(String);
        if (option === undefined) continue;
        const reason = rest.length > 0 ? `${rest.join('.')}: ${message}` : message;
        problems.push(problem('option_not_valid', { option, reason }));
      }
      return problems;
    },
    read: ({ options = {} }) => schema.parse(options),
  };
}
