import type { CommentRow } from '@fleet/domain/core/transfers/contract.ts';
import { RelativeTime } from '../../ui/time/Time.tsx';
import * as styles from './comments.module.css';

interface Props {
  readonly comments: readonly CommentRow[];
  readonly isBusy?: boolean | undefined;
}

/** Who said what, and when. */
export function CommentList({ comments, isBusy }: Props) {
  return (
    <ol className={styles.list} aria-busy={isBusy}>
      {comments.map(({ id, user, createdAt, content }) => (
        <li key={id}>
          <b>{user.name}</b> <RelativeTime at={createdAt} />
          <p>{content}</p>
        </li>
      ))}
    </ol>
  );
}
