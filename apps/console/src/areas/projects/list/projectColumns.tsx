import { texts } from '@fleet/domain/core/codes/messages.ts';
import { projectHealthLook, projectTypeLabel } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { type ProjectRow, projectRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { placeText } from '@fleet/domain/core/places/region.ts';
import {
  formatCount,
  formatDate,
  formatHours,
  formatMoney,
  formatNames,
  formatPercent,
} from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { ArchivedTag } from '../project/ArchivedTag.tsx';
import { FavouriteStar } from '../../../list/favourites/FavouriteStar.tsx';
import { Delay, NodeStatus } from './ProjectFigures.tsx';
import { StageBar, StageHead } from './board/StageBar.tsx';

const column = columnsFor<ProjectRow>(projectRow);

const money = (amount: number | null): string => (amount === null ? texts.nothing : formatMoney(amount));

/** What projects may cost and have cost, for whoever may see the costs of one. */
const costColumns = [
  column('planCost', { width: 124, align: 'end', isHidden: true, cell: ({ planCost }) => money(planCost) }),
  column('actualCost', { width: 124, align: 'end', isHidden: true, cell: ({ actualCost }) => money(actualCost) }),
];

/** Columns that everybody may see. */
const openColumns = [
  column('name', {
    width: 200,
    cell: (project) => (
      <>
        {project.name}
        <ArchivedTag project={project} />
      </>
    ),
  }),
  column('isFavourite', { width: 52, onCard: 'status', cell: (project) => <FavouriteStar record={project} /> }),
  column('projectKey', { width: 116, cell: ({ projectKey }) => <CopyableId id={projectKey} /> }),
  column('progress', {
    width: 172,
    onCard: 'value',
    head: <StageHead />,
    cell: ({ progress, phase }) => <StageBar progress={progress} current={phase} />,
  }),
  column('node', { width: 164, onCard: 'value', cell: ({ node }) => <NodeStatus node={node} /> }),
  column('planStartDate', { width: 96, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width: 96, onCard: 'value', cell: ({ planEndDate }) => formatDate(planEndDate) }),
  column('delayDays', {
    width: 96,
    align: 'end',
    onCard: 'value',
    cell: ({ delayDays }) => <Delay days={delayDays} />,
  }),
  column('deviceCount', { width: 84, align: 'end', cell: ({ deviceCount }) => formatCount(deviceCount) }),
  column('onlinePercent', { width: 84, align: 'end', cell: ({ onlinePercent }) => formatPercent(onlinePercent) }),
  column('planHours', { width: 104, align: 'end', cell: ({ planHours }) => formatHours(planHours) }),
  column('actualHours', {
    width: 104,
    align: 'end',
    isHidden: true,
    cell: ({ actualHours }) => formatHours(actualHours),
  }),
  column('health', {
    width: 92,
    onCard: 'status',
    isHidden: true,
    cell: ({ health }) => {
      const { name, intent } = projectHealthLook(health);
      return <StatusDot intent={intent} label={name} />;
    },
  }),
  column('manager', { width: 84, cell: ({ manager }) => manager?.realName ?? '—' }),
  column('typeFlag', { width: 84, cell: ({ typeFlag }) => statusLabel('productType', typeFlag) }),
  column('type', { width: 92, cell: ({ type }) => projectTypeLabel(type) }),
  column('updatedAt', { width: 152, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('tntName', { width: 176 }),
  column('products', { width: 200, isHidden: true, cell: ({ products }) => formatNames(products) }),
  column('address', { width: 240, isHidden: true, cell: (project) => placeText(project) || '—' }),
  column('contractNo', { width: 136, isHidden: true }),
  column('erpNo', { width: 136, isHidden: true }),
  column('onlineCount', {
    width: 84,
    align: 'end',
    isHidden: true,
    cell: ({ onlineCount }) => formatCount(onlineCount),
  }),
  column('memberCount', {
    width: 76,
    align: 'end',
    isHidden: true,
    cell: ({ memberCount }) => formatCount(memberCount),
  }),
  column('isArchived', { width: 76, isHidden: true, cell: ({ isArchived }) => (isArchived ? '是' : '否') }),
  column('description', { width: 240, isHidden: true }),
  column('createdAt', { width: 152, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('id', { width: 124, isHidden: true, cell: ({ id }) => <CopyableId id={id} /> }),
];

/** Every column of projects; the export knows each by the same name. */
export const projectColumns = { withCosts: [...openColumns, ...costColumns], withoutCosts: openColumns };
