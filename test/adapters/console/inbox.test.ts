import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rulebook, socialCommentActions, socialLimits, socialNetworks } from '#domain/networks/index';
import { toCommentEntry, type Comment, orderEntries, readKey } from '#adapters/console/screens/inbox/entries';
import { possibleWith, getRefusals } from '#adapters/console/screens/inbox/comment-refusals';
import { costsReading, measureComment, measureMessage, takesMessage } from '#adapters/console/screens/inbox/rules';
import { fillTemplate, readTemplate, templateOptions } from '#adapters/console/screens/inbox/template-fields';
import { mergeMessages } from '#adapters/console/screens/inbox/merge-messages';
import { windowAt } from '#adapters/console/screens/inbox/window-at';
import type { Message } from '#adapters/console/screens/inbox/message-summary';

const rules = { limits: socialLimits(), actions: socialCommentActions() };
// Messages are said in the browser's language.
beforeAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] }, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'navigator');
});

const day = 86_400_000;
const now = Date.parse('2026-11-25T12:00:00Z');

function comment(_id: string, more: Partial<Comment> = {}): Comment {
  return {
    _id,
    id_account: 'account',
    id_organization: 'organization',
    publication_external_id: 'post',
    external_id: _id,
    social_network: 'facebook',
    author: { external_id: 'carol', is_own: false },
    text: 'How much?',
    creation_date: new Date(now - day).toISOString(),
    collected_date: new Date(now).toISOString(),
    read: true,
    replied: false,
    unread_replies: 0,
    hidden: false,
    deleted: false,
    ...more,
  };
}

