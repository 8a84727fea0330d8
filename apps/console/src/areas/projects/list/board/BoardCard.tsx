import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ProjectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { formatCount, formatDate, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { Link } from 'wouter';
import { ArchivedTag } from '../../project/ArchivedTag.tsx';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { NodeStatus } from '../ProjectFigures.tsx';
import { useProjectPath } from '../../project/useOpenProject.ts';

interface Props {
  readonly project: ProjectRow;
  readonly column: number;
  readonly index: number;
}

/** A project on the board: how far it is in its phase, what it is at, who leads it, and whether it is late. */
export function BoardCard({ project, column, index }: Props) {
  const path = useProjectPath()(project);
  const { name, projectKey, manager, node, phase, progress, delayDays, planEndDate, deviceCount } = project;
  const percent = progress.find(({ identifier }) => identifier === phase)?.percent ?? 0;
  return (
    <li className="board-card" data-column={column} data-card={index}>
      <div className="board-card-head">
        {path === null ? (
          <span className="board-card-name">{name}</span>
        ) : (
          <Link className="board-card-name" href={path}>
            {name}
          </Link>
        )}
        <ArchivedTag project={project} />
        <FavouriteStar project={project} />
      </div>
      <div className="board-card-line">
        <span>{projectKey}</span>
        <span>{manager?.realName ?? texts.nothing}</span>
      </div>
      <div className="board-card-progress">
        <span className="board-card-bar" aria-hidden>
          <span style={{ width: `${percent}%` }} />
        </span>
        <span>{formatPercent(percent)}</span>
      </div>
      <NodeStatus node={node} />
      <div className="board-card-line">
        <span>
          {formatDate(planEndDate)} 结束
          {delayDays > 0 && <b className="project-late"> 延期 {formatCount(delayDays)} 天</b>}
        </span>
        <span>{formatCount(deviceCount)} 台设备</span>
      </div>
    </li>
  );
}
