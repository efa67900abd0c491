/**
 * The script that opens Google's picker and has the chosen files imported, three at a time, so that users see the
 * progress (https://developers.google.com/workspace/drive/picker/guides/overview).
 */
export const chooseScript = `'use strict';
const [button, problem, status, list] = ['choose', 'problem', 'status', 'files'].map((id) => document.getElementById(id));
const { provider, waiting, copying, copied: done, notCopied, count, blocked } = button.dataset;
const batch = 3;
const types = 'image/avif,image/bmp,image/gif,image/heic,image/heif,image/jpeg,image/png,image/webp,video/mp4,video/quicktime';

async function ask(path, body) {
  const response = await fetch('/connect/integration/' + provider + '/' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

function tell(text) {
  problem.textContent = text;
  problem.hidden = text === '';
}

function show(file) {
  const item = document.createElement('li');
  const title = document.createElement('span');
  const state = document.createElement('small');
  title.textContent = file.name;
  state.textContent = waiting;
  item.append(title, state);
  list.append(item);
  return state;
}

async function take(files) {
  button.disabled = true;
  const shown = files.map((file) => ({ file, state: show(file) }));
  let copied = 0;
  try {
    for (let at = 0; at < shown.length; at += batch) {
      const some = shown.slice(at, at + batch);
      for (const { state } of some) state.textContent = copying;
      const { errors } = await ask('files', { files: some.map(({ file }) => file) });
      for (const { file, state } of some) {
        const error = errors.find(({ external_id }) => external_id === file.external_id);
        state.textContent = error ? error.message : done;
        if (!error) copied += 1;
      }
      status.textContent = count.replace('[copied]', copied).replace('[all]', shown.length);
    }
  } catch (error) {
    for (const { state } of shown)
      if ([waiting, copying].includes(state.textContent)) state.textContent = notCopied;
    tell(error.message);
  } finally {
    button.disabled = false;
  }
}

button.addEventListener('click', async () => {
  tell('');
  if (!window.gapi) {
    tell(blocked);
    return;
  }
  button.disabled = true;
  try {
    await new Promise((resolve) => gapi.load('picker', resolve));
    const { access_token, developer_key, app_id } = await ask('picker', {});
    const { picker } = google;
    const view = new picker.DocsView(picker.ViewId.DOCS).setIncludeFolders(true).setMimeTypes(types);
    const dialog = new picker.PickerBuilder()
      .setAppId(app_id)
      .setDeveloperKey(developer_key)
      .setOAuthToken(access_token)
      .addView(view)
      .enableFeature(picker.Feature.MULTISELECT_ENABLED)
      .enableFeature(picker.Feature.SUPPORT_DRIVES)
      .setMaxItems(100)
      .setCallback(({ action, docs }) => {
        if (action === picker.Action.LOADED) return;
        button.disabled = false;
        if (action === picker.Action.PICKED)
          void take(docs.map(({ id, name, mimeType }) => ({ external_id: id, name: name.slice(0, 255).replace(/\\p{Surrogate}/gu, ''), mime_type: mimeType })));
      })
      .build();
    dialog.setVisible(true);
  } catch (error) {
    button.disabled = false;
    tell(error.message);
  }
});
`;
