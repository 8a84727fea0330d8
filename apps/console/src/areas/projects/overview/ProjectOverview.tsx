import { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import type { PhaseStep } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { lifeCycleTab } from '@fleet/domain/areas/projects/life-cycle/actions.ts';
import { projectSettingsTab } from '@fleet/domain/areas/projects/settings/actions.ts';
import { implementationPlanTab } from '@fleet/domain/areas/projects/plan-desk/actions.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useLocation } from 'wouter';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { Tiles } from '../../../ui/Tiles.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { type OverviewPlaces, overviewTiles } from './overviewTiles.ts';
import { ProjectProperties } from './ProjectProperties.tsx';
import { ProjectNews } from './ProjectNews.tsx';
import { ProjectTodos } from './ProjectTodos.tsx';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useCan, useOpens } from '../../../app/actions/useCan.ts';
import { PhaseBar } from '../life-cycle/PhaseBar.tsx';
import * as styles from './projectOverview.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

/** What a project is, how far it is, and what is to be done. */
export default function ProjectOverview({ project, tenant }: ProjectTabProps) {
  const query = { projectId: project.id, ...tenant };
  const { state, refresh } = useRead(projectOverview, { query });
  const places = useOverviewPlaces();
  return (
    <div className={styles.overview}>
      <Loaded state={state} onRetry={refresh} lines={10}>
        {(overview) => (
          <>
            <OverviewPhases phases={overview.phases} />
            <Tiles tiles={overviewTiles(project, overview, places)} />
            <div className={styles.columns}>
              <ProjectTodos project={project} tenant={tenant} overview={overview} />
              <ProjectNews news={overview.news} projectId={project.id} />
            </div>
          </>
        )}
      </Loaded>
      <ProjectProperties project={project} />
    </div>
  );
}

/** Where the figures lead this person: what he may not see has none. */
function useOverviewPlaces(): OverviewPlaces {
  const opens = useOpens();
  const can = useCan();
  const { path } = useAddress();
  const tab = (name: string, filters = {}) => `${path}?${new URLSearchParams({ tab: name, ...filters })}`;
  return {
    tasks: opens('TaskManagement') ? pathOf('TaskManagement') : null,
    plan: can(implementationPlanTab.actions.view) ? tab('implementationPlan') : null,
    members: can(projectSettingsTab.actions.view) ? tab('settings') : null,
    tab,
    today: epochToDay(currentTime()),
  };
}

/** How far each phase is; one that has begun leads to its nodes in the life cycle. */
function OverviewPhases({ phases }: { readonly phases: readonly PhaseStep[] }) {
  const [, navigate] = useLocation();
  const { path } = useAddress();
  const can = useCan();
  return (
    <PhaseBar
      phases={phases}
      chosen={null}
      onChoose={
        can(lifeCycleTab.actions.view)
          ? (phase) => navigate(`${path}?${new URLSearchParams({ tab: 'lifeCycle', phase: phase ?? '' })}`)
          : null
      }
    />
  );
}
