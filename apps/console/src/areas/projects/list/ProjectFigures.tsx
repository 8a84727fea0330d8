import { texts } from '@fleet/domain/core/codes/messages.ts';
import { statusIntent, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './projectList.module.css';

/** Where a project stands: its current node and how that goes (S1 §4, Node). */
export function NodeStatus({ node }: Pick<ProjectRow, 'node'>) {
  if (node === null) return <>{texts.nothing}</>;
  const { name, status } = node;
  return (
    <span className={styles.nodeStatus} title={`${name} ${statusLabel('node', status)}`}>
      <span className={styles.nodeName}>{name}</span>
      <StatusDot intent={statusIntent('node', status)} label={statusLabel('node', status)} />
    </span>
  );
}

/** Days that a project is late; nothing for one that is in time. */
export function Delay({ days }: { readonly days: number }) {
  return days === 0 ? <>{texts.nothing}</> : <span className={styles.late}>{formatCount(days)}</span>;
}
