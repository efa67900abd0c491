/** A person of Slack's stand-in with their workspace and its channels. */

export interface SandboxWorkspace {
  /** The person who may install the app. */
  readonly person: { readonly id: string; readonly name: string };
  readonly team: { readonly id: string; readonly name: string; readonly domain: string };
  readonly bot: { readonly user: string; readonly id: string };
  readonly channels: readonly SandboxChannel[];
}

export interface SandboxChannel {
  readonly id: string;
  readonly name: string;
  readonly is_private: boolean;
  is_member: boolean;
  is_archived: boolean;
}

export function newWorkspaces(): readonly SandboxWorkspace[] {
  const channel = (id: string, name: string, is_private = false): SandboxChannel => ({
    id,
    name,
    is_private,
    // An app can see a private channel only after a member has added it.
    is_member: is_private,
    is_archived: false,
  });
  return [
    {
      person: { id: 'U0ALICE000', name: 'Alice' },
      team: { id: 'T0ACME0000', name: 'Acme', domain: 'acme' },
      bot: { user: 'U0BOTACME0', id: 'B0BOTACME0' },
      channels: [
        channel('C0GENERAL0', 'general'),
        channel('C0RANDOM00', 'random'),
        channel('C0BOARD000', 'board', true),
      ],
    },
    {
      person: { id: 'U0BOB00000', name: 'Bob' },
      team: { id: 'T0BOLT0000', name: 'Bolt', domain: 'bolt' },
      bot: { user: 'U0BOTBOLT0', id: 'B0BOTBOLT0' },
      channels: [channel('C0NEWS0000', 'news')],
    },
  ];
}
