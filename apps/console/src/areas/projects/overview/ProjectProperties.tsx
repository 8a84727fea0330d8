import { projectTypeLabel } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { placeText } from '@fleet/domain/core/places/region.ts';
import { projectDetail, type ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { formatDate, formatNames } from '@fleet/domain/core/values/formats.ts';
import { Properties, Section } from '../../../detail/Properties.tsx';
import { columnProperties } from '../../../detail/columnProperties.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<ProjectDetail>(projectDetail);
const width = 120;

const copied = (id: string | null) => (id === null || id === '' ? texts.nothing : <CopyableId id={id} />);

const shown = [
  column('projectKey', { width, cell: ({ projectKey }) => copied(projectKey) }),
  column('id', { width, cell: ({ id }) => copied(id) }),
  column('tntName', { width }),
  column('type', { width, cell: ({ type }) => projectTypeLabel(type) }),
  column('typeFlag', { width, cell: ({ typeFlag }) => <StatusTag kind="productType" code={typeFlag} /> }),
  column('manager', { width, cell: ({ manager }) => manager?.realName ?? texts.nothing }),
  column('contractNo', { width, cell: ({ contractNo }) => copied(contractNo) }),
  column('erpNo', { width, cell: ({ erpNo }) => copied(erpNo) }),
  column('products', { width, cell: ({ products }) => formatNames(products) }),
  column('planStartDate', { width, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width, cell: ({ planEndDate }) => formatDate(planEndDate) }),
  column('createdAt', { width, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('isArchived', { title: '归档', width, cell: ({ isArchived }) => (isArchived ? '已归档' : '未归档') }),
  column('address', { title: '地点', width, cell: (project) => placeText(project) || texts.nothing }),
  column('longitude', {
    title: '经纬度',
    width,
    cell: ({ longitude, latitude }) =>
      longitude === null || latitude === null ? texts.nothing : copied(`${longitude},${latitude}`),
  }),
];

/** All that is known of a project itself. */
export function ProjectProperties({ project }: { readonly project: ProjectDetail }) {
  return (
    <Section title="基本信息">
      <Properties
        properties={[
          ...columnProperties(shown, project),
          { title: '描述', value: project.description || texts.nothing, isWide: true },
        ]}
      />
    </Section>
  );
}
