import type { NewsRow } from '@fleet/domain/core/news/news.ts';
import type { newsList } from '@fleet/domain/areas/home/news/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { formatClock, formatDate, weekdayOf } from '@fleet/domain/core/values/formats.ts';
import { groupAdjacent } from '@fleet/domain/core/values/groupAdjacent.ts';
import * as styles from './news.module.css';
import * as listPageStyles from '../../../list/listPage.module.css';

type Query = QueryOf<typeof newsList>;

interface Props {
  readonly rows: readonly NewsRow[];
  /** Shows more of the same: of a project, a device, a person. */
  readonly onFilter: (changes: Partial<Query>) => void;
}

/** News as a log: a heading a day, a line an event. */
export function NewsDays({ rows, onFilter }: Props) {
  return (
    <div className={styles.news}>
      {groupAdjacent(rows, ({ createdAt }) => formatDate(createdAt)).map(({ key: day, rows: ofDay }) => (
        <section key={day} aria-labelledby={`news-${day}`}>
          <h2 id={`news-${day}`} className={listPageStyles.feedHeading}>
            {day} <span>{weekdayOf(day)}</span>
          </h2>
          <ol className={styles.rows}>
            {ofDay.map((row) => (
              <NewsLine key={row.id} row={row} onFilter={onFilter} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function NewsLine({ row, onFilter }: { readonly row: NewsRow } & Pick<Props, 'onFilter'>) {
  const about = [
    { option: row.project, query: { projectId: row.project?.id } },
    { option: row.model, query: { modelId: row.model?.id } },
    { option: row.device, query: { deviceId: row.device?.id } },
    { option: row.user, query: { userId: row.user?.id } },
  ] as const;
  return (
    <li>
      <time dateTime={row.createdAt}>{formatClock(row.createdAt)}</time>
      <span className={styles.type}>{row.typeName}</span>
      <span className={styles.text}>{row.content}</span>
      <span className={styles.about}>
        {about.map(({ option, query }) =>
          option === null ? null : (
            <button
              key={option.id}
              type="button"
              className="bare-button"
              title={`只看「${option.name}」`}
              onClick={() => onFilter(query as Partial<Query>)}
            >
              {option.name}
            </button>
          ),
        )}
      </span>
    </li>
  );
}
