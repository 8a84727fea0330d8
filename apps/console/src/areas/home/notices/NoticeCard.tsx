import type { NoticeRow } from '@fleet/domain/areas/home/news/contract.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { Marked } from '../../../ui/marked/Marked.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import * as styles from './publishNotices.module.css';

interface Props {
  readonly notice: NoticeRow;
  readonly keyword: string | undefined;
  readonly onOpen: () => void;
}

/** A notice in short; the whole of it opens beside the list. */
export function NoticeCard({ notice: { type, title, version, summary, publishedAt }, keyword, onOpen }: Props) {
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <StatusTag kind="publishNotice" code={type} />
        <span>{version}</span>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
      </p>
      <h3>
        <button type="button" className="bare-button" onClick={onOpen}>
          <Marked text={title} wanted={keyword} />
        </button>
      </h3>
      <p>
        <Marked text={summary} wanted={keyword} />
      </p>
    </li>
  );
}
