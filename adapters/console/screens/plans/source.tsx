import { Field, SelectField, TextField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { Photos } from './photos.tsx';
import type { PlannerTemplate, PlanForm } from './plan-request.ts';

interface Properties {
  readonly id_organization: string;
  readonly form: PlanForm;
  readonly template: PlannerTemplate;
  readonly accounts: readonly components['schemas']['Account'][];
  onChange(changes: Partial<PlanForm>): void;
}

/** The source of a plan besides the prompt: an article, photos, an event, or products. */
export function Source({ id_organization, form, template, accounts, onChange }: Properties) {
  const most = (name: string): number | undefined => template.source_fields.find((field) => field.name === name)?.max;
  switch (form.template) {
    case 'from_images':
      return (
        <Photos
          id_organization={id_organization}
          photos={form.images}
          most={most('images') ?? 20}
          onChange={(images) => onChange({ images })}
        />
      );
    case 'from_text':
      return (
        <>
          <TextField
            label={t('Address of the article')}
            value={form.url}
            onChange={(url) => onChange({ url })}
            input={{ type: 'url', placeholder: 'https://' }}
            isOptional
          />
          {form.url.trim() === '' && (
            <TextField
              label={t('Or its text')}
              hint={t('From 200 to 12,000 characters.')}
              rows={6}
              value={form.text}
              onChange={(text) => onChange({ text })}
            />
          )}
        </>
      );
    case 'campaign':
      return (
        <>
          <TextField
            label={t('Name of the event')}
            value={form.event_name}
            onChange={(event_name) => onChange({ event_name })}
          />
          <Field label={t('Day of the event')}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={form.event_date}
                onInput={({ currentTarget }) => onChange({ event_date: currentTarget.value })}
              />
            )}
          </Field>
        </>
      );
    case 'from_catalog':
      return <Products id_organization={id_organization} form={form} accounts={accounts} onChange={onChange} />;
    default:
      return null;
  }
}

/** Selects products from the catalogs of the accounts. */
function Products({ id_organization, form, accounts, onChange }: Omit<Properties, 'template'>) {
  const { id_account_catalog, product_catalog_id, products } = form;
  const path = { id_organization, id_account: id_account_catalog };
  const catalogs = useRead(
    id_account_catalog === ''
      ? undefined
      : call('GET', '/organizations/{id_organization}/accounts/{id_account}/products_catalogs', { path }),
  );
  const found = useRead(
    product_catalog_id === '' || id_account_catalog === ''
      ? undefined
      : call('GET', '/organizations/{id_organization}/accounts/{id_account}/products', {
          path,
          query: { product_catalog_id, limit: 100 },
        }),
  );
  const holders = accounts.filter(({ social_network }) => social_network === 'facebook');
  return (
    <>
      <SelectField
        label={t('Account with the catalogue')}
        value={id_account_catalog}
        choices={[['', t('Choose one')], ...holders.map(({ _id, name }) => [_id, name] as const)]}
        onChange={(value) => onChange({ id_account_catalog: value, product_catalog_id: '', products: [] })}
      />
      {id_account_catalog !== '' && (
        <Loaded read={catalogs} lines={1}>
          {({ data }) => (
            <SelectField
              label={t('Catalogue')}
              value={product_catalog_id}
              choices={[['', t('Choose one')], ...data.map(({ id, name }) => [id, name ?? id] as const)]}
              onChange={(value) => onChange({ product_catalog_id: value, products: [] })}
            />
          )}
        </Loaded>
      )}
      {product_catalog_id !== '' && (
        <Loaded read={found} lines={3}>
          {({ data }) => (
            <fieldset class="plans-choices">
              <legend>{t('Products')}</legend>
              {data.map(({ id, name, formatted_price }) => (
                <label key={id} class="check">
                  <input
                    type="checkbox"
                    checked={products.includes(id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange({ products: checked ? [...products, id] : products.filter((one) => one !== id) })
                    }
                  />
                  <span>
                    {name ?? id} <span class="faint">{formatted_price}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </Loaded>
      )}
    </>
  );
}
