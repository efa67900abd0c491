import * as z from 'zod';
import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../foundation/index.ts';
import type { Options } from './options.ts';
import type { Post } from './post.ts';

/** The option that names the cover of a video. */
export const cover = z
  .string()
  .optional()
  .meta({ description: 'The upload of an image that stands for the video until it is played.' });

/**
 * Describes the options of a network by their schema. Every option is optional. `misfits` returns the problems of
 * combinations of options that are valid individually.
 */
export function describeOptions<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  misfits: (post: Post, options: z.infer<z.ZodObject<Shape, z.core.$strict>>) => readonly Problem[] = () => [],
): Options<z.infer<z.ZodObject<Shape, z.core.$strict>>> {
  const schema = z.strictObject(shape);
  const names = Object.keys(shape);
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema);
  function check(options: Readonly<Record<string, unknown>>): readonly Problem[] {
    const unknown = Object.keys(options).filter((option) => !names.includes(option));
    const problems: Problem[] = unknown.map((option) =>
      postProblem('option_not_supported', { option, allowed: names }),
    );
    for (const { path, message } of schema.safeParse(options).error?.issues ?? []) {
      const [option, ...rest] = path.map(String);
      if (option === undefined) continue;
      const reason = rest.length > 0 ? `${rest.join('.')}: ${message}` : message;
      problems.push(postProblem('option_not_valid', { option, reason }));
    }
    return problems;
  }
  return {
    names,
    jsonSchema,
    check,
    checkPost(post) {
      const { options = {} } = post;
      const problems = check(options);
      return problems.length > 0 ? problems : misfits(post, schema.parse(options));
    },
    read: ({ options = {} }) => schema.parse(options),
  };
}
