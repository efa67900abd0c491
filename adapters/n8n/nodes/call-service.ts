import {
  type IDataObject,
  type IExecuteFunctions,
  type IHookFunctions,
  type IHttpRequestMethods,
  type ILoadOptionsFunctions,
  NodeApiError,
} from 'n8n-workflow';

/** What n8n gives to code that may call the service. */
export type Caller = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** One call of the interface. */
export interface Call {
  readonly method: IHttpRequestMethods;
  /** Below the base URL. */
  readonly path: string;
  readonly query?: IDataObject;
  readonly body?: IDataObject;
  readonly headers?: Readonly<Record<string, string>>;
  /** The item for which it is made. */
  readonly itemIndex?: number;
}

/** More than the 20 seconds for which the service waits for a network. */
const timeout = 60_000;

/** Calls the service and returns its answer. Throws `NodeApiError` with the code and the message of a refusal. */
export async function callService(caller: Caller, call: Call): Promise<IDataObject> {
  const { method, path, query, body, headers, itemIndex } = call;
  const { baseUrl } = await caller.getCredentials<{ baseUrl: string }>('postwrightApi', itemIndex);
  const place = itemIndex === undefined ? {} : { itemIndex };
  const response = await caller.helpers.httpRequestWithAuthentication
    .call(caller, 'postwrightApi', {
      method,
      url: `${baseUrl.replace(/\/+$/, '')}${path}`,
      ...(query && { qs: query, arrayFormat: 'repeat' as const }),
      ...(body && { body }),
      ...(headers && { headers: { ...headers } }),
      json: true,
      returnFullResponse: true,
      // The refusal itself is in the body.
      ignoreHttpStatusErrors: true,
      timeout,
    })
    // The failure of a request holds the request, and with it the token.
    .catch(({ message }: Error) => {
      throw new NodeApiError(caller.getNode(), { message }, { message, ...place });
    });
  const answer = (response.body ?? {}) as IDataObject;
  if (response.statusCode === 200) return answer;
  const { code = response.statusCode, message = 'The service has refused the call', data } = answer;
  const requestId = String(response.headers?.['x-request-id'] ?? '');
  throw refusal(caller, { code, message, data, requestId }, place);
}

/** Makes the error that n8n shows for a problem that the service has named. */
export function refusal(caller: Caller, problem: IDataObject, place: { itemIndex?: number }): NodeApiError {
  const { code, message, data, requestId } = problem;
  const details = [
    `Code ${String(code)}`,
    ...(data === undefined ? [] : [JSON.stringify(data)]),
    ...(requestId ? [`request ${String(requestId)}`] : []),
  ];
  return new NodeApiError(
    caller.getNode(),
    { code: String(code), message: String(message) },
    { message: String(message), description: details.join(', '), httpCode: String(code), ...place },
  );
}
