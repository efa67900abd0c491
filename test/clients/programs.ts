/**
 * What somebody writes with a generated client: get a token, find the account, publish, and print the identifier of the
 * publication. The texts are programs, because the clients that they import are made while the test runs.
 */

const settings = `
const { BASE_URL: baseUrl = '', CLIENT_ID: client_id = '', CLIENT_SECRET: client_secret = '' } = process.env;
const { ID_ORGANIZATION: id_organization = '', TEXT: text = '' } = process.env;
`;

/**
 * A program with a client of `openapi-typescript`; `read` says where in the answers the account and the publication
 * stand.
 */
const withOpenapiTypescript = (
  types: string,
  read: { readonly account: string; readonly id: string },
) => `import createClient from 'openapi-fetch';
import type { paths } from './${types}';
${settings}
const client = createClient<paths>({ baseUrl });
const token = await client.POST('/oauth/token', {
  body: { grant_type: 'client_credentials', client_id, client_secret },
  bodySerializer: (body) => new URLSearchParams({ ...body }),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
if (!token.data) throw new Error(token.error.error_description);
client.use({
  onRequest({ request }) {
    request.headers.set('authorization', \`Bearer \${token.data.access_token}\`);
  },
});
const accounts = await client.GET('/organizations/{id_organization}/accounts', {
  params: { path: { id_organization }, query: { social_network: ['bluesky'], limit: 1 } },
});
const [account] = accounts.data?.${read.account} ?? [];
if (!account) throw new Error(\`no account: \${accounts.error?.code}\`);
const made = await client.POST('/organizations/{id_organization}/accounts/{id_account}/publish', {
  params: { path: { id_organization, id_account: account._id }, header: { 'Idempotency-Key': text.replaceAll(' ', '-') } },
  body: { social_network: account.social_network, text, languages: ['en'], publication_type: 'profile', state: 'ready' },
});
if (!made.data) throw new Error(\`refused with \${made.error.code}\`);
console.log(made.data.${read.id});
`;

export const openapiTypescriptProgram = withOpenapiTypescript('openapi-typescript', { account: 'data', id: '_id' });
/** The same in the older dialect. */
export const olderProgram = withOpenapiTypescript('older-dialect', { account: 'accounts', id: 'publication._id' });

export const heyApiProgram = `import { createClient } from './hey-api/client';
import { createPublication, issueAppToken, listAccounts } from './hey-api';
${settings}
const anyone = createClient({ baseUrl });
const token = await issueAppToken({
  client: anyone,
  body: { grant_type: 'client_credentials', client_id, client_secret },
  throwOnError: true,
});
const client = createClient({ baseUrl, auth: token.data.access_token });
const accounts = await listAccounts({
  client,
  path: { id_organization },
  query: { social_network: ['bluesky'], limit: 1 },
  throwOnError: true,
});
const [account] = accounts.data.data;
if (!account) throw new Error('no account');
const made = await createPublication({
  client,
  path: { id_organization, id_account: account._id },
  headers: { 'Idempotency-Key': text.replaceAll(' ', '-') },
  body: { social_network: account.social_network, text, languages: ['en'] },
});
if (!made.data) throw new Error(\`refused with \${made.error.code}\`);
console.log(made.data._id);
`;

export const pythonProgram = `import os

from postwright_client import AuthenticatedClient, Client
from postwright_client.api.accounts import list_accounts
from postwright_client.api.authentication import issue_app_token
from postwright_client.api.publications import create_publication
from postwright_client.models import AccountPage, GrantType, NetworkName, Publication, PublicationInput
from postwright_client.models import TokenRequest, TokenResponse

base_url = os.environ["BASE_URL"]
organization = os.environ["ID_ORGANIZATION"]
text = os.environ["TEXT"]

token = issue_app_token.sync(
    client=Client(base_url=base_url),
    body=TokenRequest(
        grant_type=GrantType.CLIENT_CREDENTIALS,
        client_id=os.environ["CLIENT_ID"],
        client_secret=os.environ["CLIENT_SECRET"],
    ),
)
assert isinstance(token, TokenResponse), token
client = AuthenticatedClient(base_url=base_url, token=token.access_token)
accounts = list_accounts.sync(organization, client=client, social_network=[NetworkName.BLUESKY], limit=1)
assert isinstance(accounts, AccountPage), accounts
made = create_publication.sync(
    organization,
    accounts.data[0].field_id,
    client=client,
    body=PublicationInput(
        social_network=NetworkName.BLUESKY, text=text, languages=["en"]
    ),
    idempotency_key=text.replace(" ", "-"),
)
assert isinstance(made, Publication), made
print(made.field_id)
`;
