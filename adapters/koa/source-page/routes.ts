import { type PagePass, readPickedFiles, type SourceDescription } from '#domain/integrations/index';
import { ServiceError } from '#domain/foundation/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { seeOther, show } from '../connect-page/answers.ts';
import { ownForms } from '../connect-page/own-forms.ts';
import { pageDoor } from '../connect-page/page-door.ts';
import { pageHeaders } from '../connect-page/page-headers.ts';
import { failurePage } from '../connect-page/pages.ts';
import { proofCookie } from '../connect-page/proof-cookie.ts';
import { translatorForRequest } from '../connect-page/translator.ts';
import { getSentence } from '../connect-page/words.ts';
import { cheapPerMinute } from '../door.ts';
import { failureAnswer } from '../failure.ts';
import { maxAnonymousBytes, readForm, readJson } from '../request-body.ts';
import { chooseScript } from './choose-script.ts';
import { againLink, agreePage, filesPage } from './pages.ts';

const base = '/connect/integration/:provider';

const notAllowed = 'You did not allow access at {network}, so nothing was connected.';
const notConfirmed = '{network} did not confirm the access, so nothing was connected.';

/** Returns the provider in the path of a page. */
function getProvider(context: Context): string {
  // The router sets the parameters of the path.
  const { provider = '' } = context.params as Readonly<Record<string, string | undefined>>;
  return provider;
}

/**
 * Returns the headers of a page with a drive's own picker. Its API key may be restricted to our origin, so it receives
 * the origin.
 */
function pickerHeaders({ picker }: SourceDescription) {
  const own = pageHeaders['Content-Security-Policy'].split('; ');
  const kept = own.filter((directive) => !directive.startsWith('style-src'));
  return {
    'Content-Security-Policy': [...kept, ...picker.policy].join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** Responds to the script of a page in JSON: a failure as a sentence for the user. */
async function sentences(context: Context, run: () => Promise<void>): Promise<void> {
  context.set(pageHeaders);
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status, headers } = failureAnswer(error);
    context.set(headers);
    context.status = status;
    context.body = { message: getSentence(error, translatorForRequest(context)) ?? error.message };
  }
}

/**
 * Registers the pages on which a drive is connected and files are chosen, for installations without a front end of
 * their own. Users who return first see for whom; a cookie then allows their browser to import files for 15 minutes.
 */
export function sourceRoutes(ports: RoutePorts): void {
  const { entrance, platform, publicUrl, timeouts } = ports;
  const { integrations, files } = platform;
  const kind = 'integration pages';
  const pages = entrance.behind(pageDoor(ports, kind));
  const calls = entrance.behind({ kind, perMinute: cheapPerMinute, show: sentences });
  const scripts = entrance.behind({ kind: 'connect scripts', perMinute: cheapPerMinute });
  const cookie = proofCookie(publicUrl, 'integration');
  const own = ownForms(publicUrl);

  const openPass = (context: Context): Promise<PagePass> => integrations.openPass(cookie.read(context) ?? '');

  /** Offers to visit the drive again, while the link works. */
  async function tryAgain(
    context: Context,
    network: string,
    state: string,
    problem: typeof notAllowed | typeof notConfirmed,
  ): Promise<void> {
    const { caller, id_organization, provider } = await integrations.findIntegrationLink(state);
    const { url } = await integrations.getIntegrationLink(caller, { id_organization, provider });
    const t = translatorForRequest(context);
    show(context, failurePage(t.rich(problem, { network }), t, againLink(network, url, t)), 400);
  }

  /** Connects, or renews the connection that the organization has. */
  async function connect(provider: string, code: string, state: string): Promise<PagePass> {
    const { caller, id_organization } = await integrations.findIntegrationLink(state);
    const input = { provider, code, state };
    try {
      const { _id } = await integrations.connectIntegration(caller, id_organization, input);
      return { caller, id_organization, id_integration: _id };
    } catch (error) {
      const known = error instanceof ServiceError && error.error === 'integration_connected' && error.data;
      if (!known) throw error;
      // The code is still unused.
      const id_integration = String(known.id_integration);
      await integrations.reconnectIntegration(caller, { id_organization, id_integration }, input);
      return { caller, id_organization, id_integration };
    }
  }

  scripts.get('/connect/integration/choose.js', (context) => {
    context.type = 'js';
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = chooseScript;
  });

  pages.get(base, async (context) => {
    const provider = getProvider(context);
    const query = new URLSearchParams(context.querystring);
    const [code = '', state = ''] = ['code', 'state'].map((name) => query.get(name) ?? '');
    const { name } = integrations.describeSource(provider);
    const link = await integrations.findIntegrationLink(state).catch((error: unknown) => {
      // Returning a second time, with the back button, leads to the files again.
      if (cookie.read(context) === undefined) throw error;
      return undefined;
    });
    if (!link) seeOther(context, `/connect/integration/${provider}/files`);
    else if (link.provider !== provider) throw new ServiceError('connect_session_not_valid');
    else if (code !== '') show(context, agreePage(name, link, { code, state }, translatorForRequest(context)));
    else await tryAgain(context, name, state, notAllowed);
  });

  pages.post(
    base,
    own(async (context) => {
      const provider = getProvider(context);
      const { code = '', state = '' } = Object.fromEntries(await readForm(context.req, timeouts));
      const { name } = integrations.describeSource(provider);
      try {
        const pass = await connect(provider, code, state);
        cookie.keep(context, integrations.sealPass(pass));
        seeOther(context, `/connect/integration/${provider}/files`);
      } catch (error) {
        const isOfCode = error instanceof ServiceError && error.error === 'integration_access_ended';
        if (!isOfCode) throw error;
        await tryAgain(context, name, state, notConfirmed);
      }
    }),
  );

  pages.get(`${base}/files`, async (context) => {
    const provider = getProvider(context);
    await openPass(context);
    const source = integrations.describeSource(provider);
    context.set(pickerHeaders(source));
    show(context, filesPage(source.name, provider, source.picker.script, translatorForRequest(context)));
  });

  calls.post(
    `${base}/picker`,
    own(async (context) => {
      const { caller, ...address } = await openPass(context);
      context.body = await integrations.getPickerConfig(caller, address);
    }),
  );

  calls.post(
    `${base}/files`,
    own(async (context) => {
      const { caller, ...address } = await openPass(context);
      const picked = readPickedFiles(await readJson(context.req, timeouts, maxAnonymousBytes));
      if (!picked) throw new ServiceError('upload_failed', { reason: 'no file is named' });
      const { errors } = await files.importUploads(caller, { ...address, files: picked });
      context.body = { errors: errors.map(({ external_id, message }) => ({ external_id, message })) };
    }),
  );
}
