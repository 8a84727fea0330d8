import { newsList } from '@fleet/domain/areas/home/news/contract.ts';
import classNames from 'classnames';
import { FeedSection } from '../../../list/FeedSection.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useList } from '../../../list/useList.ts';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NewsDays } from './NewsDays.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import * as listPageStyles from '../../../list/listPage.module.css';

/** /latest-news-more: what happened, newest first (S1 §2). */
export default function NewsPage() {
  const view = useList(newsList);
  return (
    <section className={listPageStyles.page}>
      <PageHeader title="最新动态" beside={<ScopeMark />} />
      <div className={classNames('card', listPageStyles.card)}>
        <FeedSection
          view={view}
          filters={<NewsFilters view={view} />}
          empty={<ScopedEmptyState what="动态" text="项目、型号、设备有变化时，会记录在这里。" />}
        >
          {(rows) => <NewsDays rows={rows} onFilter={view.filter} />}
        </FeedSection>
      </div>
    </section>
  );
}
