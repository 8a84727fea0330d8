import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Problem } from '../../../../../ui/Problem.tsx';
import type { Preflight } from '../kit/usePreflight.ts';
import * as styles from '../kit/wizard.module.css';

/** How many devices the scope has at this moment, and how many of them the job would take in. */
export function ScopeCount({ preflight: { reply, isAsking, trouble, again } }: { readonly preflight: Preflight }) {
  if (trouble !== null) return <Problem trouble={trouble} doing="read" isBusy={isAsking} onRetry={again} />;
  if (reply === null && !isAsking) return null;
  return (
    <div className={styles.count} role="status">
      {reply === null ? (
        <p>正在统计范围…</p>
      ) : (
        <p>
          范围内 <b>{formatCount(reply.total)}</b> 台，可升级 <b>{formatCount(reply.included)}</b> 台
          {reply.total > reply.included && `，${formatCount(reply.total - reply.included)} 台不升级（原因见预检）`}。
        </p>
      )}
    </div>
  );
}
