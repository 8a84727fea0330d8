import { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { overviewTiles } from './overviewTiles.ts';
import { OverviewPhases } from './OverviewPhases.tsx';
import { ProjectProperties } from './ProjectProperties.tsx';
import { ProjectNews } from './ProjectNews.tsx';
import { ProjectTodos } from './ProjectTodos.tsx';
import './overview.css';

/** What a project is, how far it is, and what is to be done. */
export default function ProjectOverview({ project, tenant }: ProjectTabProps) {
  const query = { projectId: project.id, ...tenant };
  const { state, refresh } = useRead(projectOverview, { query });
  return (
    <div className="overview">
      <Loaded state={state} onRetry={refresh} lines={10}>
        {(overview) => (
          <>
            <OverviewPhases phases={overview.phases} />
            <Tiles tiles={overviewTiles(project, overview)} />
            <div className="overview-columns">
              <ProjectTodos project={project} tenant={tenant} overview={overview} />
              <ProjectNews news={overview.news} projectId={project.id} isOwnTenant={tenant.tntId === undefined} />
            </div>
          </>
        )}
      </Loaded>
      <ProjectProperties project={project} />
    </div>
  );
}
