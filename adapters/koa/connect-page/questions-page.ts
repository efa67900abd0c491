import type { ConnectQuestions } from '#domain/accounts/index';
import { type Html, html } from '#adapters/presentation/html';
import { page, describeAccount } from './pages.ts';
import type { Translator } from './translator.ts';

/** Returns the form field for the answer to a question. */
export function answerName(id_account: string, field: string): string {
  return `${id_account}:${field}`;
}

/** Renders the settings that only the user may choose for the posts of their accounts. Nothing is preselected. */
export function questionsPage(
  questions: readonly ConnectQuestions[],
  problems: readonly Html[],
  t: Translator,
): string {
  const sections = questions.map(
    ({ account, asks }) =>
      html`<section>
        <h2>${account.name} <small>${describeAccount(account)}</small></h2>
        ${asks.map(
          ({ field, question, choices }) =>
            html`<fieldset>
              <legend>${t.known(question)}</legend>
              ${choices.map(
                ({ value, label }) =>
                  html`<label class="choice"
                    ><input type="radio" name="${answerName(account._id, field)}" value="${String(value)}" /><span
                      >${t.known(label)}</span
                    ></label
                  >`,
              )}
            </fieldset>`,
        )}
      </section>`,
  );
  return page(
    t('Only you can decide this'),
    html`${problems.map((text) => html`<p class="problem" role="alert">${text}</p>`)}
      <p>
        ${t('Your answer is for all posts that say nothing else. It can be changed later, and you can leave it open.')}
      </p>
      <form action="/connect/questions" method="post">
        ${sections}
        <button>${t('Go on')}</button>
      </form>`,
    t.language,
  );
}
