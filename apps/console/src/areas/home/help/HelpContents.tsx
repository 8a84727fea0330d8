import type { HelpRow } from '@fleet/domain/areas/home/news/contract.ts';
import { groupAdjacent } from '@fleet/domain/core/values/groupAdjacent.ts';
import { useId } from 'react';
import { Marked } from '../../../ui/marked/Marked.tsx';
import * as styles from './help.module.css';

interface Props {
  readonly documents: readonly HelpRow[];
  readonly keyword: string | null;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** The documents by category; while searching, each with the place where the text stands. */
export function HelpContents({ documents, keyword, openId, onOpen }: Props) {
  const id = useId();
  return (
    <nav className={styles.contents} aria-label="文档目录">
      {keyword !== null && <p className={styles.found}>找到 {documents.length} 篇</p>}
      {groupAdjacent(documents, ({ category }) => category).map(({ key: category, rows }) => (
        <section key={category} aria-labelledby={`${id}-${category}`}>
          <h2 id={`${id}-${category}`}>{category}</h2>
          <ul>
            {rows.map((document) => (
              <li key={document.id}>
                <button
                  type="button"
                  className="bare-button"
                  aria-current={document.id === openId ? 'page' : undefined}
                  onClick={() => onOpen(document.id)}
                >
                  <Marked text={document.title} wanted={keyword} />
                  {document.excerpt !== null && (
                    <span className={styles.excerpt}>
                      <Marked text={document.excerpt} wanted={keyword} />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
