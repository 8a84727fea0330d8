import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { formatCount, formatDate, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { useTenantScope } from '../../../../app/tenantScope/useTenantScope.ts';
import { ArchivedTag } from '../../project/ArchivedTag.tsx';
import { FavouriteStar } from '../../../../list/favourites/FavouriteStar.tsx';
import { NodeStatus } from '../ProjectFigures.tsx';
import { useProjectPath } from '../../project/useOpenProject.ts';
import * as styles from './board.module.css';
import * as projectListStyles from '../projectList.module.css';

interface Props {
  readonly project: ProjectRow;
  readonly column: number;
  readonly index: number;
}

/** A project on the board: how far it is in its phase, what it is at, who leads it, and whether it is late. */
export function BoardCard({ project, column, index }: Props) {
  const path = useProjectPath()(project);
  const { spans, tntId } = useTenantScope();
  const { name, projectKey, manager, node, phase, progress, delayDays, planEndDate, deviceCount } = project;
  const percent = progress.find(({ identifier }) => identifier === phase)?.percent ?? 0;
  return (
    <li className={styles.card} data-column={column} data-card={index}>
      <div className={styles.cardHead}>
        {path === null ? (
          <span className={styles.cardName}>{name}</span>
        ) : (
          <Link className={styles.cardName} href={path}>
            {name}
          </Link>
        )}
        <ArchivedTag project={project} />
        <FavouriteStar record={project} />
      </div>
      <div className={styles.cardLine}>
        <span>{projectKey}</span>
        <span>{manager?.realName ?? texts.nothing}</span>
      </div>
      {spans && tntId === null && <div className={styles.cardLine}>{project.tntName}</div>}
      <div className={styles.cardProgress}>
        <span className={styles.cardBar} data-done={percent >= 100 || undefined} aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span>{formatPercent(percent)}</span>
      </div>
      <NodeStatus node={node} />
      <div className={styles.cardLine}>
        <span>
          {formatDate(planEndDate)} 结束
          {delayDays > 0 && <b className={projectListStyles.late}> 延期 {formatCount(delayDays)} 天</b>}
        </span>
        <span>{formatCount(deviceCount)} 台设备</span>
      </div>
    </li>
  );
}
