/**
 * The script of the reference: it sends the call of a form, keeps the token while the tab is open, and filters the list
 * by the search. All pages can be read without it.
 */
export const script = `'use strict';
document.documentElement.classList.add('scripted');
const token = document.getElementById('token');
token.value = sessionStorage.getItem('token') ?? '';
token.addEventListener('input', () => sessionStorage.setItem('token', token.value));

async function call(form) {
  const { method, type } = form.dataset;
  const headers = token.value ? { authorization: 'Bearer ' + token.value.trim() } : {};
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const { name, value, dataset } of form.querySelectorAll('input[data-in]')) {
    if (dataset.in === 'path') path = path.replace('{' + name + '}', encodeURIComponent(value));
    else if (value !== '' && dataset.in === 'query') for (const one of value.split(',')) query.append(name, one);
    else if (value !== '') headers[name.toLowerCase()] = value;
  }
  let body;
  if (type === 'multipart/form-data') body = new FormData(form);
  else if (type === 'application/x-www-form-urlencoded') body = new URLSearchParams(JSON.parse(form.elements.body.value));
  else if (type) {
    headers['content-type'] = type;
    body = form.elements.body.value;
  }
  const response = await fetch(path + (query.size ? '?' + query : ''), { method, headers, body });
  const text = await response.text();
  const shown = response.headers.get('content-type')?.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return response.status + ' ' + response.statusText + '\\n' + shown;
}

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = event.target.querySelector('.answer');
  answer.textContent = 'Waiting …';
  answer.textContent = await call(event.target).catch((error) => String(error));
});

const search = document.getElementById('search');
search?.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/);
  for (const entry of document.querySelectorAll('.list li'))
    entry.hidden = !words.every((word) => entry.textContent.toLowerCase().includes(word));
  for (const area of document.querySelectorAll('main section'))
    area.hidden = area.querySelector('li:not([hidden])') === null;
});
`;
