import { texts } from '@fleet/domain/core/codes/messages.ts';
import { loadPercent } from '@fleet/domain/areas/projects/members/load.ts';
import { loadLevel } from '@fleet/domain/areas/projects/members/weekLoads.ts';
import { formatHours, formatPercent } from '@fleet/domain/core/values/formats.ts';
import * as styles from './members.module.css';

/** How full a week is: a share of forty hours, its colour, and a mark when it is more than the week has. */
export function LoadCell({ hours }: { readonly hours: number }) {
  const level = loadLevel(hours);
  return (
    <span className={styles.load} data-level={level} title={`计划 ${formatHours(hours)} 小时`}>
      {level === 'none' ? texts.nothing : formatPercent(loadPercent(hours))}
      {level === 'over' && (
        <>
          <span aria-hidden>▲</span>
          <span className="visually-hidden">超负荷</span>
        </>
      )}
    </span>
  );
}
