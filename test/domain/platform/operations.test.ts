import { declaredErrors } from '#adapters/koa/declared-errors';
import type { ClientAccess, OrganizationAccess } from '#domain/access/authentication/access';
import { operation } from '#domain/access/authentication/operation';
import { operations } from '#domain/platform/operations';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { promisedPolicies } from '../../fakes/promised-policies.ts';

const addressed = operations.map((one) => [`${one.method} ${one.path}`, one] as const);

describe('an operation', () => {
  test.each(addressed)('%s lets in whom it promises, and nobody else', (address, { policy }) => {
    const { callers, permission, otherPermission, morePermissions = [], clientPermission, plan } = policy;
    const needed = permission ?? clientPermission;
    expect({ callers, permission: needed, otherPermission, morePermissions, plan }).toEqual(
      promisedPolicies.get(address),
    );
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
    expect(errors.filter((name, index) => errors.indexOf(name) !== index || others.includes(name))).toEqual([]);
  });
});

/** Their providers have no accounts that are held back. */
const notOfAccounts = 'integrations';
const asking = addressed.filter(
  ([, { area, errors }]) => area !== notOfAccounts && (errors as readonly string[]).includes('network_unavailable'),
);

test.each(asking)('%s, whose network may be away, says that it may be held back as well', (_, { errors }) => {
  expect(errors).toContain('account_throttled');
});

describe('a definition compiles only', () => {
  const facts = { area: 'pens', method: 'GET', summary: 'A pen', errors: [], answer: z.string() } as const;
  const path = '/organizations/{id_organization}/pens/{id_pen}';
  const policy = { callers: ['app'], permission: 'organization:read' } as const;
  const useCase = (_ports: object, _access: OrganizationAccess, id_pen: string) => Promise.resolve(id_pen);

  test('with parameters that its path has', () => {
    operation({ ...facts, path, policy, useCase, call: (act, { path }) => act(path.id_pen) });
    // @ts-expect-error The path has no such parameter.
    operation({ ...facts, path, policy, useCase, call: (act, { path }) => act(String(path.id_pn)) });
    expect.assertions(0);
  });

  test('with a use case that is content with what the policy finds', () => {
    const ofClient = (_ports: object, { client }: ClientAccess) => Promise.resolve(client.name);
    // @ts-expect-error A permission in an organization finds no client.
    operation({ ...facts, path, policy, useCase: ofClient, call: (act) => act() });
    expect.assertions(0);
  });

  test('with an answer of its shape', () => {
    const count = (_ports: object, _access: OrganizationAccess) => Promise.resolve(1);
    // @ts-expect-error The answer is a text.
    operation({ ...facts, path, policy, useCase: count, call: (act) => act() });
    expect.assertions(0);
  });
});
