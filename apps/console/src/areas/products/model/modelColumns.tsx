import { type ModelRow, modelRow } from '@fleet/domain/areas/products/model/contract.ts';
import { modelStatuses, modelSwitches } from '@fleet/domain/areas/products/model/modelCodes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<ModelRow>(modelRow);

/** Every column of models. */
export const modelColumns = [
  column('modelName', { width: 200, grows: true }),
  column('isEnabled', {
    width: 84,
    onCard: 'status',
    cell: ({ isEnabled }) => {
      const { name, intent } = modelSwitches[isEnabled ? 'on' : 'off'];
      return <StatusDot intent={intent} label={name} />;
    },
  }),
  column('status', { width: 92, cell: ({ status }) => modelStatuses[status] }),
  column('isVehicle', { width: 72, cell: ({ isVehicle }) => (isVehicle ? '是' : '否') }),
  column('attributeCount', { width: 84, align: 'end', cell: ({ attributeCount }) => formatCount(attributeCount) }),
  column('deviceCount', { width: 84, align: 'end', cell: ({ deviceCount }) => formatCount(deviceCount) }),
  column('description', { width: 200 }),
  column('updatedAt', { width: 152, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];
