/** The direction of dependencies: ports <- domain <- adapters <- runtimes (docs/architecture/README.md). */
module.exports = {
  forbidden: [
    { name: 'ports-know-nobody', severity: 'error', from: { path: '^ports/' }, to: { pathNot: '^ports/' } },
    {
      name: 'domain-knows-ports-and-itself',
      comment:
        'three pure packages are admitted: docs/architecture/decisions/0002-pure-domain.md, 0015-operations.md and 0049-posts-in-calendar-out.md',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^(ports|domain)/|node_modules/(ical[.]js|unicode-segmenter|zod)/' },
    },
    {
      name: 'adapters-know-no-runtime',
      severity: 'error',
      from: { path: '^adapters/' },
      to: { path: '^(runtimes|test)/' },
    },
    {
      name: 'adapters-know-no-other-adapter',
      comment:
        'the console knows the TypeScript client; whatever writes for people uses the presentation: docs/architecture/decisions/0066-presentation.md',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: '^adapters/console/' },
      to: { path: '^adapters/', pathNot: '^adapters/($1|presentation)/' },
    },
    {
      name: 'typescript-client-knows-nobody',
      comment: 'it is a package of its own without dependencies: docs/architecture/decisions/0050-clients.md',
      severity: 'error',
      from: { path: '^adapters/typescript-client/' },
      to: { pathNot: '^adapters/typescript-client/' },
    },
    {
      name: 'networks-know-no-other-network',
      severity: 'error',
      from: { path: '^adapters/networks/([^/]+)/' },
      to: { path: '^adapters/networks/[^/]+/', pathNot: '^adapters/networks/($1|shared)/' },
    },
    {
      name: 'sandbox-knows-no-adapter',
      comment: 'a stand-in that shares code with an adapter shares its mistakes',
      severity: 'error',
      from: { path: '^runtimes/sandbox/' },
      to: { path: '^(adapters|runtimes|test)/', pathNot: '^(runtimes/sandbox/|adapters/presentation/html[.]ts$)' },
    },
    {
      name: 'inversify-stays-in-runtimes',
      severity: 'error',
      from: { pathNot: '^runtimes/' },
      to: { path: 'node_modules/(inversify|reflect-metadata)/' },
    },
    {
      name: 'contexts-do-not-point-at-each-other',
      comment: 'nor in larger circles: docs/architecture/decisions/0061-contexts.md',
      severity: 'error',
      scope: 'folder',
      from: { path: '^domain/[^/]+$' },
      to: { path: '^domain/[^/]+$', circular: true },
    },
    {
      name: 'contexts-have-a-door',
      severity: 'error',
      from: { path: '^domain/([^/]+)/' },
      to: { path: '^domain/[^/]+/', pathNot: '^domain/($1/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'rings-enter-contexts-by-the-door',
      severity: 'error',
      from: { path: '^(domain/index[.]ts$|adapters/|runtimes/)', pathNot: '^adapters/networks/[^/]+/' },
      to: { path: '^domain/[^/]+/', pathNot: '^domain/[^/]+/index[.]ts$' },
    },
    {
      name: 'networks-enter-contexts-by-the-door',
      comment: 'a network is its folders in all rings',
      severity: 'error',
      from: { path: '^adapters/networks/([^/]+)/' },
      to: { path: '^domain/[^/]+/', pathNot: '^domain/([^/]+/index[.]ts$|networks/$1/)' },
    },
    {
      name: 'console-is-for-browsers',
      comment:
        'it calls the interface, and reads workbooks: docs/architecture/decisions/0044-console-in-the-browser.md',
      severity: 'error',
      from: { path: '^adapters/console/', pathNot: '[.]js$' },
      to: {
        pathNot:
          '^(adapters/(console|tables|typescript-client)|domain|ports)/|^adapters/presentation/network-marks|node_modules/(@preact/signals|d3-scale|preact)/',
      },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A package of its own for n8n's runtime, which imports nothing from here: docs/architecture/decisions/0052-n8n-node.md
    exclude: { path: '^adapters/n8n/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['postwright-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
