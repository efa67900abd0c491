/** Returns the package of a provider; undefined for an unknown one. */
export function providerPackage({
  name,
  address,
}: {
  readonly name: string;
  readonly address?: string | undefined;
}): string | undefined {
  if (address !== undefined || name === 'openrouter') return '@ai-sdk/openai-compatible';
  return ['anthropic', 'google', 'openai'].includes(name) ? `@ai-sdk/${name}` : undefined;
}
