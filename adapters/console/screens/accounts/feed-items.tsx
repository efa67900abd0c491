import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { OuterLink } from '../../components/outer-link.tsx';
import { Pages } from '../../components/pages.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

const limit = 20;

const states = {
  held: message('Held back: it looks like an old entry'),
  posted: message('Posted'),
  skipped: message('Skipped'),
  waiting: message('Waiting its turn'),
} as const;

interface Properties {
  readonly id_organization: string;
  readonly id_integration: string;
}

/** The entries of a feed since it was connected, and their outcome. */
export function FeedItems({ id_organization, id_integration }: Properties) {
  const [offset, setOffset] = useState(0);
  const path = { id_organization, id_integration };
  const read = useRead(
    call('GET', '/organizations/{id_organization}/integrations/{id_integration}/items', {
      path,
      query: { limit, offset },
    }),
    about(['integrations', 'publications']),
    { keeps: true },
  );
  const decide = (item: string, action: 'post' | 'skip') =>
    call('POST', '/organizations/{id_organization}/integrations/{id_integration}/items', {
      path,
      body: { items: [item], action },
    });
  return (
    <section class="stack" aria-label={t('Entries')}>
      <h3>{t('Entries')}</h3>
      <Loaded read={read} lines={4}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon="inbox" title={t('Nothing new since it was connected')}>
              <p>{t('Checked every few minutes to hours, depending on how often it changes.')}</p>
            </Empty>
          ) : (
            <>
              <ul class="list">
                {data.map(({ _id, title, link, state, date, found_date, publications = [] }) => (
                  <li key={_id} class="feed-item">
                    <OuterLink href={link}>{title ?? link ?? t('Without a title')}</OuterLink>
                    <div class="row faint">
                      <span>{t(states[state])}</span>
                      <FormattedDate date={date ?? found_date} />
                      {publications.map((id_publication, index) => (
                        <a key={id_publication} href={to(addresses.publication, { id_organization, id_publication })}>
                          {publications.length === 1 ? t('Its post') : t('Post {number}', { number: index + 1 })}
                        </a>
                      ))}
                    </div>
                    {may('integrations:update') && state !== 'posted' && (
                      <div class="row">
                        <Act
                          isSmall
                          icon="check"
                          call={decide(_id, 'post')}
                          done={t('It becomes a post.')}
                          onDone={read.reload}
                        >
                          {t('Post it')}
                        </Act>
                        {state !== 'skipped' && (
                          <Act
                            isSmall
                            look="quiet"
                            call={decide(_id, 'skip')}
                            done={t('It is skipped.')}
                            onDone={read.reload}
                          >
                            {t('Skip it')}
                          </Act>
                        )}
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              <Pages total={total} limit={limit} offset={offset} onChange={setOffset} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}
