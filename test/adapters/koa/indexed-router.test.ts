import { IndexedRouter } from '#adapters/koa/indexed-router';
import Router from '@koa/router';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

const methods = ['DELETE', 'GET', 'HEAD', 'POST'];
const names = ['docs', 'Docs', 'files', 'x.ics', 'a-b'];
const pattern = fc
  .array(fc.constantFrom(...names, ':id', ':name'), { maxLength: 4 })
  // A name twice in a path is an error of the router.
  .map((segments) => `/${segments.map((one, index) => (one.startsWith(':') ? `${one}${index}` : one)).join('/')}`);
const routes = fc.array(fc.record({ path: pattern, method: fc.constantFrom(...methods) }), { maxLength: 12 });
const path = fc
  .array(fc.constantFrom(...names, 'DOCS', 'other', '', ':', ':id', '%2F', '%zz', 'ü'), { maxLength: 5 })
  .map((segments) => `/${segments.join('/')}`);

test('routes are found as the router itself finds them, with the same parameters', () => {
  fc.assert(
    fc.property(routes, fc.array(fc.tuple(path, fc.constantFrom(...methods)), { minLength: 1 }), (known, asked) => {
      const indexed = new IndexedRouter();
      const reference = new Router();
      for (const one of known) {
        const handle = () => undefined;
        indexed.add(one.path, [one.method], handle);
        reference.register(one.path, [one.method], handle);
      }
      for (const [at, method] of asked) {
        const shown = (router: Router) => {
          const found = router.match(at, method);
          const [first] = found.pathAndMethod;
          return {
            matched: found.route,
            paths: found.path.map((layer) => `${layer.methods.join()} ${String(layer.path)}`),
            handlers: found.pathAndMethod.map(({ stack }) => stack[0]),
            parameters: first?.params(at, first.captures(at)),
          };
        };
        const ours = shown(indexed);
        const theirs = shown(reference);
        expect(ours).toEqual(theirs);
        ours.handlers.forEach((handle, index) => expect(handle).toBe(theirs.handlers[index]));
      }
    }),
    { numRuns: 1000 },
  );
});
