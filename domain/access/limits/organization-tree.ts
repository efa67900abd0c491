import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';

/** How deep organizations may be nested: a root and four levels below it. */
export const maxDepth = 5;

/**
 * Returns an organization and those below it, level by level. Omits subtrees for which `within` returns false; the
 * first organization is always included.
 */
export async function listOrganizationTree(
  { storage }: Ports<'storage'>,
  organization: Organization,
  within: (organization: Organization) => boolean = () => true,
): Promise<Organization[]> {
  const found = [organization];
  for (let level: readonly Organization[] = [organization]; level.length > 0;) {
    const below = await storage.find('organizations', {
      where: { parent_organization: { in: level.map(({ _id }) => _id) } },
    });
    level = below.filter(within);
    found.push(...level);
  }
  return found;
}
