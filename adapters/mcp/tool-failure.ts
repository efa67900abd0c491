import type { ErrorName, ServiceError } from '#domain/foundation/index';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { cleanAll } from './from-outside.ts';

const hints: Readonly<Partial<Record<ErrorName, string>>> = {
  account_not_usable: 'Ask the person to connect the account again, in Postwright.',
  ai_plan_state_not_allowed: 'Read the plan again: only a plan that is generated can be approved.',
  confirmation_not_valid:
    'Nothing was done. Call again without a confirmation, and show the person what the answer says.',
  database_unavailable: 'Wait some seconds, and call again: with the same idempotency key, where there was one.',
  idempotency_key_not_valid: 'The key was used for something else. Call again with a new one.',
  no_ai_credits_left: 'Nothing more can be generated this month. Tell the person.',
  no_publications_left: 'Nothing more can be posted this month. Tell the person.',
  no_x_credits_left: 'X cannot be used any more this month. Tell the person.',
  outcome_unknown: 'It may be out. Do not repeat it: ask the person to look at the network first.',
  permission_missing:
    'The person did not allow this assistant to do it, or may not do it themselves. Tell them; they allow more when they connect the assistant again.',
  plan_without_inbox: 'Tell the person: their plan has no comments and messages.',
  publish_date_not_valid: 'Give a date that is ahead, on the clocks that get_context tells, or leave it out for now.',
  request_not_valid: 'Correct the fields that are named, and call again.',
  request_still_running: 'The first call still runs. Wait some seconds, and make the same call again.',
  tool_not_in_time: 'Do what the message says. Tell the person when it happens again.',
  too_many_calls: 'Wait, then call again.',
  unforeseen: 'Try again. If it fails again, tell the person.',
  window_closed: 'The person has not written for too long: the network takes no free text. Tell your person.',
};

/** Returns what to do after an error. */
const getHint = (name: ErrorName): string =>
  hints[name] ??
  (name.endsWith('_not_found')
    ? 'There is no such thing here. List what there is, and take the identifier from there.'
    : 'Tell the person what happened. The same call again would end in the same way.');

/** Converts an error to a tool result: what it is, and what to do next, without internals. */
export function toolFailure(error: ServiceError): CallToolResult {
  const { code, message, data } = error;
  const report = cleanAll({ code, error: error.error, message, next: getHint(error.error), ...(data && { data }) });
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(report) }] };
}
