// Only part of `npm run dev`: reloads the page after a rebuild.
async function page() {
  const answer = await fetch('/console');
  if (!answer.ok) throw new Error('the service is starting, or the console is being built');
  return answer.text();
}
const known = await page();
setInterval(async () => {
  const current = await page().catch(() => known);
  if (current !== known) location.reload();
}, 500);
