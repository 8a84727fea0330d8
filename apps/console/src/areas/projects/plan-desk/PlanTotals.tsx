import { totalOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import { dayLength, epochOf, formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import type { OpenDesk } from './usePlanDesk.ts';
import * as styles from './planDesk.module.css';

/** By how many days a date has moved: `+3 天`; empty when it has not. */
const daysText = (old: string | null, now: string | null): string => {
  const [before, after] = [epochOf(old), epochOf(now)];
  if (before === null || after === null || before === after) return '';
  const days = Math.round((after - before) / dayLength);
  return `${days > 0 ? '+' : '−'}${Math.abs(days)} 天`;
};

const hoursText = (old: number, now: number): string =>
  old === now ? '' : `${now > old ? '+' : '−'}${formatHours(Math.abs(now - old))}`;

/** Dates and hours of the whole plan, and what the unsaved edits make of them: always in sight. */
export function PlanTotals({ desk }: { readonly desk: OpenDesk['desk'] }) {
  const [saved, shown] = [totalOf(desk.saved), totalOf(shownOf(desk.draft))];
  const facts = [
    {
      title: '开始',
      text: formatDate(shown.planStartDate),
      effect: daysText(saved.planStartDate, shown.planStartDate),
    },
    { title: '结束', text: formatDate(shown.planEndDate), effect: daysText(saved.planEndDate, shown.planEndDate) },
    {
      title: '总工时',
      text: formatHours(shown.totalWorkHour),
      effect: hoursText(saved.totalWorkHour, shown.totalWorkHour),
    },
  ];
  return (
    <dl className={styles.totals}>
      {facts.map(({ title, text, effect }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {text}
            {effect !== '' && <span className={styles.effect}>{effect}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
