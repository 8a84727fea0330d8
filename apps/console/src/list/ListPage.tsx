import type { ReactNode } from 'react';
import classNames from 'classnames';
import type { ActionItem } from '../app/actions/actionItem.ts';
import { PageButtons } from '../app/actions/PageButtons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ScopeMark } from './ScopeMark.tsx';
import { ListSection, type ListSectionProps } from './ListSection.tsx';
import * as styles from './listPage.module.css';

interface Props<Query extends object, Row extends object> extends Omit<ListSectionProps<Query, Row>, 'label'> {
  readonly title: string;
  /** Whose rows these are, where it is not those of whoever is looked at. */
  readonly mark?: ReactNode;
  /** Beside the title: counters by status. */
  readonly counters?: ReactNode;
  /** At the right of the title, before the actions of the page. */
  readonly headerActions?: ReactNode;
  /** Over the filters: tabs, figures. */
  readonly above?: ReactNode;
}

const nothing: readonly ActionItem[] = [];

/**
 * A list page: title, counters and actions; a card with the list. Each part is a slot; a page that does not fit
 * composes `useList`, `ListSection` and `PageHeader` itself.
 */
export function ListPage<Query extends object, Row extends object>({
  title,
  mark = <ScopeMark />,
  counters,
  headerActions,
  above,
  ...list
}: Props<Query, Row>) {
  const ofPage = list.actions?.ofPage ?? nothing;
  const hasNone = ofPage.length === 0 && (headerActions ?? false) === false;
  return (
    <section className={styles.page}>
      <PageHeader
        title={title}
        beside={
          <>
            {mark}
            {counters}
          </>
        }
        actions={
          hasNone ? undefined : (
            <>
              {headerActions}
              <PageButtons items={ofPage} withIcons />
            </>
          )
        }
      />
      <div className={classNames('card', styles.card)}>
        {above}
        <ListSection label={title} {...list} />
      </div>
    </section>
  );
}
