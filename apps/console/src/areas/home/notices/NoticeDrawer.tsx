import { noticeList, type NoticeRow } from '@fleet/domain/areas/home/news/contract.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { DetailDrawer } from '../../../detail/DetailDrawer.tsx';
import { useKept } from '../../../detail/useKept.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Marked } from '../../../ui/marked/Marked.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './publishNotices.module.css';

interface Props {
  /** Null while the drawer is closed. */
  readonly id: string | null;
  /** The notices of the list; a link may name one that is not among them. */
  readonly shown: readonly NoticeRow[];
  readonly keyword: string | undefined;
  readonly onClose: () => void;
}

/** A notice in full. */
export function NoticeDrawer({ id, shown, keyword, onClose }: Props) {
  const [kept, forget] = useKept(id);
  const notice = shown.find((one) => one.id === kept);
  return (
    <DetailDrawer
      isOpen={id !== null}
      title="公告详情"

      isLinked
      onClose={onClose}
      onClosed={forget}
    >
      {notice !== undefined ? (
        <Notice notice={notice} keyword={keyword} />
      ) : (
        kept !== null && <LinkedNotice key={kept} id={kept} />
      )}
    </DetailDrawer>
  );
}

/** A notice that a link names and the list does not show. */
function LinkedNotice({ id }: { readonly id: string }) {
  const { state, refresh } = useRead(noticeList, { query: { page: 1, pageSize: maximumPageSize } });
  return (
    <Loaded state={state} onRetry={refresh}>
      {({ list }) => {
        const notice = list.find((one) => one.id === id);
        return notice === undefined ? (
          <EmptyState title={words.missing} text="公告可能已被撤回。" />
        ) : (
          <Notice notice={notice} keyword={undefined} />
        );
      }}
    </Loaded>
  );
}

function Notice({ notice, keyword }: { readonly notice: NoticeRow; readonly keyword: string | undefined }) {
  const { type, title, version, summary, content, publishedAt } = notice;
  return (
    <article className={styles.notice}>
      <h3>
        <Marked text={title} wanted={keyword} />
      </h3>
      <p className={styles.head}>
        <StatusTag kind="publishNotice" code={type} />
        <span>{version}</span>
        <Time at={publishedAt} />
      </p>
      <p className={styles.summary}>
        <Marked text={summary} wanted={keyword} />
      </p>
      {content.map((paragraph, place) => (
        <p key={place}>
          <Marked text={paragraph} wanted={keyword} />
        </p>
      ))}
    </article>
  );
}
