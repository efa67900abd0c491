import { NetworkFailure, rulebook } from '#domain/networks/index';
import { ServiceError } from '#domain/foundation/index';
import type { Html } from '#adapters/presentation/html';
import type { RoutePorts } from '../application-ports.ts';
import { cheapPerMinute } from '../door.ts';
import { readForm } from '../request-body.ts';
import { sendOnward, seeOther, show } from './answers.ts';
import { askerWords } from './asker-words.ts';
import { createConnectFlow } from './connect-flow.ts';
import { invitationPage } from './invitation-page.ts';
import { ownForms } from './own-forms.ts';
import { pageDoor } from './page-door.ts';
import { logoHeaders, popupHeaders } from './page-headers.ts';
import { popupScript } from './popup-script.ts';
import { type Choice, accountsPage, credentialForm, donePage, failurePage, networksPage, style } from './pages.ts';
import { answerName, questionsPage } from './questions-page.ts';
import { translatorForRequest } from './translator.ts';
import { networkWords, resultWords, words } from './words.ts';

/**
 * Registers the pages on which accounts are connected: plain forms, with no frames, no external resources, and no
 * script except for a network's popup. A cookie proves that the returning browser is the one that left.
 */
export function connectRoutes(ports: RoutePorts): void {
  const { platform, publicUrl, logger, timeouts } = ports;
  const { connecting } = platform;

  const {
    connectTokenCaller,
    describe,
    getDestination,
    isFromConsole,
    keepOrigin,
    keepProof,
    leaveAgain,
    provenSession,
  } = createConnectFlow(ports);
  const own = ownForms(publicUrl);
  const pages = ports.entrance.behind(pageDoor(ports, 'connect pages'));
  const scripts = ports.entrance.behind({ kind: 'connect scripts', perMinute: cheapPerMinute });

  scripts.get('/connect/style.css', (context) => {
    context.type = 'css';
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = style;
  });

  pages.get('/connect', async (context) => {
    const parameters = new URLSearchParams(context.querystring);
    const token = parameters.get('token') ?? '';
    const social_network = parameters.get('social_network');
    const caller = await connectTokenCaller(token);
    const links = await connecting.getConnectChoices(caller, {
      id_organization: caller.id_organization,
      ...(social_network !== null && { social_network: [social_network] }),
    });
    const choices = links.flatMap(({ social_network, id_session }): Choice[] => {
      const network = describe(social_network);
      return network ? [{ network, id_session }] : [];
    });
    const [first] = choices;
    // Rejects a used token here, before the user visits the network in vain.
    if (first) await connecting.getSessionCaller(await connecting.findConnectSession(first.id_session));
    const asker = await connecting.connectAsker(caller, caller.id_organization);
    if (asker.logo !== undefined) context.set(logoHeaders);
    const t = translatorForRequest(context);
    show(context, networksPage(choices, askerWords(asker, t), t, token));
  });

  // Opening a link only shows who asks. The cookie is set and the browser redirected when the user agrees.
  pages.get('/connect/start', async (context) => {
    const query = new URLSearchParams(context.querystring);
    const id_session = query.get('session') ?? '';
    const isOfConsole = query.get('from') === 'console';
    const session = await connecting.findConnectSession(id_session);
    const caller = await connecting.getSessionCaller(session);
    const network = describe(session.social_network);
    if (session.completed || !network) throw new ServiceError('connect_session_not_valid');
    const asker = await connecting.connectAsker(caller, session.id_organization);
    if (asker.logo !== undefined) context.set(logoHeaders);
    const t = translatorForRequest(context);
    show(context, networksPage([{ network, id_session, isOfConsole }], askerWords(asker, t), t));
  });

  pages.post(
    '/connect/start',
    own(async (context) => {
      const typed = await readForm(context.req);
      const id_session = typed.get('session') ?? '';
      const hint = typed.get('hint')?.trim();
      const session = await connecting.findConnectSession(id_session);
      const invitation = await connecting.getInvitation(session);
      if (invitation) {
        await connecting.getSessionCaller(session);
        keepProof(context, id_session);
        keepOrigin(context, typed.get('from'));
        if (invitation.script !== undefined) context.set(popupHeaders(invitation.script));
        show(context, invitationPage(session, invitation, translatorForRequest(context)));
        return;
      }
      try {
        const { url } = await connecting.leaveForNetwork(id_session, hint);
        keepProof(context, id_session);
        keepOrigin(context, typed.get('from'));
        sendOnward(context, url);
      } catch (error) {
        if (!(error instanceof NetworkFailure)) throw error;
        const { social_network } = await connecting.findConnectSession(id_session);
        logger.warn('a network could not be asked for consent', { social_network, reason: error.message });
        const t = translatorForRequest(context);
        const text = networkWords(error, social_network, t);
        show(
          context,
          failurePage(text, t, await leaveAgain(id_session, t, typed.get('from') === 'console', hint)),
          400,
        );
      }
    }),
  );

  pages.post(
    '/connect/credentials',
    own(async (context) => {
      const { token = '', social_network = '', ...typed } = Object.fromEntries(await readForm(context.req, timeouts));
      const caller = await connectTokenCaller(token);
      const { result, session } = await platform.accounts.connectWithCredentials(caller, {
        id_organization: caller.id_organization,
        social_network,
        credentials: typed,
      });
      if (result.errorCode === '' && session) {
        keepProof(context, session._id);
        seeOther(context, '/connect/accounts');
        return;
      }
      const network = describe(social_network);
      const t = translatorForRequest(context);
      if (!network) {
        const { errorCode: code, errorMsg: message } = result;
        show(context, failurePage(words({ code, message }, t), t), 400);
        return;
      }
      const refused = t.rich('{network} did not accept what you typed, or cannot be reached. Check it and try again.', {
        network: rulebook[network.social_network].name,
      });
      const text = resultWords(result, network.social_network, refused, t);
      show(context, failurePage(text, t, credentialForm(network, token, t, typed)), 400);
    }),
  );

  pages.get('/connect/arrived', async (context) => {
    const session = await provenSession(context);
    if (session.completed) {
      seeOther(context, '/connect/accounts');
      return;
    }
    const invitation = await connecting.getInvitation(session);
    if (!invitation) throw new ServiceError('connect_session_not_valid');
    show(
      context,
      invitationPage(session, invitation, translatorForRequest(context), 'The account has not arrived yet.'),
      400,
    );
  });

  scripts.get('/connect/popup.js', (context) => {
    context.type = 'js';
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = popupScript;
  });

  pages.get('/connect/accounts', async (context) => {
    const session = await provenSession(context);
    show(context, accountsPage(await connecting.listConnectedAccounts(session), [], translatorForRequest(context)));
  });

  pages.post(
    '/connect/accounts',
    own(async (context) => {
      const session = await provenSession(context);
      const caller = await connecting.getSessionCaller(session);
      const { id_organization } = session;
      const accountIds = (await readForm(context.req, timeouts)).getAll('account');
      const t = translatorForRequest(context);
      const problems: Html[] = [];
      for (const id_account of accountIds) {
        try {
          await platform.accounts.enableAccount(caller, { id_organization, id_account });
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          problems.push(words(error, t));
        }
      }
      if (problems.length === 0) seeOther(context, '/connect/questions');
      else show(context, accountsPage(await connecting.listConnectedAccounts(session), problems, t), 400);
    }),
  );

  pages.get('/connect/questions', async (context) => {
    const questions = await connecting.listConnectQuestions(await provenSession(context));
    if (questions.length > 0) show(context, questionsPage(questions, [], translatorForRequest(context)));
    else seeOther(context, '/connect/done');
  });

  pages.post(
    '/connect/questions',
    own(async (context) => {
      const session = await provenSession(context);
      const caller = await connecting.getSessionCaller(session);
      const { _id, id_organization } = session;
      const typed = await readForm(context.req, timeouts);
      const questions = await connecting.listConnectQuestions(session);
      const t = translatorForRequest(context);
      const problems = questions.flatMap(({ account, asks }) =>
        asks.flatMap(({ field, question, choices }) => {
          const answer = typed.get(answerName(account._id, field));
          if (answer === null || choices.some(({ value }) => String(value) === answer)) return [];
          const answers = choices.map(({ label }) => t.translated(label) ?? label).join(', ');
          const translated = t.translated(question) ?? question;
          return [t.rich('“{question}” takes one of its answers: {answers}.', { question: translated, answers })];
        }),
      );
      if (problems.length > 0) {
        show(context, questionsPage(questions, problems, t), 400);
        return;
      }
      for (const { account, asks } of questions) {
        const answers = Object.fromEntries(
          asks.flatMap(({ field }) => {
            const answer = typed.get(answerName(account._id, field));
            return answer === null ? [] : [[field, answer]];
          }),
        );
        if (Object.keys(answers).length === 0) continue;
        const { _id: id_account } = account;
        await connecting.answerConnectQuestions(caller, { id_organization, id_account, session: _id, answers });
      }
      seeOther(context, '/connect/done');
    }),
  );

  pages.get('/connect/done', async (context) => {
    const session = await provenSession(context);
    const destination = await getDestination(context, session);
    if (destination === undefined)
      show(context, donePage(await connecting.listConnectedAccounts(session), translatorForRequest(context)));
    else sendOnward(context, destination);
  });

  pages.get('/connect/:social_network', async (context) => {
    const query = Object.fromEntries(new URLSearchParams(context.querystring));
    const session = await provenSession(context);
    const { _id, id_organization, social_network, completed } = session;
    if (_id !== query.state) throw new ServiceError('connect_session_not_valid');
    // Returning a second time, with the back button or a reload, shows the result of the first time.
    if (!completed) {
      const caller = await connecting.getSessionCaller(session);
      const input = { id_organization, social_network, query };
      const result = await platform.accounts.completeConnection(caller, input);
      if (result.errorCode !== '') {
        const t = translatorForRequest(context);
        const stopped = t.rich('{network} did not confirm the access, so nothing was connected.', {
          network: rulebook[social_network].name,
        });
        const again = await leaveAgain(_id, t, isFromConsole(context));
        const text = resultWords(result, social_network, stopped, t);
        show(context, failurePage(text, t, again), 400);
        return;
      }
    }
    seeOther(context, '/connect/accounts');
  });

  scripts.get('/connect/:social_network/:document', async (context) => {
    const { social_network, document = '' } = context.params;
    const documents = describe(social_network)?.documents ?? {};
    const give = Object.hasOwn(documents, document) ? documents[document] : undefined;
    if (give) context.body = await give();
  });
}
