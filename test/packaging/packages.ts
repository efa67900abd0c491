/** A package that releases publish, with what its rehearsal and the tests hold it to. */
export interface Package {
  readonly name: string;
  readonly registry: 'npm' | 'PyPI';
  /** Whether strangers can install it by its name. The first release sets it, and the documentation has to follow. */
  readonly isPublic: boolean;
  /** The pages that say how to install it. */
  readonly pages: readonly string[];
  /** How these pages say it until it is public; a version is left out. */
  readonly fromCheckout: string;
  /** How these pages say it from then on, and how the rehearsal installs it. */
  readonly fromRegistry: string;
  /** The folder that this fills, below the one in which it is run. */
  readonly installsIn: string;
  /** Bytes that are downloaded. */
  readonly maxPackedBytes: number;
  /** Bytes on the disk with all that it brings. */
  readonly maxInstalledBytes: number;
  /** The paths that may be in it. */
  readonly belongs: RegExp;
}

const megabytes = 1_000_000;

export const service: Package = {
  name: 'postwright',
  registry: 'npm',
  isPublic: false,
  pages: ['docs/start/self-host.md'],
  fromCheckout: 'npm install /path/to/postwright/postwright-<version>.tgz',
  fromRegistry: 'npm install postwright',
  installsIn: 'node_modules',
  // It grows with each area, last by the bundle of the program; what this finds is a folder packed by mistake.
  maxPackedBytes: 5.7 * megabytes,
  maxInstalledBytes: 130 * megabytes,
  belongs:
    /^(LICENSE|README\.md|CHANGELOG\.md|package\.json|docs\/.+|dist\/adapters\/console\/.+|dist\/bundle\/(command-line\.cjs|program\.(cjs|maps)|licenses\.txt)|dist\/(ports|domain|adapters|runtimes|test)\/.+(\.js|\.js\.br|\.d\.ts))$/,
};

export const core: Package = {
  name: 'postwright-core',
  registry: 'npm',
  isPublic: false,
  pages: ['docs/start/embed.md', 'docs/start/browser.md', 'docs/architecture/guides/write-your-own-storage.md'],
  fromCheckout: 'npm install /path/to/postwright/dist/core',
  fromRegistry: 'npm install postwright-core',
  installsIn: 'node_modules',
  maxPackedBytes: 0.9 * megabytes,
  maxInstalledBytes: 18 * megabytes,
  belongs:
    /^(LICENSE|README\.md|package\.json|docs\/.+\.md|dist\/(ports|domain|adapters|runtimes|test)\/.+(\.js|\.d\.ts))$/,
};

export const client: Package = {
  name: 'postwright-client',
  registry: 'npm',
  isPublic: false,
  pages: ['docs/start/typescript-client.md'],
  fromCheckout: 'npm run client && npm install --no-save ./dist/client',
  fromRegistry: 'npm install postwright-client',
  installsIn: 'node_modules',
  maxPackedBytes: 0.15 * megabytes,
  maxInstalledBytes: 1 * megabytes,
  belongs: /^(LICENSE|README\.md|package\.json|docs\/start\/.+\.md|dist\/[a-z-]+(\.js|\.d\.ts))$/,
};

export const n8nNode: Package = {
  name: 'n8n-nodes-postwright',
  registry: 'npm',
  isPublic: false,
  pages: ['docs/start/n8n.md'],
  fromCheckout: 'npm install --prefix ~/.n8n/nodes --omit=peer "$PWD/n8n-nodes-postwright-<version>.tgz"',
  fromRegistry: 'npm install --prefix ~/.n8n/nodes --omit=peer n8n-nodes-postwright',
  installsIn: '.n8n/nodes/node_modules',
  maxPackedBytes: 0.05 * megabytes,
  maxInstalledBytes: 0.2 * megabytes,
  belongs: /^(LICENSE|README\.md|package\.json|dist\/(credentials|icons|nodes)\/.+\.(js|json|svg))$/,
};

export const pythonClient: Package = {
  name: 'postwright',
  registry: 'PyPI',
  isPublic: false,
  pages: ['docs/start/python-client.md', 'adapters/python-client/README.md'],
  fromCheckout: 'pip install ./adapters/python-client',
  fromRegistry: 'pip install postwright',
  installsIn: 'venv/lib',
  maxPackedBytes: 0.13 * megabytes,
  // pip and setuptools, which every environment has, are most of it.
  maxInstalledBytes: 32 * megabytes,
  belongs: /^(postwright\/([a-z_]+\.py|py\.typed)|postwright-[\d.]+\.dist-info\/[\w/]+)$/,
};

export const packages: readonly Package[] = [service, core, client, n8nNode, pythonClient];

/**
 * Returns what is wrong with how pages say that packages are installed: from a checkout until a package is public, by
 * its name from then on. Before that its name leads to what somebody else publishes under it.
 */
export function installProblems(
  published: readonly Package[],
  version: string,
  texts: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = [];
  for (const { name, registry, isPublic, pages, fromCheckout, fromRegistry } of published) {
    const expected = (isPublic ? fromRegistry : fromCheckout).replace('<version>', version);
    for (const page of pages) {
      const text = texts.get(page) ?? '';
      if (!text.includes(expected)) problems.push(`${page} does not say "${expected}"`);
      if (!isPublic && !text.includes('checkout')) problems.push(`${page} does not say that it takes a checkout`);
      if (isPublic && /not on (npm|PyPI) yet/.test(text)) problems.push(`${page} says that it is not published`);
    }
    const command = registry === 'npm' ? 'npm (?:install|i|add)' : 'pip3? install';
    const byName = new RegExp(`${command}(?: +[^\\s|;&]+)*? +["']?${name}(?![\\w./-])`);
    if (!isPublic)
      for (const [page, text] of texts)
        if (byName.test(text)) problems.push(`${page} installs ${name} by its name, which is not public`);
  }
  return problems;
}
