import { Button } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, Menu } from '@blueprintjs/icons';
import { helpInfo, type HelpRow } from '@fleet/domain/areas/home/news/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Marked } from '../../../ui/marked/Marked.tsx';
import * as styles from './help.module.css';

interface Props {
  readonly id: string;
  /** The documents of the contents, in their order. */
  readonly documents: readonly HelpRow[];
  readonly keyword: string | null;
  readonly onOpen: (id: string) => void;
  /** Back to the contents; only where they are not beside the document. */
  readonly onClose: (() => void) | undefined;
}

type Block = ReplyOf<typeof helpInfo>['blocks'][number];

/** A document of the manual, and the ones before and after it. */
export function HelpArticle({ id, documents, keyword, onOpen, onClose }: Props) {
  const { state, refresh } = useRead(helpInfo, { query: { id } });
  const place = documents.findIndex((one) => one.id === id);
  const neighbours = place < 0 ? [] : [documents[place - 1], documents[place + 1]];
  return (
    <div className={styles.article}>
      {onClose !== undefined && (
        <Button variant="minimal" size="small" icon={<Menu size={14} />} text="目录" onClick={onClose} />
      )}
      <Loaded
        state={state}
        onRetry={refresh}
        lines={10}
        missing={<EmptyState title={words.missing} text="文档可能已被移除，请从目录中选择其他文档。" />}
      >
        {({ title, category, summary, updatedAt, blocks }) => (
          <article aria-label={title}>
            <p className={styles.note}>
              {category} · 更新于 {formatDate(updatedAt)}
            </p>
            <h2>
              <Marked text={title} wanted={keyword} />
            </h2>
            <p className={styles.summary}>
              <Marked text={summary} wanted={keyword} />
            </p>
            {blocks.map((block, at) => (
              <HelpBlock key={at} block={block} keyword={keyword} />
            ))}
          </article>
        )}
      </Loaded>
      <nav className={styles.neighbours} aria-label="上一篇与下一篇">
        {neighbours.map((document, at) =>
          document === undefined ? (
            <span key={at} />
          ) : (
            <Button
              key={at}
              variant="minimal"
              {...(at === 0 ? { icon: <ChevronLeft size={14} /> } : { endIcon: <ChevronRight size={14} /> })}
              text={`${at === 0 ? '上一篇' : '下一篇'}：${document.title}`}
              onClick={() => onOpen(document.id)}
            />
          ),
        )}
      </nav>
    </div>
  );
}

function HelpBlock({ block: { kind, lines }, keyword }: { readonly block: Block; readonly keyword: string | null }) {
  const marked = lines.map((line, place) => <Marked key={place} text={line} wanted={keyword} />);
  switch (kind) {
    case 'heading':
      return <h3>{marked}</h3>;
    case 'paragraph':
      return marked.map((line, place) => <p key={place}>{line}</p>);
    case 'steps':
      return <ol>{items(marked)}</ol>;
    case 'points':
      return <ul>{items(marked)}</ul>;
  }
}

const items = (lines: readonly React.JSX.Element[]) => lines.map((line, place) => <li key={place}>{line}</li>);
