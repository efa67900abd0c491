import { fileAddress } from '../../components/file-address.ts';
import { OuterLink } from '../../components/outer-link.tsx';
import type { components } from '../../service/interface.ts';
import { message, t } from '../../texts/translate.ts';
import { spelledOut } from '../../texts/spelled-out.ts';

type Publication = components['schemas']['Publication'];
type Upload = components['schemas']['Upload'];

/** The published content, part by part, with links. */
export function SentContent({ publication }: { readonly publication: Publication }) {
  const { text, title, link, files, alt_texts, thread = [], first_comment, parts = [], uploads = [] } = publication;
  const known = new Map(uploads.map((upload) => [upload._id, upload]));
  const comment = parts[thread.length];
  return (
    <section class="card" aria-labelledby="content">
      <h2 id="content">{t('The post')}</h2>
      {title !== undefined && <h3>{title}</h3>}
      {text !== undefined && (
        <p class="publication-text" dir="auto">
          {text}
        </p>
      )}
      <Files ids={files} known={known} words={alt_texts} />
      {link !== undefined && <OuterLink href={link}>{link}</OuterLink>}
      {thread.map((part, index) => (
        <div key={index} class="publication-part">
          <div class="card-head hint">
            <span>{t('Post {number} of the thread', { number: index + 2 })}</span>
            <Out part={parts[index]} />
          </div>
          {part.text !== undefined && (
            <p class="publication-text" dir="auto">
              {part.text}
            </p>
          )}
          <Files ids={part.files ?? []} known={known} words={part.alt_texts} />
        </div>
      ))}
      {first_comment !== undefined && (
        <div class="publication-part">
          <div class="card-head hint">
            <span>{t('First comment')}</span>
            <Out part={comment} />
          </div>
          <p class="publication-text" dir="auto">
            {first_comment}
          </p>
        </div>
      )}
      <Choices publication={publication} />
    </section>
  );
}

function Out({ part }: { readonly part: components['schemas']['PublicationPart'] | undefined }) {
  if (!part) return <span>{t('not published yet')}</span>;
  return <OuterLink href={part.url}>{part.url === undefined ? t('is published') : t('See it there')}</OuterLink>;
}

interface FilesProperties {
  readonly ids: readonly string[];
  readonly known: ReadonlyMap<string, Upload>;
  readonly words: Readonly<Record<string, string>> | undefined;
}

function Files({ ids, known, words = {} }: FilesProperties) {
  if (ids.length === 0) return null;
  return (
    <ul class="publication-files">
      {ids.map((id) => {
        const upload = known.get(id);
        const address = upload && fileAddress(upload);
        const alt = words[id];
        return (
          <li key={id}>
            <figure>
              {upload?.file_type === 'image' && address !== undefined ? (
                <img src={address} alt={alt ?? upload.name} loading="lazy" decoding="async" />
              ) : upload?.file_type === 'video' && address !== undefined ? (
                <video src={address} controls preload="metadata" aria-label={alt ?? upload.name} />
              ) : (
                <span class="publication-file">{upload?.name ?? t('a file that no longer exists')}</span>
              )}
              {alt !== undefined && <figcaption class="hint">{alt}</figcaption>}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

const names = {
  publication_type: message('Kind'),
  id_destination: message('Board'),
  privacy: message('Who can see it'),
  reply_control: message('Who can answer'),
} as const;

/** Settings other than text and files. */
function Choices({ publication }: { readonly publication: Publication }) {
  const chosen = (Object.keys(names) as (keyof typeof names)[]) // The keys of this record.
    .flatMap((field) => {
      const value = publication[field];
      if (value === undefined || value === 'profile') return [];
      return [[t(names[field]), spelledOut(value)] as const];
    });
  const options = Object.entries(publication.options ?? {}).map(
    ([name, value]) =>
      [
        spelledOut(name),
        typeof value === 'boolean'
          ? value
            ? t('Yes')
            : t('No')
          : typeof value === 'string'
            ? value
            : JSON.stringify(value),
      ] as const,
  );
  if (chosen.length + options.length === 0) return null;
  return (
    <dl class="publication-choices">
      {[...chosen, ...options].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
