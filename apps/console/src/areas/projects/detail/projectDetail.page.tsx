import { projectGet, type ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { projectDetailPage } from '@fleet/domain/areas/projects/detail/actions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { DetailPage } from '../../../detail/DetailPage.tsx';
import { RecordPage } from '../../../detail/RecordPage.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useSlot } from '../../../app/slots.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useOpens } from '../../../app/actions/useCan.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { LoadingState } from '../../../ui/states/states.tsx';
import { ArchivedTag } from '../project/ArchivedTag.tsx';
import { ProjectFavourites } from '../list/ProjectFavourites.tsx';
import { FavouriteStar } from '../../../list/favourites/FavouriteStar.tsx';
import { useProjectDialogs } from '../list/useProjectDialogs.tsx';
import { projectTabs } from './slots.ts';
import { TenantChip } from '../../../detail/TenantChip.tsx';

/** /project-management/detail/{tenantId}/{projectId}: all about one project, in tabs (S2 §2). */
export default function ProjectDetailPage() {
  return (
    <RecordPage page={projectDetailPage} endpoint={projectGet} inputOf={(id, tenant) => ({ query: { id, ...tenant } })}>
      {(project, tenant) => (
        <ProjectFavourites>
          <Detail project={project} tenant={tenant} />
        </ProjectFavourites>
      )}
    </RecordPage>
  );
}

/** The list of projects shows what is marked: whoever may open it may mark. */
function Detail({ project, tenant }: { readonly project: ProjectDetail; readonly tenant: TenantChoice }) {
  const opens = useOpens();
  const tabs = useSlot(projectTabs);
  const [, navigate] = useLocation();
  const { handlers, dialogs } = useProjectDialogs({
    onRemoved: () => navigate(opens('ProjectManagementList') ? pathOf('ProjectManagementList') : pathOf('Home')),
  });
  const actions = useActions(projectDetailPage.actions, handlers);
  return (
    <>
      <DetailPage
        name={projectDetailPage.route}
        title={project.name}
        beside={
          <>
            <ArchivedTag project={project} />
            <CopyableId id={project.projectKey} />
            <TenantChip of={project} />
            {opens('ProjectManagementList') && <FavouriteStar record={project} />}
          </>
        }
        actions={<PageButtons items={actions.ofRow(project)} />}
        tabs={tabs.map(({ id, title, permission, Content }) => ({
          id,
          title,
          permission,
          content: () => (
            <Suspense fallback={<LoadingState lines={12} />}>
              <Content project={project} tenant={tenant} />
            </Suspense>
          ),
        }))}
      />
      {dialogs}
    </>
  );
}
