import { callerId } from '#domain/access/index';
import { ServiceError } from '#domain/foundation/index';
import type { ToolCall } from './tool.ts';

/** How long a confirmation is valid, in milliseconds. */
export const confirmationTtl = 5 * 60_000;
const form = /^(\d{13})\.([\w-]{1,128})\.([\w-]{1,128})$/;

/** Who confirms: a model that was given the confirmation, or the user, whose client asked them. */
type ConfirmedBy = 'model' | 'person';

export interface Confirmed {
  readonly tool: string;
  readonly by: ConfirmedBy;
  /** The input of the tool. */
  readonly content: unknown;
}

/** A valid confirmation. */
export interface ReadConfirmation {
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** The digest of what was checked. */
  readonly checked: string;
}

const getTexts = ({ caller, id_organization }: ToolCall, { tool, by, content }: Confirmed): readonly string[] => [
  caller.kind,
  callerId(caller),
  caller.assistant.id_grant ?? '',
  id_organization,
  tool,
  by,
  JSON.stringify(content),
];

/** Returns a digest of a value. It is keyed, so guesses cannot be tested against it. */
export function digest({ ports }: ToolCall, value: unknown): string {
  return ports.signatures.sign('assistant digest', [JSON.stringify(value)]);
}

/**
 * Returns a confirmation of one call: of this caller, grant, organization, tool, content, and what was checked. Nothing
 * is stored, and every process of the installation can verify it.
 */
export function issueConfirmation(
  call: ToolCall,
  confirmed: Confirmed,
  checked: unknown,
): { readonly confirmation: string; readonly expires: number } {
  const expires = call.ports.clock.now() + confirmationTtl;
  const checkedDigest = digest(call, checked);
  const texts = [...getTexts(call, confirmed), String(expires), checkedDigest];
  const signature = call.ports.signatures.sign('assistant confirmation', texts);
  return { confirmation: `${String(expires)}.${checkedDigest}.${signature}`, expires };
}

/** Verifies a confirmation. Throws `confirmation_not_valid` when it was not issued for this call. */
export function readConfirmation(call: ToolCall, confirmed: Confirmed, text: string): ReadConfirmation {
  const [, expires = '', checked = '', signature = ''] = form.exec(text) ?? [];
  const texts = [...getTexts(call, confirmed), expires, checked];
  if (!call.ports.signatures.isSigned('assistant confirmation', texts, signature))
    throw new ServiceError('confirmation_not_valid', { reason: 'it was not made for exactly this call' });
  return { expires: Number(expires), checked };
}
