import { html } from '#adapters/presentation/html';
import { page } from '../page.ts';
import type { DriveFile } from './files.ts';

/**
 * A replacement for Google's script: `gapi.load`, and the part of `google.picker` that opens the dialog
 * (https://developers.google.com/workspace/drive/picker/reference/picker). Like Google's, it shows the dialog in a
 * frame.
 */
export const pickerScript = (frame: string): string => `
(() => {
  class View { setMode() { return this; } setMimeTypes(types) { this.types = types; return this; } setIncludeFolders() { return this; } setSelectFolderEnabled() { return this; } }
  class Picker {
    constructor(asked) { this.asked = asked; }
    setVisible(visible) {
      this.frame?.remove();
      if (!visible) return;
      const { callback, ...query } = this.asked;
      const frame = document.createElement('iframe');
      frame.src = ${JSON.stringify(frame)} + '?' + new URLSearchParams({ ...query, origin: location.origin });
      frame.title = 'Google Picker';
      Object.assign(frame.style, { position: 'fixed', inset: '5vh 5vw', width: '90vw', height: '90vh', border: '0', background: 'Canvas', borderRadius: '.75rem', boxShadow: '0 0 0 100vmax #0008' });
      addEventListener('message', ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        frame.remove();
        callback(data);
      });
      document.body.append(frame);
      this.frame = frame;
    }
    dispose() { this.frame?.remove(); }
  }
  class PickerBuilder {
    asked = {};
    addView() { return this; }
    enableFeature() { return this; }
    setMaxItems() { return this; }
    setTitle() { return this; }
    setLocale() { return this; }
    setOrigin() { return this; }
    setAppId(app_id) { this.asked.app_id = app_id; return this; }
    setDeveloperKey(key) { this.asked.key = key; return this; }
    setOAuthToken(oauth_token) { this.asked.oauth_token = oauth_token; return this; }
    setCallback(callback) { this.asked.callback = callback; return this; }
    build() { return new Picker(this.asked); }
  }
  window.gapi = { load(name, done) { setTimeout(typeof done === 'function' ? done : done.callback); } };
  window.google = {
    picker: {
      Action: { PICKED: 'picked', CANCEL: 'cancel', LOADED: 'loaded', ERROR: 'error' },
      Response: { ACTION: 'action', DOCUMENTS: 'docs' },
      Document: { ID: 'id', NAME: 'name', MIME_TYPE: 'mimeType' },
      DocsView: View, View, ViewId: { DOCS: 'all' },
      DocsViewMode: { GRID: 'grid', LIST: 'list' },
      Feature: { MULTISELECT_ENABLED: 'multiselect', SUPPORT_DRIVES: 'sdr', NAV_HIDDEN: 'navHidden' },
      Picker, PickerBuilder,
    },
  };
})();
`;

/** Renders the dialog. The selection is sent to the page that opened it, once the drive has stored it. */
export function pickerFrame(files: readonly DriveFile[], origin: string): string {
  const script = `
    const send = (message) => parent.postMessage(message, ${JSON.stringify(origin).replace(/</g, '\\u003c')});
    document.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const chosen = [...document.querySelectorAll('input:checked')];
      await fetch(location.href, { method: 'POST', body: new URLSearchParams(chosen.map(({ value }) => ['id', value])) });
      send({ action: 'picked', docs: chosen.map(({ value, dataset: { name, type } }) => ({ id: value, name, mimeType: type })) });
    });
    document.querySelector('#cancel').addEventListener('click', () => send({ action: 'cancel' }));
  `;
  return page(
    'Choose files',
    html`<form>
        ${files.map(
          ({ id, name, mime_type }) =>
            html`<label
              ><input type="checkbox" value="${id}" data-name="${name}" data-type="${mime_type}" /> ${name}
              <small>${mime_type}</small></label
            >`,
        )}
        <button>Select</button><button type="button" class="quiet" id="cancel">Cancel</button>
      </form>
      <script>
        ${{ html: script }};
      </script>`,
  );
}
