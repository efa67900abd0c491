import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network, networkName, networks } from '../../components/network.tsx';
import { ShownCall } from '../../components/shown-call.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import type { Read } from '../../service/use-read.ts';
import { locale, message, t } from '../../texts/translate.ts';

type Fault = components['schemas']['SandboxFault'];
type Kind = Fault['kind'];

const kinds: Readonly<Record<Kind, string>> = {
  throttle: message('It limits the rate'),
  error: message('It answers with a server error (5xx), and does nothing'),
  garbage: message('It sends an invalid answer, and does nothing'),
  drop: message('It does what was requested, but the answer is lost: the connection breaks'),
  hang: message('It does what was requested, but never answers'),
  slow: message('Videos and albums take long'),
  expire: message('All access tokens expire now'),
  revoke: message('All access is revoked now'),
};
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

/** Faults that happen once, or last until they are ended: they have no count. */
const once: readonly Kind[] = ['expire', 'revoke', 'slow'];
const timed: readonly Kind[] = ['slow', 'throttle'];

interface Properties {
  readonly id_client: string;
  readonly read: Read<{ readonly data: readonly Fault[] }>;
}

/** Causes, lists and ends faults in the sandbox. */
export function Sandbox({ id_client, read }: Properties) {
  const path = { id_client };
  const mayChange = may('client_app:update');
  return (
    <section class="stack developers-sandbox" aria-labelledby="sandbox">
      <h2 id="sandbox">{t('Faults of the sandbox')}</h2>
      <p class="hint">
        {t(
          'This installation uses simulated networks. What you break here breaks for everyone on it, and nothing leaves it.',
        )}
      </p>
      {mayChange && <NewFault id_client={id_client} onDone={read.reload} />}
      <h3>{t('Active faults')}</h3>
      <Loaded read={read}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="faint" role="status">
              {t('None: all requests are answered normally.')}
            </p>
          ) : (
            <>
              <ul class="list developers-waiting">
                {data.map((fault, index) => (
                  <li key={index}>
                    <Network network={fault.social_network} />
                    <span>
                      {t(kinds[fault.kind])}
                      {timed.includes(fault.kind) &&
                        ` (${t('{count, plural, one {# second} other {# seconds}}', { count: fault.seconds })})`}
                    </span>
                    <span class="hint">{oftenWords(fault)}</span>
                  </li>
                ))}
              </ul>
              {mayChange && (
                <div>
                  <Act
                    icon="close"
                    call={call('DELETE', '/clients/{id_client}/sandbox/faults', { path })}
                    done={t('All requests are answered normally again.')}
                    onDone={read.reload}
                  >
                    {t('End all faults')}
                  </Act>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function oftenWords({ kind, rate, times, where }: Fault): string {
  const often =
    kind === 'slow'
      ? t('until it is ended')
      : rate === undefined
        ? t('{count, plural, one {the next request} other {the next # requests}}', { count: times })
        : t('{part} of all requests, until it is ended', {
            part: new Intl.NumberFormat(locale(), { style: 'percent' }).format(rate),
          });
  return where === undefined ? often : `${often} (${where})`;
}

/** Parses a number and clamps it. */
const clamp = (text: string, min: number, max: number): number =>
  Math.min(Math.max(Math.round(Number(text)) || min, min), max);

/** How often a fault happens, as typed: a number of requests, or a share in percent. */
interface Frequency {
  readonly count: string;
  readonly isShare: boolean;
}

const toRateOrTimes = ({ count, isShare }: Frequency) =>
  isShare ? { rate: clamp(count, 1, 100) / 100 } : { times: clamp(count, 1, 1000) };

function FrequencyFields({ value, onChange }: { readonly value: Frequency; onChange(value: Frequency): void }) {
  const { count, isShare } = value;
  return (
    <>
      <SelectField
        label={t('How often')}
        value={isShare ? 'share' : 'times'}
        choices={[
          ['times', t('The next requests')],
          ['share', t('A share of all, in percent')],
        ]}
        onChange={(chosen) => onChange({ count, isShare: chosen === 'share' })}
      />
      <TextField
        label={isShare ? t('Percent') : t('Number of requests')}
        value={count}
        onChange={(typed) => onChange({ count: typed, isShare })}
        input={{ type: 'number', min: 1, max: isShare ? 100 : 1000 }}
      />
    </>
  );
}

function NewFault({ id_client, onDone }: { readonly id_client: string; onDone(): void }) {
  const [network, setNetwork] = useState<Fault['social_network']>('bluesky');
  const [kind, setKind] = useState<Kind>('throttle');
  const [frequency, setFrequency] = useState<Frequency>({ count: '1', isShare: false });
  const [seconds, setSeconds] = useState('60');
  const cause = call('POST', '/clients/{id_client}/sandbox/faults', {
    path: { id_client },
    body: {
      social_network: network,
      kind,
      ...(!once.includes(kind) && toRateOrTimes(frequency)),
      ...(timed.includes(kind) && { seconds: clamp(seconds, 0, 600) }),
    },
  });
  return (
    <div class="card">
      <div class="developers-fault">
        <SelectField
          label={t('Network')}
          value={network}
          choices={networks.map((one) => [one, networkName(one)] as const)}
          onChange={(chosen) => setNetwork(networks.find((one) => one === chosen) ?? network)}
        />
        <SelectField
          label={t('What goes wrong')}
          value={kind}
          choices={Object.entries(kinds).map(([one, words]) => [one, t(words)] as const)}
          onChange={(chosen) => isKind(chosen) && setKind(chosen)}
        />
        {!once.includes(kind) && <FrequencyFields value={frequency} onChange={setFrequency} />}
        {timed.includes(kind) && (
          <TextField
            label={t('Seconds')}
            value={seconds}
            onChange={setSeconds}
            input={{ type: 'number', min: 0, max: 600 }}
          />
        )}
      </div>
      <div>
        <Act
          icon="warning"
          look="primary"
          call={cause}
          done={t('{network} has this fault from now on.', { network: networkName(network) })}
          onDone={onDone}
        >
          {t('Cause the fault')}
        </Act>
      </div>
      <ShownCall call={cause} />
    </div>
  );
}
