import { render } from 'preact';
import { Application } from './application.tsx';
import { followLinks } from './router/router.ts';
import { followCurrent } from './service/live.ts';
import { followOrganization, id_organization } from './service/organization.ts';
import { findSession, session } from './service/session.ts';
import { speakTheirs } from './texts/say.ts';
import { showTheme } from './theme.ts';

showTheme();
followLinks();
followOrganization();
followCurrent(() => (session.value.kind === 'person' ? id_organization.value : undefined));
await Promise.all([speakTheirs(), findSession()]);
const root = document.querySelector('#console');
if (root) render(<Application />, root);
