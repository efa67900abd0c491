import { identifier } from '#domain/contract/index';
import { readPublishDate, ServiceError } from '#domain/foundation/index';
import type { AccountView } from '#domain/accounts/index';
import type { PublicationInput } from '#domain/publishing/index';
import { z } from 'zod';
import { dateInput } from '../zoned-dates.ts';
import { readOrganization } from '../place.ts';
import {
  accountsInput,
  accountsNamed,
  contentFields,
  pickContent,
  countCredits,
  getLengths,
  formatProblem,
  lengthSchema,
  problemSchema,
} from '../post-content.ts';
import { tool, type ToolCall } from '../tool.ts';

/** The description of warnings. */
export const warningWords = 'Limits that what is scheduled will have used up at its date: it may fail or go out later';

/** The checks of a post before it is created. */
export interface Findings {
  readonly problems: readonly z.output<typeof problemSchema>[];
  /** Limits that will be used up by the scheduled date. */
  readonly warnings: readonly z.output<typeof problemSchema>[];
}

/** Returns all problems of a post for an account, including errors of the service, and warnings. */
export async function findingsFor(
  { platform, caller, id_organization }: ToolCall,
  account: AccountView,
  input: PublicationInput,
): Promise<Findings> {
  const { _id: id_account, social_network } = account;
  try {
    const { publication_errors, publication_warnings } = await platform.publications.checkPublication(caller, {
      id_organization,
      id_account,
      input: { ...input, social_network },
    });
    return { problems: publication_errors.map(formatProblem), warnings: publication_warnings.map(formatProblem) };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.error === 'permission_missing') throw error;
    return { problems: [formatProblem(error)], warnings: [] };
  }
}

export const checkPost = tool({
  name: 'check_post',
  title: 'Check a post',
  description:
    'Runs every rule of the networks on a post for one or several accounts, and tells all that is wrong at once. Stores nothing and asks no network. Use it while you write.',
  scopes: ['read', 'draft'],
  input: z.object({ accounts: accountsInput, ...contentFields, publish_date: dateInput.optional() }),
  output: z.strictObject({
    accounts: z.array(
      z.strictObject({
        id_account: identifier,
        social_network: z.string(),
        fits: z.boolean(),
        problems: z.array(problemSchema),
        warnings: z.array(problemSchema).meta({ description: warningWords }),
        text: z.array(lengthSchema),
        x_credits: z.int().optional(),
      }),
    ),
  }),
  act: async (call, input) => {
    const { zone } = await readOrganization(call);
    const content = pickContent(input);
    const publish_date = input.publish_date === undefined ? undefined : readPublishDate(input.publish_date, zone).date;
    const accounts = [];
    for (const account of await accountsNamed(call, input.accounts)) {
      const { problems, warnings } = await findingsFor(call, account, { ...content, publish_date });
      const credits = countCredits(account, content);
      accounts.push({
        id_account: account._id,
        social_network: account.social_network,
        fits: problems.length === 0,
        problems: [...problems],
        warnings: [...warnings],
        text: getLengths(account, content),
        ...(credits > 0 && { x_credits: credits }),
      });
    }
    return { accounts };
  },
});
