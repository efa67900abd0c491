import { render } from 'preact';
import { Application } from './application.tsx';
import { matchPath } from './router/path.ts';
import { base, followLinks, path } from './router/router.ts';
import { screens } from './screens.ts';
import { enterPortal } from './service/enter-portal.ts';
import { followCurrent } from './service/live.ts';
import { followOrganization, id_organization } from './service/organization.ts';
import { enter, isPresent } from './service/session.ts';
import { loadLanguage } from './texts/translate.ts';
import { showTheme } from './theme.ts';

showTheme();
followLinks();
followOrganization();
followCurrent(() => (isPresent.value ? id_organization.value : undefined));
// Preloads the screen while the session is looked up; if that fails, the screen retries itself.
void screens
  .find((row) => matchPath(row.path, path.value))
  ?.load()
  .catch(() => undefined);
await Promise.all([loadLanguage(), base === '/console' ? enter() : enterPortal()]);
const root = document.querySelector('#console');
if (root) render(<Application />, root);
