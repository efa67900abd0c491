import type { AssistantScope } from '#ports/access/assistant';
import type { AssistantCaller } from '#ports/access/caller';
import type { z } from 'zod';
import type { AssistantPorts } from './assistant-ports.ts';

/** The user's answer to a question of the assistant's client. */
export interface PersonAnswer {
  readonly accepted: boolean;
  /** The confirmation that was sent with the question. */
  readonly confirmation: string | undefined;
}

export interface ToolCall extends AssistantPorts {
  readonly caller: AssistantCaller;
  readonly id_organization: string;
  /** Whether the client can ask the user itself. */
  readonly canAsk: boolean;
  /** The user's answer; absent if they were not asked. */
  readonly person: PersonAnswer | undefined;
  /** Aborts when the client no longer waits. */
  readonly signal: AbortSignal;
}

/** The outcome of a tool: a result, or a question to the user. */
export type ToolOutcome =
  | { readonly kind: 'answer'; readonly outcome: 'asked' | 'done'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly kind: 'question'; readonly question: string; readonly confirmation: string };

/** The listed properties of a tool. */
export interface ToolFacts {
  readonly name: string;
  readonly title: string;
  /** What it does, when to use it, and what must come before. */
  readonly description: string;
  /** All of them are required; `interface` includes each. */
  readonly scopes: readonly AssistantScope[];
  /** Absent for tools that only read, within this service. */
  readonly does?: {
    /** Its changes cannot be undone. */
    readonly destructive?: boolean;
    /** Repeating it changes nothing more. */
    readonly idempotent?: boolean;
    readonly readOnly?: boolean;
    /** It reaches networks. */
    readonly openWorld?: boolean;
  };
}

/** A tool, whose types were checked where it is defined. */
export interface Tool extends ToolFacts {
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly run: (call: ToolCall, input: Readonly<Record<string, unknown>>) => Promise<ToolOutcome>;
}

/** Defines a tool that changes nothing outside the service. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: ToolFacts & {
    readonly input: Input;
    readonly output: Output;
    readonly act: (call: ToolCall, input: z.output<Input>) => Promise<z.input<Output>>;
  },
): Tool {
  const { act, ...facts } = definition;
  return {
    ...facts,
    // Callers of `run` have parsed the input with the schema beside it.
    run: async (call, input) => ({
      kind: 'answer',
      outcome: 'done',
      answer: await act(call, input as z.output<Input>),
    }),
  };
}

export function mayCall({ scopes }: Pick<ToolFacts, 'scopes'>, given: readonly AssistantScope[]): boolean {
  return given.includes('interface') || scopes.every((scope) => given.includes(scope));
}
