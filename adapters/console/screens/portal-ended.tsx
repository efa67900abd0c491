import { t } from '../texts/translate.ts';

/** Replaces a portal whose link is invalid or expired. */
export function PortalEnded() {
  return (
    <main class="sign-in">
      <h1>{t('This link no longer works')}</h1>
      <p class="hint">{t('It was valid for a limited time, or was withdrawn. Open the page that led here again.')}</p>
    </main>
  );
}
