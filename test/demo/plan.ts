import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSimulatedService } from './simulated-service.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Service = Awaited<ReturnType<typeof startSimulatedService>>;
type Plan = Awaited<ReturnType<Service['platform']['aiPlans']['getAiPlan']>>;

const loaves: readonly (readonly [string, string])[] = [
  ['#b5651d', 'A rye loaf, just out of the wood oven'],
  ['#d2a679', 'Mia shapes rolls at four in the morning'],
  ['#8b5a2b', 'Walnut bread with honey, cut open'],
  ['#f5deb3', 'The first baguettes of the day in their basket'],
  ['#deb887', 'A tray of cinnamon rolls with icing'],
  ['#a0522d', 'Our oldest sourdough, fed since 1987'],
  ['#cd853f', 'Children with their first home-made pretzels'],
  ['#e9c08b', 'The shop window at dawn'],
  ['#7b3f00', 'Chocolate buns with sea salt'],
  ['#c19a6b', 'Flour from the old mill in its sacks'],
  ['#f4a460', 'Focaccia with rosemary from the garden'],
  ['#bc8f5f', 'The team behind the counter on a Saturday'],
];

const article = `<title>The old mill grinds again</title><article>
<p>After eleven years of silence the old mill by the river grinds rye again, and the first sacks went to the bakery in the old town.</p>
<p>Visitors may watch the stones turn every Saturday from ten to two, and take home a loaf of the flour that they saw being ground.</p>
<p>The miller, Jon Etxeberria, rebuilt the wheel with his two daughters and with wood from the forest above the village.</p>
</article>`;

/** Serves the article on this machine. Returns its address. */
async function startSite() {
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(article);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address with a port.
  const { port } = site.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/mill`, stop: () => site.close() };
}

/**
 * Connects the feed of the bakery's blog, and shows what becomes of its new items: drafts, which a person may send
 * later.
 */
async function runFeed(
  { accounts, clock, id_organization, platform, sandbox, user }: Service,
  say: (text: string) => void,
): Promise<void> {
  const url = `${sandbox.url}/feeds/bakery`;
  const [first] = accounts;
  const { _id: id_integration, name } = await platform.integrations.connectIntegration(user, id_organization, {
    provider: 'rss',
    url,
    id_accounts: first ? [first._id] : [],
  });
  say(`connected the feed "${name}" for ${first?.social_network ?? ''}; what is in it already stays there`);
  clock.advance(hour);
  for (const title of ['Rye is back from the mill', 'Closed on Monday for the fair']) {
    await fetch(`${url}/items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    });
    clock.advance(1000);
  }
  clock.advance(day / 4);
  await platform.work.sweepFeeds();
  const drafts = await platform.publications.listPublications(user, { id_organization }, { id_integration });
  if (drafts.total !== 2) throw new Error(`the feed made ${String(drafts.total)} posts`);
  say('hours later its two new items are drafts:');
  for (const { state, text = '' } of drafts.data) {
    if (state !== 'draft') throw new Error(`an item of the feed is ${state}`);
    say(`  ${state.padEnd(9)} ${text.replaceAll('\n', ' ')}`);
  }
}

/**
 * A week of a bakery in seconds: twelve photos for four accounts on three days, and an article for two of them, written
 * by the stand-in of a model, and the feed of its blog, reviewed, approved, published at the sandbox on a clock that is
 * moved by hand, and compared.
 */
