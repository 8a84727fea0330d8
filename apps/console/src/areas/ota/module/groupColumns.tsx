import { type ModuleGroupRow, moduleGroupRow } from '@fleet/domain/areas/ota/module/groupContract.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<ModuleGroupRow>(moduleGroupRow);

export const groupColumns = [
  column('groupName', { width: 140 }),
  column('types', {
    width: 320,
    grows: true,
    cell: ({ types }) => types.map(({ typeName }) => typeName).join('、') || null,
  }),
  column('typeCount', { width: 80, align: 'end', cell: ({ typeCount }) => formatCount(typeCount) }),
  column('moduleCount', { width: 80, align: 'end', cell: ({ moduleCount }) => formatCount(moduleCount) }),
  column('sort', { width: 72, align: 'end' }),
  column('source', { width: 72, cell: ({ source }) => productSources[source] }),
  column('description', { width: 180 }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('createdAt', { width: 160, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
