interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
}

/** A stream of events that is read. */
export type FollowedStream = Awaited<ReturnType<typeof followStream>>;

/** Opens a stream of events at a service, and reads it as browsers do. */
export async function followStream(
  origin: string,
  {
    token,
    id_organization,
    query = '',
    headers = {},
  }: {
    readonly token: string;
    readonly id_organization: string;
    readonly query?: string;
    readonly headers?: Record<string, string>;
  },
) {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/v1.0.0/organizations/${id_organization}/events/stream${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  });
  const messages: Message[] = [];
  const state = { isOver: false, comments: 0, lastId: '' };
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        state.comments += lines.filter((line) => line.startsWith(':')).length;
        const fields: Message = Object.fromEntries(
          lines.map((line): [string, string] => {
            const [name = '', value = ''] = line.split(/: (.*)/s);
            return [name, value];
          }),
        );
        if (fields.id) state.lastId = fields.id;
        if (fields.data) messages.push(fields);
      }
    }
  };
  const isJson = response.headers.get('content-type')?.includes('json');
  const body = isJson ? ((await response.json()) as { code: number; data?: object }) : undefined;
  if (!isJson)
    void read()
      .catch(() => undefined)
      .finally(() => (state.isOver = true));
  // What the service sends is the shape that the tests then look at.
  const getData = <T>(name: string): T[] =>
    messages.flatMap(({ event, data = '' }) => (event === name ? [JSON.parse(data) as T] : []));
  return {
    response,
    body,
    told: messages,
    state,
    leave: () => leaving.abort(),
    /** What was done, as it is told. */
    acts: () => getData<{ action: string; area: string; resource: Record<string, string> }>('act'),
    changes: () => getData<{ _id: string; id_account: string }>('change'),
    end: () => getData<{ code: number }>('end')[0],
  };
}
