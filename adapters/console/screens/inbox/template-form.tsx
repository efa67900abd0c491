import { useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import {
  fillTemplate,
  type ReadTemplate,
  readTemplate,
  type TemplateField,
  templateOptions,
} from './template-fields.ts';

type Options = NonNullable<components['schemas']['MessageInput']['message_options']>;

interface Properties {
  readonly id_organization: string;
  readonly id_account: string;
  onSend(options: Options): Promise<void>;
}

/** The maximum number of templates offered. */
const maxTemplates = 250;

const getKey = ({ name, language }: ReadTemplate): string => `${name} ${language}`;

function getLabel({ part, variable, detail }: TemplateField): string {
  if (part === 'file') return t('Address of the file in its header (https)');
  if (part === 'button') return t('End of the address of button {number}', { number: Number(detail) + 1 });
  return part === 'header' ? t('In the header: {variable}', { variable }) : t('In the text: {variable}', { variable });
}

/** Fills in and sends a template that the network has approved. */
export function TemplateForm({ id_organization, id_account, onSend }: Properties) {
  const read = useRead(
    call('GET', '/organizations/{id_organization}/accounts/{id_account}/message_templates', {
      path: { id_organization, id_account },
      query: { limit: maxTemplates },
    }),
    about(['message_templates']),
  );
  const [chosen, setChosen] = useState('');
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <Loaded read={read} lines={3}>
      {({ data }) => {
        const templates = data.map(readTemplate);
        const [first] = templates;
        const template = templates.find((one) => getKey(one) === chosen) ?? first;
        if (!template)
          return (
            <Empty icon="compose" title={t('No template is approved yet')}>
              <p>{t('Submit one on the network or through the interface. It can be used once it is approved.')}</p>
            </Empty>
          );
        const missing = template.fields.filter(({ key }) => (values.get(key) ?? '').trim() === '');
        return (
          <Form
            action={t('Send the template')}
            onSubmit={async () => {
              const [field] = missing;
              if (field) {
                document.getElementById(`template-${field.key}`)?.querySelector('input')?.focus();
                return;
              }
              await onSend(templateOptions(template, values));
              setValues(new Map());
            }}
          >
            <SelectField
              label={t('Template')}
              value={getKey(template)}
              choices={templates.map((one) => [getKey(one), `${one.name} (${one.language})`] as const)}
              onChange={(value) => {
                setChosen(value);
                setValues(new Map());
              }}
            />
            {template.fields.map((field) => (
              <div key={field.key} id={`template-${field.key}`}>
                <TextField
                  label={getLabel(field)}
                  value={values.get(field.key) ?? ''}
                  onChange={(value) => setValues(new Map(values).set(field.key, value))}
                  input={field.part === 'file' ? { required: true, type: 'url' } : { required: true }}
                />
              </div>
            ))}
            <div class="inbox-template" aria-label={t('How it will look')} role="group">
              {template.header !== '' && <strong>{fillTemplate(template.header, 'header', values)}</strong>}
              <p class="inbox-words">{fillTemplate(template.body, 'body', values)}</p>
              {template.footer !== '' && <small class="faint">{template.footer}</small>}
              {template.buttons.length > 0 && (
                <ul class="row">
                  {template.buttons.map((button, index) => (
                    <li key={`${button} ${String(index)}`} class="inbox-mark">
                      {button}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </Form>
        );
      }}
    </Loaded>
  );
}
