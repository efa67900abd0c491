import { writeFile } from 'node:fs/promises';

const sheet = /<link rel="stylesheet" href="([^"]+)" \/>/;

/** Writes the page behind a link to a report into one file, which a browser shows without the service. */
export async function saveReport(url: string, file: string): Promise<void> {
  const response = await fetch(url);
  const page = await response.text();
  const address = sheet.exec(page)?.[1];
  if (!response.ok || address === undefined)
    throw new Error(`there is no report at ${url}: ${String(response.status)} ${page.slice(0, 500)}`);
  const style = await (await fetch(new URL(address, url))).text();
  await writeFile(
    file,
    page.replace(sheet, () => `<style>${style}</style>`),
  );
}
