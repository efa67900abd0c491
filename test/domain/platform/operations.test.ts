import { declaredErrors } from '#adapters/koa/declared-errors';
import { operations } from '#domain/platform/operations';
import { describe, expect, test } from '@jest/globals';
import { promisedPolicies } from '../../fakes/promised-policies.ts';

const addressed = operations.map((one) => [`${one.method} ${one.path}`, one] as const);

describe('an operation', () => {
  test.each(addressed)('%s lets in whom it promises, and nobody else', (address, { policy }) => {
    const { callers, permission, clientPermission } = policy;
    expect({ callers, permission: permission ?? clientPermission }).toEqual(promisedPolicies.get(address));
    // Each in the place where it belongs: a client's permission says nothing of an organization.
    expect(permission !== undefined).toBe(permission !== undefined && address.includes('{id_organization}'));
    expect(clientPermission !== undefined).toBe(
      clientPermission !== undefined && address.includes('/clients/{id_client}'),
    );
  });

  test('is there for every promise, and has an address of its own', () => {
    expect(addressed.map(([address]) => address).sort()).toEqual([...promisedPolicies.keys()].sort());
  });

  test.each(addressed)('%s declares each error once', (_, operation) => {
    const { errors } = operation;
    const others = declaredErrors({ ...operation, errors: [] });
    expect(errors.filter((name, index) => errors.indexOf(name) !== index || others.includes(name))).toEqual(
      [],
    );
  });
});