describe('The list', () => {
  const dated = (_id: string, date: string, read: boolean) =>
    toCommentEntry(comment(_id, { creation_date: date, read }));

  test('shows unread entries first, then the newest, without duplicates', () => {
    const [a, b, c] = [dated('a', '2026-01-03', true), dated('b', '2026-01-01', false), dated('c', '2026-01-02', true)];
    expect(orderEntries([a, b, c, b], new Set()).map(({ key }) => key)).toEqual([b.key, a.key, c.key]);
  });

  test('keeps an entry that was just read in its place', () => {
    const [read, unread] = [dated('a', '2026-01-01', true), dated('b', '2026-01-02', false)];
    const other = dated('c', '2026-01-03', true);
    const keys = orderEntries([read, unread, other], new Set([read.key])).map(({ key }) => key);
    expect(keys).toEqual([unread.key, read.key, other.key]);
  });

  test('opens nothing for an invalid address', () => {
    expect(readKey('comment.1')).toEqual({ kind: 'comment', id_comment: '1' });
    expect(readKey('conversation.1.2')).toEqual({ kind: 'conversation', id_account: '1', id_contact: '2' });
    expect(['', 'comment.', 'conversation.1', 'other.1'].map(readKey)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('The rules of networks', () => {
  test.each(socialNetworks)('match the rulebook for %s', (network) => {
    const { messages, text, comment_characters, credits } = rulebook[network];
    for (const type of ['comment_message', 'file_message', 'quick_reply_message'] as const)
      expect(takesMessage(network, type)).toBe(messages?.types.includes(type) ?? false);
    expect(costsReading(network)).toBe((credits?.reading ?? 0) > 0);
    const family = '👨‍👩‍👧‍👦';
    if (messages) {
      const { count, max } = measureMessage(rules, network, family, false);
      expect(max).toBe(messages.max_characters);
      expect(count).toBe(text.unit === 'graphemes' ? 1 : family.length);
      expect(measureMessage(rules, network, '', true).max).toBe(messages.caption_characters ?? messages.max_characters);
    }
    expect(measureComment(rules, network, 'a').max).toBe(comment_characters);
  });

  test('weigh a reply on X as X does, with more room for paying accounts', () => {
    const text = `https://example.org/${'a'.repeat(300)}`;
    expect(measureComment(rules, 'x', text)).toEqual({ count: 23, max: 280, fits: true });
    expect(measureComment(rules, 'x', 'é'.repeat(300)).fits).toBe(false);
    expect(measureComment(rules, 'x', 'a'.repeat(300), { long_posts: true }).fits).toBe(true);
  });

  test('measure Instagram messages in bytes as well', () => {
    expect(measureMessage(rules, 'instagram', 'é'.repeat(501), false).fits).toBe(false);
    expect(measureMessage(rules, 'instagram', 'é'.repeat(500), false).fits).toBe(true);
  });
});

describe('The actions of a comment', () => {
  const at = (network: Comment['social_network'], more: Partial<Comment> = {}) => {
    const one = comment('1', { social_network: network, ...more });
    const actions = rules.actions[network];
    return { ...possibleWith(one, actions, now), refusals: getRefusals(one, actions, now) };
  };

  test('depend on its network, and missing ones are explained', () => {
    expect(at('facebook')).toMatchObject({ reply: true, hide: true, remove: true, writePrivately: true });
    const { hide, remove, refusals } = at('instagram');
    expect([hide, remove]).toEqual([true, false]);
    expect(refusals[0]).toMatch(/Instagram only its author can delete.*Hide it instead/);
  });

  test('exclude a private reply after seven days', () => {
    const old = at('facebook', { creation_date: new Date(now - 8 * day).toISOString() });
    expect(old.writePrivately).toBe(false);
    expect(old.refusals[0]).toMatch(/only 7 days/);
  });

  test('are empty for deleted or unconfirmed comments', () => {
    const nothing = { reply: false, hide: false, remove: false, writePrivately: false };
    expect(at('facebook', { deleted: true })).toMatchObject(nothing);
    expect(at('facebook', { state: 'unconfirmed' })).toMatchObject(nothing);
  });
});

describe('A template', () => {
  const template = readTemplate({
    name: 'order',
    language: 'en_US',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Hello {{1}}, your {{2}} is ready, {{1}}.' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Thanks' },
          { type: 'URL', text: 'See', url: 'https://example.org/{{1}}' },
        ],
      },
    ],
  });
  const values = new Map([
    ['file', 'https://example.org/a.png'],
    ['body 1', 'Ann'],
    ['body 2', 'bread'],
    ['button 1', 'o/1'],
  ]);

  test('shows its variables once each, and a preview', () => {
    expect(template.fields.map(({ key }) => key)).toEqual(['file', 'body 1', 'body 2', 'button 1']);
    expect(fillTemplate(template.body, 'body', values)).toBe('Hello Ann, your bread is ready, Ann.');
    expect(fillTemplate(template.body, 'body', new Map())).toBe(template.body);
  });

  test('is sent with the filled-in values, in the network’s format', () => {
    expect(templateOptions(template, values)).toEqual({
      template_name: 'order',
      template_language: 'en_US',
      template_parameters: ['Ann', 'bread'],
      template_components: [
        { type: 'header', parameters: [{ type: 'image', image: { link: 'https://example.org/a.png' } }] },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'o/1' }] },
      ],
    });
  });

  test('with named variables sends them by name', () => {
    const named = readTemplate({ name: 'n', language: 'en', components: [{ type: 'BODY', text: 'Hi {{who}}' }] });
    expect(templateOptions(named, new Map([['body who', 'Ann']]))).toEqual({
      template_name: 'n',
      template_language: 'en',
      template_components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ann', parameter_name: 'who' }] }],
    });
  });

  test('shows nothing if it is malformed', () => {
    expect(readTemplate({ components: 'no' })).toMatchObject({ name: '', body: '', fields: [] });
  });
});

describe('A conversation', () => {
  // Only the identifier counts here.
  const message = (_id: string) => ({ _id }) as Message;
  const ids = (messages: readonly Message[]) => messages.map(({ _id }) => _id);
  const page = (from: number) => Array.from({ length: 30 }, (_, index) => message(String(from - index)));

  test('keeps older messages when its newest page is read again', () => {
    const merged = mergeMessages(page(60), page(62));
    expect(ids(merged)).toEqual(Array.from({ length: 32 }, (_, index) => String(62 - index)));
  });

  test('starts over rather than showing a gap', () => {
    expect(ids(mergeMessages(page(60), page(200)))).toEqual(ids(page(200)));
  });

  test('closes when its messaging window ends', () => {
    const closes_date = new Date(now).toISOString();
    const window = { open: true, closes_date, reason: 'wrote', allowed: ['simple', 'template'] } as const;
    expect(windowAt(window, now - 1)).toEqual(window);
    expect(windowAt(window, now)).toEqual({ ...window, open: false, reason: 'expired', allowed: ['template'] });
  });
});
