import { type ErrorName, ServiceError } from '#domain/errors/index';
import { passwordLength, type SignInOrigin } from '#domain/authentication/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { type Html, html } from '#domain/shared/index';
import { ownForms } from '../connect-page/own-forms.ts';
import { pageHeaders } from '../connect-page/page-headers.ts';
import { pageDoor } from '../connect-page/page-door.ts';
import { page } from '../connect-page/pages.ts';
import { failureAnswer } from '../failure.ts';
import { readForm } from '../request-body.ts';

/** A page that a link in a mail leads to. */
interface MailedPage {
  readonly path: string;
  readonly title: string;
  readonly fields: Html;
  readonly button: string;
  /** Uses up the link and returns the sentence that tells the person it worked. */
  act(typed: Readonly<Record<string, string>>, origin: SignInOrigin): Promise<string>;
}

/** Forms per minute from one address. */
const triesPerMinute = 120;

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

const sentences: Readonly<Partial<Record<ErrorName, string>>> = {
  token_missing: 'This link is not valid. It may have been used already, or part of it was lost on the way.',
  token_expired: 'This link has expired. Ask for a new one.',
};

/**
 * Registers the pages behind links in mails. They are plain forms; opening a link uses nothing up, only
 * pressing the button does.
 */
export function accountPages(ports: RoutePorts): void {
  const { entrance, logger, patience, publicUrl } = ports;
  const { authentication } = ports.platform;
  const optional = (text: string | undefined): string | undefined => (text?.trim() ? text.trim() : undefined);
  const pages: readonly MailedPage[] = [
    {
      path: '/account/invitation',
      title: 'You are invited',
      fields: html`${name('firstname', 'First name', 'given-name')}
      ${name('lastname', 'Last name', 'family-name')} ${newPassword}`,
      button: 'Accept',
      async act({ token = '', password = '', firstname, lastname }, origin) {
        const names = { firstname: optional(firstname), lastname: optional(lastname) };
        await authentication.acceptInvitation({ token, password, ...names, ...origin });
        return 'Welcome. You can sign in now with your e-mail address and this password.';
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
      fields: html`<p>Press the button to confirm that this address is yours.</p>`,
      button: 'Confirm',
      async act({ token = '' }) {
        await authentication.verifyEmail(token);
        return 'Thank you. Your address is confirmed.';
      },
    },
  ];

  const show = (context: Context, title: string, content: Html, status = 200): void => {
    context.set(pageHeaders);
    context.status = status;
    context.type = 'html';
    context.body = page(title, content);
  };

  const form = ({ path, fields, button }: MailedPage, token: string): Html =>
    html`<form action="${path}" method="post">
      <input type="hidden" name="token" value="${token}" />
      ${fields}
      <button>${button}</button>
    </form>`;

  const views = entrance.behind(pageDoor(ports, 'account pages'));
  const own = ownForms(publicUrl);
  for (const one of pages) {
    views.get(one.path, (context) => {
      const token = new URLSearchParams(context.querystring).get('token') ?? '';
      show(context, one.title, form(one, token));
    });
    entrance.behind(pageDoor(ports, one.path, triesPerMinute)).post(
      one.path,
      own(async (context) => {
        let typed: Readonly<Record<string, string>> = {};
        try {
          typed = Object.fromEntries(await readForm(context.req, patience));
          const sentence = await one.act(typed, {
            address: context.ip,
            user_agent: context.get('user-agent'),
          });
          show(context, one.title, html`<p>${sentence}</p>`);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          logger.info('a link from a mail was refused', { code: error.code });
          const words = sentences[error.error] ?? error.message;
          const { status, headers } = failureAnswer(error);
          context.set(headers);
          const again =
            error.error === 'password_not_valid' || error.error === 'too_many_calls'
              ? form(one, typed.token ?? '')
              : undefined;
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
