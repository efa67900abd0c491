import { type ErrorName, ServiceError } from '#domain/foundation/index';
import { type Html, html } from '#adapters/presentation/html';
import { passwordLength, type SignInOrigin } from '#domain/access/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { ownForms } from '../connect-page/own-forms.ts';
import { pageHeaders } from '../connect-page/page-headers.ts';
import { pageDoor } from '../connect-page/page-door.ts';
import { page } from '../connect-page/pages.ts';
import { failureAnswer } from '../failure.ts';
import { readForm } from '../request-body.ts';

const renderForm = (path: string, fields: Html, button: string, token: string): Html =>
  html`<form action="${path}" method="post">
    <input type="hidden" name="token" value="${token}" />
    ${fields}
    <button>${button}</button>
  </form>`;

/** A page behind a link in a mail, or the form that requests such a mail. */
interface MailedPage {
  readonly path: string;
  readonly title: string;
  readonly fields: Html;
  readonly button: string;
  /** Returns content that replaces the plain form, if that depends on the link. */
  read?(token: string): Promise<Html | undefined>;
  /** Uses up the link and returns the sentence that confirms it. */
  act(typed: Readonly<Record<string, string>>, origin: SignInOrigin): Promise<string>;
}

/** Forms per minute from one address. */
const triesPerMinute = 120;

const email = html`<label
  >E-mail <input type="email" name="email" autocomplete="username" maxlength="254" required
/></label>`;

const newPassword = html`<label
  >Password, at least ${String(passwordLength.min)} characters
  <input
    type="password"
    name="password"
    autocomplete="new-password"
    minlength="${String(passwordLength.min)}"
    maxlength="${String(passwordLength.max)}"
    required
/></label>`;

const name = (field: string, label: string, autocomplete: string): Html =>
  html`<label
    >${label} (optional) <input type="text" name="${field}" autocomplete="${autocomplete}" maxlength="100"
  /></label>`;

const mayTryAgain: readonly ErrorName[] = ['password_not_valid', 'too_many_calls', 'wrong_password'];

const newPerson = html`${name('firstname', 'First name', 'given-name')} ${name('lastname', 'Last name', 'family-name')}
${newPassword}`;

const currentPassword = html`<label
  >Password
  <input
    type="password"
    name="password"
    autocomplete="current-password"
    maxlength="${String(passwordLength.max)}"
    required
/></label>`;

const ownPassword = html`<p>You have a user here with this address. Accept with its password.</p>
  ${currentPassword}`;

const sentences: Readonly<Partial<Record<ErrorName, string>>> = {
  token_missing: 'This link is not valid. It may have been used already, or part of it was lost on the way.',
  token_expired: 'This link has expired. Ask for a new one.',
};

/**
 * Returns the content of an invitation page: who invites, and how to accept. Undefined when the link is invalid, or
 * from before invitations named the inviter.
 */
