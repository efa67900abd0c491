import { useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';

interface Properties {
  readonly path: { readonly id_client: string; readonly id_app: string };
  onClose(): void;
  onDone(): void;
}

const day = 86_400_000;
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Sends the webhook deliveries of a period again. */
export function ReplayPeriod({ path, onClose, onDone }: Properties) {
  const [from, setFrom] = useState(toDay(now.value - day));
  const [until, setUntil] = useState(toDay(now.value));
  const [state, setState] = useState<'delivered' | 'failed'>('failed');
  const replay = async (): Promise<void> => {
    const replayed = call('POST', '/clients/{id_client}/apps/{id_app}/deliveries/replay', {
      path,
      body: {
        from_date: `${from}T00:00:00.000Z`,
        to_date: new Date(Date.parse(`${until}T00:00:00.000Z`) + day).toISOString(),
        state,
      },
    });
    const { total, next_date } = await send(replayed);
    const text = t(
      '{total, plural, =0 {There was nothing to send again.} one {# message is sent again.} other {# messages are sent again.}}',
      { total },
    );
    notify(next_date === undefined ? text : `${text} ${t('There are more: continue with the day where this ended.')}`, {
      call: replayed,
    });
    if (next_date === undefined) onClose();
    else setFrom(next_date.slice(0, 10));
    onDone();
  };
  return (
    <Dialog title={t('Send a period again')} onClose={onClose}>
      <Form action={t('Send again')} onSubmit={replay}>
        <TextField label={t('From (UTC)')} value={from} onChange={setFrom} input={{ type: 'date', required: true }} />
        <TextField
          label={t('Up to and including (UTC)')}
          value={until}
          onChange={setUntil}
          input={{ type: 'date', required: true, min: from }}
        />
        <SelectField
          label={t('Which ones')}
          value={state}
          choices={[
            ['failed', t('Not accepted')],
            ['delivered', t('Accepted')],
          ]}
          onChange={(chosen) => setState(chosen === 'delivered' ? 'delivered' : 'failed')}
        />
      </Form>
    </Dialog>
  );
}
