import { providerPackage } from '#adapters/ai/provider-package';
import { createRequire } from 'node:module';
import { readModels } from './models-file.ts';
import type { Settings } from './settings.ts';

const { resolve } = createRequire(import.meta.url);

/** Tells whether a package is there, without loading it. */
export function isInstalled(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch (error) {
    // A package that has no door for `require` is there too.
    return !(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND');
  }
}

/** Returns what only some installations need: by the setting that asks for it, the packages. */
async function neededPackages(settings: Settings): Promise<readonly [setting: string, packages: string[]][]> {
  const { databaseUrl, mail, s3, modelsFile } = settings;
  const needed: [string, string[]][] = [];
  if (/^mongodb(\+srv)?:/.test(databaseUrl)) {
    needed.push(['DATABASE_URL', ['mongodb', '@agendajs/mongo-backend']]);
  }
  if (mail.smtpUrl !== undefined) needed.push(['SMTP_URL', ['nodemailer']]);
  if (s3 && !s3.credentials) {
    needed.push(['FILES_STORE=s3 without S3_ACCESS_KEY_ID', ['@aws-sdk/credential-provider-node']]);
  }
  if (modelsFile !== undefined) {
    // What is wrong with the file is told where it is read.
    const { providers } = await readModels(settings).catch(() => ({ providers: [] }));
    // Of those without a key or an address only clients know whether they use them.
    const used = providers.filter(({ address, api_key }) => (address ?? api_key) !== undefined);
    const packages = used.flatMap((provider) => providerPackage(provider) ?? []);
    needed.push(['AI_MODELS_FILE', ['ai', ...new Set(packages)]]);
  }
  return needed;
}

/**
 * Returns a sentence for each setting that needs packages which are not installed: the setting, the packages, and the
 * command that installs them.
 */
export async function missingPackages(settings: Settings): Promise<string[]> {
  const sentences: string[] = [];
  for (const [setting, packages] of await neededPackages(settings)) {
    const missing = packages.filter((name) => !isInstalled(name)).join(' ');
    if (missing === '') continue;
    sentences.push(`${setting} needs ${missing}, not installed yet: run "npm install ${missing}".`);
  }
  return sentences;
}
