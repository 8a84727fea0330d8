import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import { LoadCell } from './LoadCell.tsx';
import * as styles from './members.module.css';

interface Props {
  /** Each week by its Monday, with planned hours: the last of them is what counts. */
  readonly weeks: readonly { readonly week: string; readonly figures: readonly number[] }[];
  /** What the figures are. */
  readonly titles: readonly string[];
}

/** Weeks with their planned hours and how full they are. */
export function WeekLoads({ weeks, titles }: Props) {
  return (
    <table className={styles.loadWeeks}>
      <thead>
        <tr>
          <th scope="col">周（周一）</th>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">负荷</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, figures }) => (
          <tr key={week}>
            <th scope="row">{formatDate(week)}</th>
            {figures.map((hours, place) => (
              <td key={titles[place]}>{formatHours(hours)}</td>
            ))}
            <td>
              <LoadCell hours={figures.at(-1) ?? 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
