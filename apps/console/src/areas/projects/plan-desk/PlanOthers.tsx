import type { PlanWatcher } from '@fleet/domain/areas/projects/plan/contract.ts';
import * as styles from './planOthers.module.css';

/** So many people have a sign of their own; of more it is said how many. */
const named = 3;

const doing = ({ realName, isEditing }: PlanWatcher): string => `${realName} ${isEditing ? '正在编辑' : '正在查看'}`;

/** Who else has the plan open now: small signs that have their place beside the switch, so that nobody's coming moves a thing. */
export function PlanOthers({ others }: { readonly others: readonly PlanWatcher[] }) {
  const rest = others.slice(named);
  return (
    <ul className={styles.others} aria-label="同时打开这份计划的人" aria-live="polite">
      {others.slice(0, named).map((one) => (
        <li key={one.userId} data-editing={one.isEditing || undefined} title={doing(one)}>
          <span className={styles.initial} aria-hidden>
            {[...one.realName][0] ?? '?'}
          </span>
          <span className="visually-hidden">{doing(one)}</span>
        </li>
      ))}
      {rest.length > 0 && <li title={rest.map(doing).join('，')}>+{rest.length}</li>}
    </ul>
  );
}
