import { ServiceError } from '#domain/foundation/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { cheapPerMinute, type Door } from '../door.ts';
import { failureAnswer } from '../failure.ts';
import { show as showPage } from './answers.ts';
import { pageHeaders } from './page-headers.ts';
import { failurePage } from './pages.ts';
import { translatorForRequest } from './translator.ts';
import { words } from './words.ts';

/**
 * Creates the door of public pages: it sets their headers, limits the calls of an address per minute, and renders
 * errors as pages. `kind` names these pages in counters and logs.
 */
export function pageDoor({ logger }: Pick<RoutePorts, 'logger'>, kind: string, perMinute = cheapPerMinute): Door {
  async function show(context: Context, run: () => Promise<void>): Promise<void> {
    context.set(pageHeaders);
    try {
      await run();
    } catch (error) {
      if (error instanceof ServiceError) {
        logger.info('a page refused a request', { kind, code: error.code });
        const { status, headers } = failureAnswer(error);
        context.set(headers);
        showPage(
          context,
          failurePage(words(error, translatorForRequest(context)), translatorForRequest(context)),
          status,
        );
        return;
      }
      const id = context.response.get('X-Request-Id');
      logger.error('a page failed', { kind, id, path: context.path, error });
      const t = translatorForRequest(context);
      const text = t.rich(
        'Something went wrong on our side. Try again; if it keeps happening, tell the people who run this service. Request id: {id}',
        { id },
      );
      showPage(context, failurePage(text, t), 500);
    }
  }
  return { kind, perMinute, show };
}
