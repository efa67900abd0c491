import { describe, expect, test } from '@jest/globals';
import { systemClock } from '#adapters/system/clock';
import { outgoingAddresses, parseOutgoingRules } from '#adapters/system/outgoing-rules';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';

describe('An address', () => {
  const { accepts } = createWebhookSender({
    fetch,
    clock: systemClock,
    isAllowed: outgoingAddresses({
      allow: parseOutgoingRules('10.1.0.0/16:443'),
      deny: parseOutgoingRules('8.8.8.8:8080'),
      allowPrivateAddresses: false,
    }),
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.0.1:8080/',
    'http://10.1.0.1/',
    'https://8.8.8.8:8080/',
    'http://localhost:3000/',
    'http://LOCALHOST./',
    'http://shop.localhost/',
    'http://shop.example:65536/',
    'nonsense',
  ])('%s takes no webhooks', (url) => expect(accepts(url)).toBe(false));

  test.each(['https://shop.example/', 'http://8.8.8.8/', 'https://[2606:4700::1]:8443/', 'https://10.1.2.3/in'])(
    '%s does',
    (url) => expect(accepts(url)).toBe(true),
  );

  test('inside is taken where private addresses are allowed', () => {
    const sender = createWebhookSender({ fetch, clock: systemClock });
    expect(sender.accepts('http://127.0.0.1:3000/')).toBe(true);
    expect(sender.accepts('http://localhost:3000/')).toBe(true);
  });
});
