import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { perform } from '../../components/perform.ts';
import { PublicationLine } from '../../components/publication-line.tsx';
import { getExcerpt, type ListedPublication } from '../../components/excerpt.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { about } from '../../service/live.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';

const day = 24 * 3_600_000;
/** The range of the queue that is shown, in milliseconds, and the number of posts. */
const shownAhead = 91 * day;
const maxShown = 100;

const isOfPost = about(['publications', 'slots']);

/** The queued posts of an account, which can be reordered; renders nothing when there are none. */
export function PostingQueue({ account }: { readonly account: Account }) {
  const { id_organization, _id: id_account } = account;
  const path = { id_organization, id_account };
  const [to_date] = useState(() => new Date(Date.now() + shownAhead).toISOString());
  const queue = useRead(
    call('GET', '/organizations/{id_organization}/accounts/{id_account}/slots/queue', { path, query: { to_date } }),
    isOfPost,
  );
  const posts = useRead(
    call('GET', '/organizations/{id_organization}/accounts/{id_account}/publish', {
      path,
      query: { state: ['ready'], order_by_publish: true, limit: 1000 },
    }),
    isOfPost,
  );
  const reload = (): void => {
    queue.reload();
    posts.reload();
  };
  const reorderCall = (first: string, second: string) =>
    call('PUT', '/organizations/{id_organization}/accounts/{id_account}/slots/queue', {
      path,
      body: { id_publications: [first, second] },
    });
  return (
    <Loaded read={queue} lines={2}>
      {({ data }) => {
        const waiting = data
          .flatMap(({ id_publication, date }) => (id_publication === undefined ? [] : [{ id_publication, date }]))
          .slice(0, maxShown);
        if (waiting.length === 0) return null;
        const exchange = (earlier: number, later: number): void => {
          const [first, second] = [waiting[earlier], waiting[later]];
          if (!first || !second) return;
          void perform({
            call: reorderCall(second.id_publication, first.id_publication),
            done: t('The order is changed.'),
            undo: () => reorderCall(first.id_publication, second.id_publication),
            onDone: reload,
          });
        };
        return (
          <>
            <h4>{t('Waiting in slots')}</h4>
            <ol class="list slot-queue">
              {waiting.map(({ id_publication, date }, at) => {
                const found = posts.data?.data.find(({ _id }) => _id === id_publication);
                const publication: ListedPublication = found ?? {
                  _id: id_publication,
                  id_organization,
                  social_network: account.social_network,
                  state: 'ready',
                };
                const post = getExcerpt(publication);
                return (
                  <PublicationLine
                    key={id_publication}
                    publication={{ ...publication, publish_date: date }}
                    actions={
                      may('publications:update') && (
                        <>
                          <button
                            type="button"
                            class="button small"
                            disabled={at === 0}
                            aria-label={t('Earlier: {post}', { post })}
                            onClick={() => exchange(at - 1, at)}
                          >
                            <Icon name="up" />
                          </button>
                          <button
                            type="button"
                            class="button small"
                            disabled={at === waiting.length - 1}
                            aria-label={t('Later: {post}', { post })}
                            onClick={() => exchange(at, at + 1)}
                          >
                            <Icon name="down" />
                          </button>
                        </>
                      )
                    }
                  />
                );
              })}
            </ol>
          </>
        );
      }}
    </Loaded>
  );
}
