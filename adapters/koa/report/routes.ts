import { type ReportLanguage, reportLanguage } from '#adapters/presentation/report/report-language';
import { loadOptional } from '#domain/foundation/index';
import { type Html, html } from '#adapters/presentation/html';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { show } from '../connect-page/answers.ts';
import { cheapPerMinute, type Routed } from '../door.ts';
import { pageDoor } from '../connect-page/page-door.ts';
import { page } from '../connect-page/pages.ts';
import { style } from './style.ts';

/** Pages per minute from one address. A report costs dozens of reads, and a whole office may share an address. */
const pagesPerMinute = 120;

/** Loads the report renderer. The chart packages are loaded with the first report. */
const loadPage = () => loadOptional('a report', ['d3-scale', 'd3-shape'], () => import('./report-page.ts'));

/** Responds to an invalid or expired link. */
function refuse(context: Context, problem: 'expired' | 'not_valid', language = 'en'): void {
  const { words } = reportLanguage(language);
  const sentence = problem === 'expired' ? words.linkExpired : words.linkNotValid;
  show(context, page(words.notFound, html`<p>${sentence}</p>`, words.tag), problem === 'expired' ? 410 : 404);
}

type Report = RoutePorts['platform']['report'];

/**
 * Registers the page of a report, for holders of its link, and the unsubscribe page of its mails. Search engines must
 * not list them, nothing caches them, and they have no script.
 */
export function reportRoutes(ports: RoutePorts): void {
  const { report } = ports.platform;
  const pages = ports.entrance.behind(pageDoor(ports, 'reports', pagesPerMinute));
  const styles = ports.entrance.behind({ kind: 'report style', perMinute: cheapPerMinute });

  /** Returns the organization in an address, and what reads the query. */
  const read = (context: Routed) => {
    context.set('X-Robots-Tag', 'noindex');
    const parameters = new URLSearchParams(context.querystring);
    const { organization: id_organization = '' } = context.params;
    return { id_organization, part: (name: string): string => parameters.get(name) ?? '' };
  };

  styles.get('/report/style.css', (context) => {
    context.type = 'css';
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = style;
  });

  pages.get('/report/:organization', async (context: Routed) => {
    const { id_organization, part } = read(context);
    const id = part('link') || undefined;
    const link = { from: part('from'), until: part('until'), expires: part('expires'), link: id };
    const opened = await report.openReport({ id_organization, ...link, signature: part('signature') });
    if (!opened.report) {
      refuse(context, opened.problem, opened.language);
      return;
    }
    const { reportPage } = await loadPage();
    show(context, reportPage(opened.report, Number(link.expires)));
  });

  /** Handles the unsubscribe address: runs `act`, and confirms it. */
  const unsubscribing =
    (act: Report['findSubscription'], render: (words: ReportLanguage['words'], organization: string) => Html) =>
    async (context: Routed) => {
      const { id_organization, part } = read(context);
      const found = await act({ id_organization, id_user: part('user'), signature: part('signature') });
      if (!found) {
        refuse(context, 'not_valid');
        return;
      }
      const { words } = reportLanguage(found.language);
      const content = render(words, `“${found.organization}”`);
      show(context, page(words.weeklyReport, content, words.tag));
    };

  const path = '/report/:organization/unsubscribe';
  pages.get(
    path,
    unsubscribing(
      report.findSubscription,
      (words, organization) =>
        html`<form method="post">
          <p>${words.askUnsubscribe(organization)}</p>
          <button>${words.unsubscribe}</button>
        </form>`,
    ),
  );
  // Mail programs send this themselves (RFC 8058), without a page of ours before it.
  pages.post(
    path,
    unsubscribing(
      report.unsubscribeFromReport,
      (words, organization) => html`<p>${words.unsubscribed(organization)}</p>`,
    ),
  );
}
