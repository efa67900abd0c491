import type { NetworkWorkbench } from '../../../servers/network-workbench.ts';

/** Presses Start with a fresh voucher, adds the bot to the channel, and returns the resulting accounts. */
export async function bringChannel(
  bench: NetworkWorkbench,
  person: number,
  channel: number,
): Promise<readonly string[]> {
  const { platform, user, id_organization } = bench;
  const listen = () => listenTo(bench);
  const [link] = await platform.accounts.getConnectLinks(user, { id_organization, social_network: ['telegram'] });
  await fetch(`${link?.link ?? ''}&sandbox_person=${person}`);
  await listen();
  await putOut(bench, channel);
  await fetch(`${channelPage(bench)}&sandbox_channel=${channel}`);
  await listen();
  const accounts = await platform.accounts.listAccounts(user, id_organization, {});
  return accounts.data.map(({ _id }) => _id);
}

/** Adds the bot to the discussion group of a channel, as an administrator. */
export async function bringGroup({ sandbox }: NetworkWorkbench, group: number, rights = 'delete_messages') {
  await fetch(`${sandbox.url}/t.me/sandbox_bot?startgroup&admin=${rights}&sandbox_group=${String(group)}`);
}

/** Removes the bot from a channel, as its owner would. */
export async function putOut(bench: NetworkWorkbench, channel: number): Promise<void> {
  await fetch(`${channelPage(bench)}&sandbox_channel=${channel}&sandbox_remove=1`);
}

/** The page on which the bot is added to channels. */
export function channelPage({ sandbox }: NetworkWorkbench, rights = 'post_messages+delete_messages'): string {
  return `${sandbox.url}/t.me/sandbox_bot?startchannel&admin=${rights}`;
}

/** Reads pending updates, as a worker does every two seconds. */
export async function listenTo({ platform, clock }: NetworkWorkbench): Promise<void> {
  clock.advance(2000);
  await platform.work.readNetworkEvents();
  await platform.work.processReceivedRequests();
}
