import type {
  IAuthenticateGeneric,
  Icon,
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IDataObject,
  IHttpRequestHelper,
  INodeProperties,
} from 'n8n-workflow';
import { createHash } from 'node:crypto';

/** A token is not used in its last minute, so that no call outlasts it. */
const margin = 60_000;

/** The app of Postwright with which n8n calls the service. */
export class PostwrightApi implements ICredentialType {
  name = 'postwrightApi';
  displayName = 'Postwright API';
  icon: Icon = { light: 'file:../icons/postwright.svg', dark: 'file:../icons/postwright.dark.svg' };
  documentationUrl = 'https://github.com/postwright/postwright/blob/main/docs/start/n8n.md';

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: 'http://127.0.0.1:3000/v1.0.0',
      required: true,
      description: 'Where the service answers, with the version of the interface',
    },
    { displayName: 'Client ID', name: 'clientId', type: 'string', default: '', required: true },
    {
      displayName: 'Client Secret',
      name: 'clientSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Also checks the signatures of webhooks',
    },
    // n8n calls `preAuthentication` while this is empty, which it always is: the service reports an expired token with
    // another status than n8n expects, so the expiry is checked before each call.
    { displayName: 'Renewal', name: 'renewal', type: 'hidden', typeOptions: { expirable: true }, default: '' },
    { displayName: 'Access Token', name: 'accessToken', type: 'hidden', typeOptions: { password: true }, default: '' },
    { displayName: 'Valid Until', name: 'validUntil', type: 'hidden', default: 0 },
    { displayName: 'Issued For', name: 'issuedFor', type: 'hidden', default: '' },
  ];

  /** Requests a token for the app (RFC 6749, 4.4), unless n8n's stored token is still valid. */
  async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject): Promise<IDataObject> {
    const { baseUrl, clientId, clientSecret, validUntil } = credentials;
    const issuedFor = createHash('sha256')
      .update(JSON.stringify([baseUrl, clientId, clientSecret]))
      .digest('hex');
    const { accessToken } = credentials;
    if (accessToken && credentials.issuedFor === issuedFor && Number(validUntil) > Date.now() + margin) return {};
    const answer = await this.helpers
      .httpRequest({
        method: 'POST',
        url: `${String(baseUrl).replace(/\/+$/, '')}/oauth/token`,
        body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
        json: true,
        returnFullResponse: true,
        ignoreHttpStatusErrors: true,
        timeout: 30_000,
      })
      // The error of a request contains the request, and with it the secret.
      .catch((error: Error) => {
        throw new Error(`Postwright cannot be reached: ${error.message}`);
      });
    const { access_token, expires_in, error, error_description } = (answer.body ?? {}) as IDataObject;
    if (typeof access_token !== 'string') {
      const reason = error_description ?? error ?? `status ${String(answer.statusCode)}`;
      throw new Error(`Postwright gives no access: ${String(reason)}`);
    }
    const until = Date.now() + Number(expires_in) * 1000;
    return { renewal: '', accessToken: access_token, validUntil: until, issuedFor };
  }

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.accessToken}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/clients', qs: { limit: 1 } },
  };
}
