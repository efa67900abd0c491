/** Returns the package through which a provider is asked; undefined for one that nobody knows. */
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
