export const people = [
  { id: 'aLiCe00001', first: 'Alice', last: 'Adams', vanityName: 'alice-adams' },
  { id: 'bOb0000002', first: 'Bob', last: 'Brown', vanityName: 'bob-brown' },
];

export const pages = [
  { id: 5500001, localizedName: 'Acme', vanityName: 'acme' },
  { id: 5500002, localizedName: 'Bakery', vanityName: 'bakery' },
  { id: 5500003, localizedName: 'Choir', vanityName: 'choir' },
  { id: 5500004, localizedName: 'Bakery Prizes', vanityName: 'bakery-prizes' },
];
const showcasePages = [5500004];

const roles = [
  { person: 'aLiCe00001', page: 5500001, role: 'ADMINISTRATOR' },
  { person: 'aLiCe00001', page: 5500002, role: 'CONTENT_ADMINISTRATOR' },
  { person: 'aLiCe00001', page: 5500003, role: 'ANALYST' },
  { person: 'bOb0000002', page: 5500002, role: 'ADMINISTRATOR' },
  { person: 'bOb0000002', page: 5500004, role: 'CONTENT_ADMINISTRATOR' },
  // The page was deleted, but the role is still listed.
  { person: 'bOb0000002', page: 5500009, role: 'ADMINISTRATOR' },
];

export const getRoles = (person: string) => roles.filter((role) => role.person === person);

/** Returns the URN under which roles list a page: showcase pages have an older one of their own. */
export function rolePageUrn(id: number): string {
  return `urn:li:${showcasePages.includes(id) ? 'organizationBrand' : 'organization'}:${String(id)}`;
}

/** Returns the people and pages as which a person may post. */
export function getAuthors(person: string): readonly string[] {
  const managed = getRoles(person).filter(({ role }) => role.endsWith('ADMINISTRATOR'));
  return [`urn:li:person:${person}`, ...managed.map(({ page }) => `urn:li:organization:${String(page)}`)];
}
