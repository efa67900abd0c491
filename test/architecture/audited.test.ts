import { operations } from '#domain/platform/operations';
import { expect, test } from '@jest/globals';

/** Operations that change nothing, or nothing of any client, in whose log a row could stand. */
const unrecorded: Readonly<Record<string, string>> = {
  checkAiPlan: 'tells what a plan would cost, and stores nothing',
  checkMessage: 'checks a message, and sends nothing',
  checkPublication: 'checks a post, and stores nothing',
  explainFile: 'tells what a file is, and stores nothing',
  listAllowedSocialMessages: 'reads a catalogue',
  changePassword: 'is about a person, who belongs to no client',
  endOwnSession: 'is about a person, who belongs to no client',
  refreshSession: 'is about a person, who belongs to no client',
  requestEmailVerification: 'is about a person, who belongs to no client',
  requestPasswordReset: 'is asked by somebody who has not signed in',
  resetPassword: 'is about a person, who belongs to no client',
  signIn: 'is about a person, who belongs to no client',
  signOut: 'is about a person, who belongs to no client',
  signOutEverywhere: 'is about a person, who belongs to no client',
  updateOwnUser: 'is about a person, who belongs to no client',
  verifyOwnEmail: 'is about a person, who belongs to no client',
  verifyOwnIdentity: 'is about a person, who belongs to no client',
  readInvitation: 'reads an invitation by the secret of its link',
  verifyEmail: 'is about a person, who belongs to no client',
  acceptInvitation: 'is done by somebody who has not signed in; the invitation has its row',
};

/** Operations that read, and answer something with which one can act afterwards. */
const handOut = [
  'completeConnection',
  'getAppSecret',
  'getConnectLinks',
  'getIntegrationLink',
  'getPickerConfig',
  'issueConnectToken',
  'listCalendarLinks',
];

test.each(operations.map((one) => [one.id, one] as const))(
  '%s leaves a row in the audit log when it changes something or hands something out',
  (id, { audited = false, method, policy }) => {
    const { leaves = [], mayLeave = [] } = policy;
    const acts = method !== 'GET' || leaves.length > 0 || mayLeave.length > 0 || handOut.includes(id);
    expect(audited !== false).toBe(acts && unrecorded[id] === undefined);
  },
);

test('what is named here exists', () => {
  const ids = operations.map(({ id }) => id);
  expect([...Object.keys(unrecorded), ...handOut].filter((id) => !ids.includes(id))).toEqual([]);
});
