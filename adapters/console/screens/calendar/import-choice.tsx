import { useState } from 'preact/hooks';
import { networkMarks } from '#domain/networks/index';
import { Form } from '../../components/form.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import type { components } from '../../service/interface.ts';
import { zone } from '../../service/organization.ts';
import { say } from '../../texts/say.ts';
import type { ImportFile } from './import-file.ts';

/** When posts of days without a time go out, unless the person says something else. */
export const usualDayTime = '09:00';

interface Properties {
  readonly lacks: NonNullable<ImportFile['lacks']>;
  readonly accounts: readonly components['schemas']['Account'][];
  onChosen(account: string | undefined, dayTime: string): Promise<void>;
}

/** Asks what a calendar does not say of its posts. */
export function ImportChoice({ lacks, accounts, onChosen }: Properties) {
  const [account, setAccount] = useState('');
  const [dayTime, setDayTime] = useState(usualDayTime);
  return (
    <Form
      action={say('Check the events')}
      onSubmit={() => onChosen(account === '' ? undefined : account, dayTime)}
    >
      {lacks.account && accounts.length > 0 && (
        <SelectField
          label={say('Account for events that name none')}
          hint={say('An event names one by a category such as bluesky:harbour.coffee.')}
          value={account}
          isRequired
          choices={[
            ['', say('Choose an account')],
            ...accounts.map(
              ({ _id, name, social_network }) =>
                [_id, `${name} (${networkMarks[social_network].name})`] as const,
            ),
          ]}
          onChange={setAccount}
        />
      )}
      {lacks.dayTime && (
        <TextField
          label={say('Time for events that last all day')}
          hint={say('In {zone}.', { zone: zone.value.replaceAll('_', ' ') })}
          input={{ type: 'time', required: true }}
          value={dayTime}
          onChange={setDayTime}
        />
      )}
    </Form>
  );
}
