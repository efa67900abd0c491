import type { Context } from 'koa';

/** Reads a form, or JSON; the input is undefined when it is neither. */
export async function readInput(context: Context): Promise<{ readonly isJson: boolean; readonly input: unknown }> {
  const chunks: Buffer[] = [];
  // A request without an encoding is read as bytes.
  for await (const chunk of context.req) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const isJson = context.is('json') !== false;
  try {
    return { isJson, input: isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text)) };
  } catch {
    return { isJson, input: undefined };
  }
}
