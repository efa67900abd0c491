import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { SocialNetwork } from '#ports/networks/social-network';
import { comment, contact, integration } from '../contracts/sample-records.ts';
import { addApp, addUser } from '../fakes/tenants.ts';

const now = '2026-11-20T09:00:00.000Z';

/** Who everything in the examples belongs to. */
export interface Owner {
  readonly id_client: string;
  readonly id_organization: string;
}

/** Stores an account of the coffee house at a network. */
export async function addAccount(
  { identifiers, secrets, storage }: Pick<PlatformPorts, 'identifiers' | 'secrets' | 'storage'>,
  { id_client, id_organization }: Owner,
  social_network: SocialNetwork,
): Promise<string> {
  const _id = identifiers.next();
  const external_identifier = social_network === 'bluesky' ? 'did:plc:harbourcoffee' : '100';
  await storage.insert('accounts', {
    _id,
    id_client,
    id_organization,
    social_network,
    name: 'Harbour Coffee',
    username: 'harbour.coffee',
    image: 'https://cdn.example/harbour-coffee.jpg',
    creation_date: now,
    error_code: 0,
    deleted: false,
    enabled: true,
    access_data: {},
    external_identifier,
    network_key: `${social_network}:${external_identifier}`,
    search_text: 'harbour coffee',
    session: secrets.seal('{"data":{"token":"token-0","account":"x"}}', `account:${_id}`),
  });
  return _id;
}

/** Stores one of everything that the examples are about: what a coffee house at a harbour would have. */
export async function openHarbourCoffee(ports: PlatformPorts, owner: Owner, id_calling_app: string) {
  const { identifiers, storage } = ports;
  const { id_client, id_organization } = owner;
  const next = (): string => identifiers.next();
  const organization = await storage.get('organizations', id_organization);
  if (organization) await storage.update('organizations', id_organization, { name: 'Harbour Coffee' });
  const id_app = await addApp(ports, id_client);
  const member = await addUser(ports, owner, ['organization:read']);
  const ofClient = await addUser(ports, { id_client }, ['client:read']);
  const id_account = await addAccount(ports, owner, 'bluesky');
  const post = {
    ...owner,
    id_account,
    social_network: 'bluesky',
    publication_type: 'profile',
    text: 'Our winter roast is here: cedar, plum and a little smoke.',
    files: [],
    creation_date: now,
    publication_errors: [],
    retries: 0,
    deleted: false,
    search_text: 'our winter roast is here',
    files_text: '',
    outcomes: 0,
    tries: 0,
  } as const;
  const id_publication = next();
  await storage.insert('publications', { ...post, _id: id_publication, state: 'draft' });
  const id_failed = next();
  await storage.insert('publications', {
    ...post,
    _id: id_failed,
    state: 'withErrors',
    publish_date: now,
    publication_errors: [{ code: 1009, message: 'bluesky did not answer: timeout. Try again later.' }],
  });
  const id_comment = next();
  await storage.insert(
    'comments',
    comment(id_comment, {
      ...owner,
      id_account,
      text: 'Is it there in decaf, too?',
      author: { external_id: 'did:plc:ada', name: 'Ada Park', is_own: false },
    }),
  );
  const id_contact = next();
  await storage.insert('contacts', contact(id_contact, { ...owner, name: 'Ada Park' }));
  const upload = { id_organization, file_externals: [], is_temporal: false, creation_date: now, unlinked: false };
  const id_upload = next();
  await storage.insert('uploads', {
    ...upload,
    _id: id_upload,
    name: 'winter-roast.png',
    file_type: 'image',
    file_format: 'png',
    file_properties: {
      width: 1080,
      height: 1350,
      duration: 0,
      size_in_bytes: 182_044,
      aspect_ratio: { value: 0.8, text: '4:5' },
      allowed_social_networks: ['bluesky', 'instagram'],
    },
    storage_key: `${id_organization}/${id_upload}`,
  });
  const id_video = next();
  await storage.insert('uploads', {
    ...upload,
    _id: id_video,
    name: 'opening-night.mp4',
    file_type: 'video',
    file_format: 'mp4',
    file_properties: {
      width: 1080,
      height: 1920,
      duration: 12.5,
      size_in_bytes: 4_182_044,
      aspect_ratio: { value: 0.5625, text: '9:16' },
      allowed_social_networks: ['bluesky', 'instagram'],
    },
    storage_key: `${id_organization}/${id_video}`,
  });
  const id_delivery = next();
  await storage.insert('webhook_deliveries', {
    _id: id_delivery,
    id_client,
    id_app: id_calling_app,
    changes: [{ field: 'test' }],
    give_up_date: now,
    state: 'failed',
    sealed: true,
    creation_date: now,
    tries: [],
  });
  const id_integration = next();
  await storage.insert('integrations', integration(id_integration, owner));
  const addPlan = async (state: 'failed' | 'generated' | 'pending', archived = false): Promise<string> => {
    const _id = next();
    await storage.insert('ai_plans', {
      _id,
      ...owner,
      accounts: [id_account],
      prompt: 'The week of our winter roast',
      template: 'standard',
      options: {
        timezone: 'Europe/Lisbon',
        week_start: '2026-11-23T00:00:00.000Z',
        publish_days: [1, 3, 5],
        language: 'en',
        allow_images: false,
        gallery_uploads: [],
        shared: false,
        use_organization_context: true,
        writer: 'template',
      },
      state,
      archived,
      week_start: '2026-11-23T00:00:00.000Z',
      slots: [],
      estimate: { base_cost: 5, estimated_cost: 8, texts_target: 3, images_target: 0, available_credits: 100 },
      publications: [],
      credits_spent: 8,
      warnings: [],
      attempts: 1,
      creation_date: now,
      files_text: '',
      outcomes: 1,
    });
    return _id;
  };
  const id_ai_plan = await addPlan('generated');
  const plans = {
    failed: await addPlan('failed'),
    pending: await addPlan('pending'),
    archived: await addPlan('generated', true),
  };
  return {
    ...owner,
    id_ai_plan,
    plans,
    id_failed,
    id_video,
    id_app,
    id_account,
    id_publication,
    id_comment,
    id_contact,
    id_upload,
    id_delivery,
    id_integration,
    roles: { client: ofClient.id_role, organization: member.id_role },
    id_user: member.id_user,
  };
}
