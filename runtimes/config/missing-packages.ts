import { providerPackage } from '#adapters/ai/provider-package';
import { createRequire } from 'node:module';
import { readModels } from './models-file.ts';
import type { Settings } from './settings.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns whether a package is installed, without loading it. */
export function isInstalled(name: string): boolean {
  try {
    resolve(name);
    return true;
  } catch (error) {
    // A package without an export for `require` is installed, too.
    return !(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND');
  }
}

/** Returns the optional packages that the settings need, by setting. */
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
    // Problems of the file are reported where it is read.
    const { providers } = await readModels(settings).catch(() => ({ providers: [] }));
    // Providers without a key or an address may be unused, which only clients know.
    const used = providers.filter(({ address, api_key }) => (address ?? api_key) !== undefined);
    const packages = used.flatMap((provider) => providerPackage(provider) ?? []);
    needed.push(['AI_MODELS_FILE', ['ai', ...new Set(packages)]]);
  }
  return needed;
}

/**
 * Returns a sentence for each setting whose packages are not installed: the setting, the packages, and the command that
 * installs them.
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
