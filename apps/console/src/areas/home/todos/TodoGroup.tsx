import { Button } from '@blueprintjs/core';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { todoList, TodoRow } from '@fleet/domain/areas/home/todos/contract.ts';
import type { TodoKind } from '@fleet/domain/core/todos/todo.ts';
import { formatCount, formatDate } from '@fleet/domain/core/values/formats.ts';
import { type MouseEvent, useId } from 'react';
import { Link } from 'wouter';
import { RelativeTime } from '../../../ui/time/Time.tsx';
import * as styles from './todos.module.css';

interface Props {
  readonly kind: TodoKind;
  readonly group: ReplyOf<typeof todoList>['groups'][number];
  /** The one whose details stand beside the list. */
  readonly openId: string | null;
  /** Opens one in place; null where it is opened on its own page. */
  readonly onOpen: ((row: TodoRow) => void) | null;
  /** Shows more of a kind that has no list of its own; null when as many as there can be are shown. */
  readonly onMore: (() => void) | null;
}

/** The to-dos of one kind: the most urgent of them, and the way to all. */
export function TodoGroup({ kind, group: { count, overdue, list }, openId, onOpen, onMore }: Props) {
  const id = useId();
  const rest = count - list.length;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>
        {kind.list === null ? (
          <span>
            {kind.title} {formatCount(count)}
          </span>
        ) : (
          <Link href={kind.list}>
            {kind.title} {formatCount(count)}
          </Link>
        )}
        {overdue > 0 && <span className={styles.overdue}>逾期 {formatCount(overdue)}</span>}
      </h3>
      <ul>
        {list.map((row) => (
          <Row key={row.id} kind={kind} row={row} isOpen={row.id === openId} onOpen={onOpen} />
        ))}
      </ul>
      {rest > 0 &&
        (kind.list !== null ? (
          <Link className={styles.more} href={kind.list}>
            还有 {formatCount(rest)} 项，打开列表
          </Link>
        ) : (
          onMore !== null && (
            <Button variant="minimal" size="small" text={`还有 ${formatCount(rest)} 项，展开`} onClick={onMore} />
          )
        ))}
    </section>
  );
}

interface RowProps extends Pick<Props, 'kind' | 'onOpen'> {
  readonly row: TodoRow;
  readonly isOpen: boolean;
}

function Row({ kind, row, isOpen, onOpen }: RowProps) {
  const { title, note, person, projectName } = row;
  const open = (event: MouseEvent) => {
    // a click with a modifier is the browser's: another tab, another window
    if (onOpen === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <li>
      <Link className={styles.row} href={kind.addressOf(row)} aria-current={isOpen || undefined} onClick={open}>
        <span className={styles.text} title={note === '' ? title : `${title}\n${note}`}>
          <span className={styles.title}>{title}</span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </span>
        {person !== null && <span className={styles.person}>{person}</span>}
        {projectName !== null && (
          <span className={styles.project} title={projectName}>
            {projectName}
          </span>
        )}
        <span className={styles.when} data-late={row.isOverdue || undefined}>
          <When row={row} />
        </span>
        <span className={styles.verb}>{kind.verb}</span>
      </Link>
    </li>
  );
}

/** Until when, where there is a last day; else since when. */
function When({ row: { dueAt, since, isOverdue } }: { readonly row: TodoRow }) {
  if (dueAt !== null)
    return (
      <>
        {isOverdue && '逾期 '}
        <time dateTime={dueAt}>{formatDate(dueAt)}</time>
        {!isOverdue && ' 截止'}
      </>
    );
  return since === null ? null : <RelativeTime at={since} isShort />;
}