export async function runPlan(say: (text: string) => void): Promise<void> {
  const networks = ['bluesky', 'instagram', 'linkedin', 'threads'] as const;
  const service = await startSimulatedService('2026-11-22T18:00:00.000Z', networks);
  const { accounts, clock, id_client, id_organization, platform, user } = service;
  const address = { id_client, id_organization };
  const at = (id_ai_plan: string) => ({ ...address, id_ai_plan });
  say(`connected ${String(accounts.length)} accounts at the sandbox; it is Sunday evening`);

  const generated = async (input: Parameters<typeof platform.aiPlans.createAiPlan>[2]): Promise<Plan> => {
    const { _id, estimated_cost } = await platform.aiPlans.createAiPlan(user, address, input);
    await platform.work.workOnPlans();
    const plan = await platform.aiPlans.getAiPlan(user, at(_id));
    const { state, template, publications, credits_spent } = plan;
    if (state !== 'generated') throw new Error(`${template} is ${state}: ${JSON.stringify(plan.error)}`);
    say(
      `${template}: ${String(publications.length)} drafts, ${String(credits_spent)} of at most ${String(estimated_cost)} credits`,
    );
    return plan;
  };

  const images: { readonly id_upload: string; readonly description: string }[] = [];
  for (const [colour, description] of loaves)
    images.push({ id_upload: await service.upload('loaf.jpg', colour), description });
  const ids = accounts.map(({ _id }) => _id);
  const photos = await generated({
    prompt: 'Show what happens in our bakery before anybody is awake',
    template: 'from_images',
    source: { images },
    accounts: ids,
    options: { publish_days: [1, 3, 5] },
  });
  const shown = photos.publications.flatMap(({ files }) => files);
  if (new Set(shown).size !== loaves.length) throw new Error(`the photos shown are ${shown.join(' ')}`);

  const site = await startSite();
  const told = await generated({
    prompt: 'Tell people about the mill, and that our rye comes from there',
    template: 'from_text',
    source: { url: site.url },
    accounts: ids.slice(0, 2),
    options: { publish_days: [2, 4] },
  });
  site.stop();

  await runFeed(service, say);

  say('beside them stand the drafts of the two plans:');
  for (const { publications } of [photos, told]) {
    for (const { social_network, publish_date = '', text = '', publication_errors } of publications) {
      if (publication_errors.length > 0) throw new Error(JSON.stringify(publication_errors));
      say(`  ${publish_date.slice(0, 16)} ${social_network.padEnd(9)} ${text.slice(0, 70)}`);
    }
  }

  const [first] = told.publications;
  if (!first) throw new Error('the article made no post');
  const { publication } = await platform.aiPlans.regenerateAiPlanPublication(
    user,
    { ...at(told._id), id_publication: first._id },
    'text',
  );
  if (publication.text === first.text) throw new Error('the text is the same as before');
  say(`one text is written again: "${publication.text ?? ''}"`);

  for (const { _id } of [photos, told]) {
    const { publications } = await platform.aiPlans.validateAiPlan(user, at(_id));
    const left = publications.filter(({ state }) => state !== 'ready');
    if (left.length > 0) throw new Error(`not scheduled: ${JSON.stringify(left)}`);
  }
  say('both plans are approved, and their posts wait for their dates');

  const end = clock.now() + 8 * day;
  while (clock.now() < end) await service.pass(6 * hour);
  for (const { _id } of [photos, told]) {
    const { publications } = await platform.aiPlans.getAiPlan(user, at(_id));
    const left = publications.filter(({ state }) => state !== 'published');
    if (left.length > 0) throw new Error(`not published: ${JSON.stringify(left)}`);
  }
  const posts = networks.map((network) => service.sandbox.standIns.get(network)?.timeline.list() ?? []);
  if (posts.flat().length !== 16) throw new Error(`there are ${String(posts.flat().length)} posts`);
  const labelled = posts.flat().filter(({ details }) => details?.is_ai_generated === 'true');
  if (labelled.length !== 2) throw new Error('pictures that a model made have no label on Instagram');
  say(
    `eight days later ${String(posts.flat().length)} posts are out, each once; the pictures that a model made are labelled on Instagram`,
  );

  const { ai_plans } = await platform.aiPlans.listAiPlanResults(user, address, {});
  for (const { template, publications, engagement_per_publication = 0, credits_spent } of ai_plans) {
    const { published, measured } = publications;
    if (measured === 0) throw new Error(`no numbers of ${template} were read`);
    say(
      `${template}: ${String(published)} posts, ${engagement_per_publication.toFixed(1)} engagements each, ${String(credits_spent)} credits`,
    );
  }
  await service.stop();
}
