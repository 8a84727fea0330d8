import {
  vehicleBindList,
  type BoundVehicleRow,
  boundVehicleRow,
  type FloorRow,
  floorVehicleUnbind,
} from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { projectFloors } from '@fleet/domain/areas/equipment/site/actions.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/face.ts';
import { bindingActions } from '@fleet/domain/core/actions/bindingActions.ts';
import { Bindings } from '../../../form/binding/Bindings.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { PartList } from '../../../list/PartList.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { usePart } from '../../../list/usePart.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { useOpenDevice } from '../project-device/useOpenDevice.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const BindVehiclesDialog = lazyDialog(async () => (await import('./BindVehiclesDialog.tsx')).BindVehiclesDialog);

const column = columnsFor<BoundVehicleRow>(boundVehicleRow);
const all = [
  column('name', { width: 170, grows: true }),
  column('serialNumber', { width: 132 }),
  column('modelName', { width: 130 }),
  column('status', {
    width: 96,
    cell: ({ status, networkType }) => <DeviceStatus code={status} networkType={networkType} />,
  }),
  column('boundAt', { width: 150, cell: ({ boundAt }) => <Time at={boundAt} /> }),
];

/** The vehicles on a floor: binding more, taking one off. */
export function FloorVehicles({ floor, project, tenant }: ProjectTabProps & { readonly floor: FloorRow }) {
  const query = { floorId: floor.id, ...tenant };
  const write = useWrite();
  const view = usePart(vehicleBindList, query);
  const columns = useColumns('projects.floorVehicles', all);
  const open = useOpenDevice(tenant);
  return (
    <Bindings<BoundVehicleRow>
      actions={bindingActions(projectFloors.actions.bind, projectFloors.actions.bind.title)}
      readOnly={readOnlyReason(project)}
      pick={(onClose) => <BindVehiclesDialog floor={floor} project={project} tenant={tenant} onClose={onClose} />}
      unbind={{
        title: ({ name }) => `将「${name}」移出楼层「${floor.name}」？`,
        text: '车辆移出后不再属于任何楼层，可随时重新绑定。',
        run: ({ deviceId, name }) =>
          write(floorVehicleUnbind, { query, body: { deviceIds: [deviceId] } }, `已将「${name}」移出楼层`),
      }}
    >
      {(parts) => (
        <PartList
          {...parts}
          label="楼层车辆"
          view={view}
          columns={columns}
          nameOf={({ name }) => name}
          keyOf={({ deviceId }) => deviceId}
          searchLabel="车辆名称/序列号"
          actionsWidth={72}
          onOpen={open && (({ deviceId, ...device }) => open({ id: deviceId, ...device }))}
          empty={<EmptyState title="还没有车辆" text="绑定后，回放与监控按楼层显示这些车辆。" />}
        />
      )}
    </Bindings>
  );
}
