import { noticeList } from '@fleet/domain/areas/home/news/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import { groupAdjacent } from '@fleet/domain/core/values/groupAdjacent.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import classNames from 'classnames';
import { DateRangeFilter, SelectFilter, KeywordFilter } from '../../../list/filters/filters.tsx';
import { FeedSection } from '../../../list/FeedSection.tsx';
import { useList } from '../../../list/useList.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { NoticeDrawer } from './NoticeDrawer.tsx';
import * as styles from './publishNotices.module.css';
import * as listPageStyles from '../../../list/listPage.module.css';

type Query = QueryOf<typeof noticeList>;

const types = statusCodes('publishNotice').map((code) => ({
  value: code as NonNullable<Query['type']>,
  name: statusLabel('publishNotice', code),
}));

/** /publish-notice-more: what is new in the console, by month (S1 §2, §4). The address knows which one is open. */
export default function NoticesPage() {
  const view = useList(noticeList);
  const { query, filter } = view;
  const [openId, setOpenId] = useQueryParameter('id');
  return (
    <section className={listPageStyles.page}>
      <PageHeader title="发布公告" />
      <div className={classNames('card', listPageStyles.card)}>
        <FeedSection
          view={view}
          filters={
            <>
              <KeywordFilter label="标题/内容" value={query.keyword} filter={filter} />
              <SelectFilter label="类型" choices={types} value={query.type} onChange={(type) => filter({ type })} />
              <DateRangeFilter
                label="发布时间"
                from={query.publishedFrom}
                to={query.publishedTo}
                onChange={({ from, to }) => filter({ publishedFrom: from, publishedTo: to })}
              />
            </>
          }
          empty={<EmptyState title="还没有公告" text="新版本发布时，会在这里说明有哪些变化。" />}
        >
          {(rows) =>
            groupAdjacent(rows, ({ publishedAt }) => monthOf(formatDate(publishedAt))).map(
              ({ key: month, rows: ofMonth }) => (
                <section key={month} className={styles.month} aria-labelledby={`notices-${month}`}>
                  <h2 id={`notices-${month}`} className={listPageStyles.feedHeading}>
                    {month.replace('-', ' 年 ')} 月 <span>{ofMonth.length} 条</span>
                  </h2>
                  <ul className={styles.cards}>
                    {ofMonth.map((notice) => (
                      <NoticeCard
                        key={notice.id}
                        notice={notice}
                        keyword={query.keyword}
                        onOpen={() => setOpenId(notice.id)}
                      />
                    ))}
                  </ul>
                </section>
              ),
            )
          }
        </FeedSection>
      </div>
      <NoticeDrawer id={openId} shown={view.rows} keyword={query.keyword} onClose={() => setOpenId(null)} />
    </section>
  );
}
