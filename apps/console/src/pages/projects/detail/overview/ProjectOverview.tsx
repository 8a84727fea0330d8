import { projectDetail } from '@fleet/domain/contract/projects/project.ts';
import { formatDate } from '@fleet/domain/rules/formats.ts';
import { Facts } from '../../../../detail/Facts.tsx';
import { columnFacts } from '../../../../list/columnFacts.ts';
import { columnsFor } from '../../../../list/columns.ts';
import type { ProjectDetail } from '@fleet/domain/contract/projects/project.ts';
import type { ProjectTabProps } from '../projectTab.ts';

const column = columnsFor<ProjectDetail>(projectDetail);

const facts = [
  column('projectKey', { width: 120 }),
  column('tntName', { width: 120 }),
  column('contractNo', { width: 120 }),
  column('planStartDate', { width: 120, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width: 120, cell: ({ planEndDate }) => formatDate(planEndDate) }),
];

/** What a project is and how far it is. */
export default function ProjectOverview({ project }: ProjectTabProps) {
  return <Facts facts={columnFacts(facts, project)} />;
}
