import { projectList, type ProjectRow, projectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';

const column = columnsFor<ProjectRow>(projectRow);
const projectColumns = [
  column('name', { width: 260 }),
  column('projectKey', { width: 180, cell: ({ projectKey }) => <CopyableId id={projectKey} /> }),
  column('deviceCount', { width: 96, align: 'end', cell: ({ deviceCount }) => formatCount(deviceCount) }),
];

/** The projects of a tenant. */
export default function TenantProjects({ tntId }: { readonly tntId: string }) {
  const view = useList(projectList, { fixed: { tntId }, part: 'projects' });
  const columns = useColumns('tenants.projects', projectColumns);
  return (
    <ListSection
      label="租户项目"
      view={view}
      columns={columns}
      nameOf={({ name }) => name}
      filters={<KeywordFilter label="项目名称/编号" value={view.query.keyword} filter={view.filter} />}
      empty={<EmptyState title="还没有项目" />}
    />
  );
}