async function invitationPage(
  { platform, console: ownConsole }: RoutePorts,
  form: (fields: Html) => Html,
  token: string,
): Promise<Html | undefined> {
  const invited = await platform.authentication.readInvitation(token).catch((error: unknown) => {
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  if (!invited) return undefined;
  const { client_name, organization_name, role_name, inviter, email, has_user } = invited;
  const who = [inviter?.name, inviter?.email && `(${inviter.email})`].filter(Boolean).join(' ');
  const where = [organization_name, client_name].filter(Boolean).join(', ');
  const { password, openid } = platform.console.waysIn;
  const signedIn = html`<p>
    <a class="button" href="/console/invitation?${new URLSearchParams({ token }).toString()}">Sign in and accept</a>
  </p>`;
  const elsewhere = html`<p>Accept it where you sign in, with this link.</p>`;
  return html`<dl>
      <dt>Invited by</dt>
      <dd>${who === '' ? 'the operator of this service' : who}</dd>
      <dt>Invited to</dt>
      <dd>${where}</dd>
      <dt>Role</dt>
      <dd>${role_name}</dd>
      <dt>Your address</dt>
      <dd>${email}</dd>
    </dl>
    ${password ? form(has_user ? ownPassword : newPerson) : ''}
    ${ownConsole && (password ? has_user : openid) ? signedIn : ''}
    ${password || (ownConsole && openid) ? '' : elsewhere}`;
}

/** Returns the content of the page that confirms an address: the account, whose password is required. */
async function proofPage({ platform }: RoutePorts, token: string): Promise<Html | undefined> {
  const proof = await platform.authentication.describeProof(token).catch((error: unknown) => {
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  if (!proof) return undefined;
  const { account, email, name } = proof;
  return html`<dl>
      <dt>Address to confirm</dt>
      <dd>${email}</dd>
      <dt>Account</dt>
      <dd>${[name, account].filter(Boolean).join(', ')}</dd>
    </dl>
    <p>
      If this is not your account, close this page: somebody entered your address by mistake or on purpose, and nothing
      happens.
    </p>
    ${renderForm('/account/verify-email', currentPassword, 'Confirm', token)}`;
}

/**
 * Registers the pages behind links in mails. They are plain forms; opening a link uses nothing up, only submitting
 * does.
 */
export function accountPages(ports: RoutePorts): void {
  const { entrance, logger, timeouts, publicUrl } = ports;
  const { authentication } = ports.platform;
  const optional = (text: string | undefined): string | undefined => (text?.trim() ? text.trim() : undefined);
  const pages: readonly MailedPage[] = [
    {
      path: '/account/invitation',
      title: 'You are invited',
      fields: newPerson,
      button: 'Accept',
      read(token) {
        return invitationPage(ports, (fields) => renderForm('/account/invitation', fields, 'Accept', token), token);
      },
      async act({ token = '', password = '', firstname, lastname }, origin) {
        const names = { firstname: optional(firstname), lastname: optional(lastname) };
        await authentication.acceptInvitation({ token, password, ...names, ...origin });
        return 'Welcome. Sign in with your e-mail address and this password.';
      },
    },
    {
      path: '/account/forgot-password',
      title: 'Forgot your password?',
      fields: email,
      button: 'Mail me a link',
      read() {
        const { password } = ports.platform.console.waysIn;
        return Promise.resolve(password ? undefined : html`<p>Passwords are not kept here.</p>`);
      },
      async act({ email: typed = '' }, { address }) {
        await authentication.requestPasswordReset({ email: typed, address });
        return 'If somebody has this address here, a link for a new password is on its way to it.';
      },
    },
    {
      path: '/account/reset-password',
      title: 'A new password',
      fields: newPassword,
      button: 'Set it',
      async act({ token = '', password = '' }, origin) {
        await authentication.resetPassword({ token, password, ...origin });
        return 'Your password is set, and you are signed out everywhere. Sign in with the new one.';
      },
    },
    {
      path: '/account/verify-email',
      title: 'Confirm your e-mail address',
      fields: currentPassword,
      button: 'Confirm',
      read(token) {
        return proofPage(ports, token);
      },
      async act({ token = '', password = '' }, { address }) {
        await authentication.verifyEmail({ token, password, address });
        return 'Thank you. The address is confirmed, and you are signed out everywhere. Sign in with it.';
      },
    },
  ];

  const show = (context: Context, title: string, content: Html, status = 200): void => {
    context.set(pageHeaders);
    context.status = status;
    context.type = 'html';
    context.body = page(title, content);
  };

  const form = async (one: MailedPage, token: string): Promise<Html> =>
    (await one.read?.(token)) ?? renderForm(one.path, one.fields, one.button, token);

  const views = entrance.behind(pageDoor(ports, 'account pages'));
  const own = ownForms(publicUrl);
  for (const one of pages) {
    views.get(one.path, async (context) => {
      const token = new URLSearchParams(context.querystring).get('token') ?? '';
      show(context, one.title, await form(one, token));
    });
    entrance.behind(pageDoor(ports, one.path, triesPerMinute)).post(
      one.path,
      own(async (context) => {
        let typed: Readonly<Record<string, string>> = {};
        try {
          typed = Object.fromEntries(await readForm(context.req, timeouts));
          const sentence = await one.act(typed, { address: context.ip, user_agent: context.get('user-agent') });
          show(context, one.title, html`<p>${sentence}</p>`);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          logger.info('a link from a mail was refused', { code: error.code });
          const words = sentences[error.error] ?? error.message;
          const { status, headers } = failureAnswer(error);
          context.set(headers);
          const again = mayTryAgain.includes(error.error) ? await form(one, typed.token ?? '') : undefined;
          show(
            context,
            one.title,
            html`<p class="problem" role="alert">${words}</p>
              ${again}`,
            status,
          );
        }
      }),
    );
  }
}
