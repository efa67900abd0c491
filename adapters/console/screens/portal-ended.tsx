import { say } from '../texts/say.ts';

/** In place of a portal whose link does not work. */
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
