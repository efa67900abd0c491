import { useId, useRef, useState } from 'preact/hooks';
import type { SocialNetwork } from '#ports/networks/social-network';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { message, t } from '../../texts/translate.ts';
import { Counts } from './counts.tsx';
import type { TextCount } from './rulebook.ts';

/** The length of a text for an account. */
export interface CountedAt {
  readonly id: string;
  readonly network: SocialNetwork;
  readonly name: string;
  readonly counts: readonly TextCount[];
}

interface Properties {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly rows?: number;
  readonly counted: readonly CountedAt[];
  /** The network whose mentions can be inserted. */
  readonly network?: SocialNetwork | undefined;
  /** Called with pasted files. */
  onFiles?(files: readonly File[]): void;
}

/** What identifies a mentioned user, on networks that need more than a name after an @. */
const mentioned: Partial<Readonly<Record<SocialNetwork, string>>> = {
  discord: message('The number of a person, or & and the number of a role'),
  facebook: message('The number of the page'),
  linkedin: message('urn:li:organization:… or urn:li:person:…'),
  slack: message('The identifier of a person or group (U… or S…), channel or here'),
};

/** Returns the counts to show: accounts of a network with equal counts share a line. */
function lines(counted: readonly CountedAt[]): readonly CountedAt[] {
  const found = new Map<string, CountedAt>();
  for (const one of counted) found.set(`${one.network} ${JSON.stringify(one.counts)}`, one);
  return [...found.values()];
}

/** A text area with the length for each network. */
export function CountedText({ label, value, onChange, rows = 6, counted, network, onFiles }: Properties) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const shown = lines(counted);
  const tooLong = shown.filter(({ counts }) => counts.some(({ count, max }) => count > max));
  const hint = network && mentioned[network];
  const insert = (words: string): void => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    onChange(`${value.slice(0, from)}${words}${value.slice(to)}`);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + words.length, from + words.length);
    });
  };
  return (
    <div class="field">
      <div class="card-head">
        <label for={id} class="compose-label">
          {label}
        </label>
        {hint !== undefined && (
          <Menu look="button quiet small" button={<span>{t('Mention someone')}</span>}>
            {(close) => (
              <Mention
                hint={t(hint)}
                onDone={(words) => {
                  insert(words);
                  close();
                }}
              />
            )}
          </Menu>
        )}
      </div>
      <textarea
        ref={area}
        id={id}
        class="compose-text"
        rows={rows}
        style={{ minHeight: `${String(rows)}lh` }}
        dir="auto"
        value={value}
        aria-describedby={`${id}-counts`}
        aria-invalid={tooLong.length > 0 ? true : undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
        onPaste={(event) => {
          const files = [...(event.clipboardData?.files ?? [])];
          if (!onFiles || files.length === 0) return;
          event.preventDefault();
          onFiles(files);
        }}
      />
      <ul class="compose-counted" id={`${id}-counts`}>
        {shown.map(({ id: account, network: one, name, counts }) => (
          <li key={account} data-account={account} title={name}>
            <Network network={one} isShort />
            <Counts counts={counts} />
          </li>
        ))}
      </ul>
      <p class="unseen" role="status">
        {tooLong.length > 0 &&
          t('Too long for {networks}', { networks: tooLong.map((one) => networkName(one.network)).join(', ') })}
      </p>
    </div>
  );
}

function Mention({ hint, onDone }: { readonly hint: string; onDone(words: string): void }) {
  const [name, setName] = useState('');
  const [identifier, setIdentifier] = useState('');
  const words = `@[${name.replace(/[[\]\n]/g, '').trim()}](${identifier.trim()})`;
  const isWhole = name.trim() !== '' && identifier.trim() !== '';
  return (
    <div class="form">
      <TextField label={t('Name')} value={name} onChange={setName} />
      <TextField label={t('Identifier')} hint={hint} value={identifier} onChange={setIdentifier} />
      <button type="button" class="button primary" disabled={!isWhole} onClick={() => onDone(words)}>
        <Icon name="add" /> {t('Insert it')}
      </button>
    </div>
  );
}
