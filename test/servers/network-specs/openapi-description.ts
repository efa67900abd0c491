import type { DescribedOperation, DescribedParameter, Found, NetworkDescription } from './description.ts';
import { isObject, listAt, objectAt, textAt, type JsonObject } from './json-object.ts';
import { lenientSchema, lenientSchemas } from './lenient-schema.ts';
import { createSchemas } from './schemas.ts';

interface Route {
  readonly host: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** How many parts of the path are not parameters. */
  readonly literals: number;
  readonly template: string;
  readonly item: JsonObject;
}

// Graph serves objects at `/{id}`, which must not be confused with these.
const notAnId = '(?!(?:oauth|access_token|refresh_access_token|debug_token)(?:/|$))';

function routeOf(server: string, template: string, item: JsonObject): Route {
  const url = new URL(server);
  const isGraph = url.hostname.startsWith('graph.');
  const path = `${url.pathname.replace(/\/$/, '')}${template.split('?')[0] ?? ''}`;
  const names: string[] = [];
  let literals = 0;
  const pattern = path.replace(/[^/]+/g, (segment) => {
    // Any version of Graph is accepted, and an id where a description says "me".
    if (isGraph && /^(v\d+\.\d+|\{Version\})$/.test(segment)) return 'v\\d+\\.\\d+';
    if (isGraph && segment === 'me') return `${notAnId}[^/]+`;
    if (!segment.includes('{')) literals += 1;
    const escaped = segment.replace(/\{([^}]+)\}|[.*+?^$()|[\]\\]/g, (part, name?: string) => {
      if (name === undefined) return `\\${part}`;
      names.push(name);
      return '([^/]+)';
    });
    return isGraph && segment.startsWith('{') ? `${notAnId}${escaped}` : escaped;
  });
  // Instagram's description leaves the version out.
  const version = isGraph && !pattern.startsWith('/v\\d') ? '(?:/v\\d+\\.\\d+)?' : '';
  return { host: url.host, pattern: new RegExp(`^${version}${pattern}$`), names, literals, template, item };
}

/**
 * Creates a description from OpenAPI. `anyHost` matches paths that mean the same on every host, such as the
 * personal data servers of Bluesky.
 */
export function createOpenapiDescription(document: JsonObject, anyHost?: RegExp): NetworkDescription {
  const schemas = createSchemas({
    components: { schemas: lenientSchemas(objectAt(document, 'components', 'schemas')) },
  });
  const resolve = (value: unknown): JsonObject => {
    const reference = textAt(value, '$ref');
    return reference ? objectAt(document, ...reference.replace('#/', '').split('/')) : objectAt(value);
  };
  const routes = Object.entries(objectAt(document, 'paths')).flatMap(([template, item]) => {
    const own = listAt(item, 'servers');
    return (own.length > 0 ? own : listAt(document, 'servers')).map((server) =>
      routeOf(textAt(server, 'url'), template, objectAt(item)),
    );
  });
  const hosts = new Set(routes.map(({ host }) => host));
  const cache = new Map<JsonObject, Omit<DescribedOperation, 'path_values'>>();

  function parametersOf({ template, item }: Route, operation: JsonObject): DescribedParameter[] {
    const listed = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].map(resolve);
    // LinkedIn's description writes some queries into the path.
    const written = [...new URLSearchParams(template.split('?')[1]).keys()];
    return [
      ...listed.map((parameter) => ({
        name: textAt(parameter, 'name'),
        place: textAt(parameter, 'in'),
        required: parameter.required === true,
        schema: lenientSchema(parameter.schema),
      })),
      ...written.map((name) => ({ name, place: 'query', required: true, schema: {} })),
    ];
  }

  function operationOf(route: Route, operation: JsonObject): Omit<DescribedOperation, 'path_values'> {
    const body = resolve(operation.requestBody);
    const contents = Object.entries(objectAt(body, 'content')).map(
      ([type, content]) => [type, lenientSchema(objectAt(content).schema)] as const,
    );
    const responses = objectAt(operation, 'responses');
    const answers = new Map<string, { schema?: JsonObject }>();
    const answerOf = (key: string): { schema?: JsonObject } => {
      const content = objectAt(resolve(responses[key]), 'content');
      const kind = Object.keys(content).find((type) => type.includes('json')) ?? Object.keys(content)[0];
      const schema = kind === undefined ? undefined : objectAt(content[kind]).schema;
      const found = answers.get(key) ?? (isObject(schema) ? { schema: lenientSchema(schema) } : {});
      answers.set(key, found);
      return found;
    };
    return {
      path: route.template,
      parameters: parametersOf(route, operation),
      contents: new Map(contents),
      body_required: body.required === true,
      answer(status) {
        const key = [String(status), `${String(status)[0] ?? ''}XX`, 'default'].find((name) => name in responses);
        return key === undefined ? undefined : answerOf(key);
      },
    };
  }

  function known(route: Route, method: string, address: URL): DescribedOperation[] {
    const operation = route.item[method.toLowerCase()];
    if (!isObject(operation)) return [];
    const made = cache.get(operation) ?? operationOf(route, operation);
    cache.set(operation, made);
    const values = route.pattern.exec(address.pathname)?.slice(1) ?? [];
    const path_values = route.names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')] as const);
    return [{ ...made, path_values: Object.fromEntries(path_values) }];
  }

  return {
    schemas,
    find(method, address): Found {
      const isAnyHost = anyHost?.test(address.pathname) ?? false;
      if (anyHost ? !isAnyHost : !hosts.has(address.host)) return { kind: 'elsewhere' };
      const matching = routes.filter(
        ({ host, pattern }) => (isAnyHost || host === address.host) && pattern.test(address.pathname),
      );
      const most = Math.max(...matching.map(({ literals }) => literals));
      const best = matching.filter(({ literals }) => literals === most);
      const [first] = best;
      if (!first) return { kind: 'unknown', says: 'path is not described' };
      for (const routes of [best, matching]) {
        const operations = routes.flatMap((route) => known(route, method, address));
        if (operations.length > 0) return { kind: 'known', operations };
      }
      return { kind: 'unknown', path: first.template, says: `method ${method} is not described` };
    },
  };
}
