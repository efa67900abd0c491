import { say } from '../texts/say.ts';

/** Replaces a portal whose link is invalid or expired. */
export function PortalEnded() {
  return (
    <main class="sign-in">
      <h1>{say('This link does not work any more')}</h1>
      <p class="hint">
        {say('It was open for a while only, or was withdrawn. Open the page that led here once more.')}
      </p>
    </main>
  );
}
