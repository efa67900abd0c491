import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../../service/failure-text.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { Problem } from '../../components/problem.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { CommentCard } from './comment-card.tsx';
import { isAboutComments } from './inbox-events.ts';
import { costsReading } from './rules.ts';

interface Properties {
  readonly comment: components['schemas']['Comment'];
  /** A new number reloads the replies. */
  readonly version: number;
  /** Whether to read them immediately, if that is free of charge. */
  readonly isOpen: boolean;
  onChanged(): void;
}

/** The maximum number of replies shown; the network has the rest. */
const maxReplies = 100;

/** The replies to a comment, oldest first. */
export function CommentReplies({ comment, version, isOpen, onChanged }: Properties) {
  const [isRequested, setRequested] = useState(false);
  const { id_organization, _id: id_comment, social_network } = comment;
  const costs = costsReading(social_network);
  const isRead = isRequested || (isOpen && !costs);
  const read = useRead(
    isRead && !comment.deleted
      ? call('GET', '/organizations/{id_organization}/comments/{id_comment}/replies', {
          path: { id_organization, id_comment },
          query: { limit: maxReplies },
        })
      : undefined,
    // Paid reads happen only on request.
    (event) => !costs && isAboutComments(event),
  );
  useEffect(() => {
    if (version > 0 && isRead) read.reload();
  }, [version]);
  if (comment.deleted) return null;
  if (!isRead) {
    if ((comment.reply_count ?? 0) === 0 && comment.unread_replies === 0 && !comment.replied) return null;
    return (
      <button type="button" class="button small quiet" onClick={() => setRequested(true)}>
        {costs ? t('Read the answers (this costs credits)') : t('Read the answers')}
      </button>
    );
  }
  if (read.failure) return <Problem text={failureText(read.failure)} />;
  if (!read.data) return <Skeleton lines={2} />;
  const answers = [...read.data.data].sort((a, b) => a.creation_date.localeCompare(b.creation_date));
  return (
    <ol class="inbox-answers" aria-label={t('Answers')}>
      {answers.map((answer) => (
        <CommentCard
          key={answer._id}
          comment={answer}
          onChanged={() => {
            onChanged();
            read.reload();
          }}
        />
      ))}
    </ol>
  );
}
