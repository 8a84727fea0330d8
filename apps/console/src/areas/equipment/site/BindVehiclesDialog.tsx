import {
  vehicleModelList,
  type FloorRow,
  floorVehicleBind,
  vehicleDeviceList,
} from '@fleet/domain/areas/equipment/site/floorsContract.ts';
import { useMemo, useState } from 'react';
import { PickDialog } from '../../../form/binding/PickDialog.tsx';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import * as styles from './site.module.css';

interface Props extends ProjectTabProps {
  readonly floor: FloorRow;
  readonly onClose: () => void;
}

/** Puts vehicles on a floor: of one model or of all, those that stand on no floor. Rendered while it is open. */
export function BindVehiclesDialog({ floor, project, tenant, onClose }: Props) {
  const write = useWrite();
  const [modelId, setModelId] = useState<string | null>(null);
  const asked = { projectId: project.id, ...tenant };
  const { state, refresh } = useRead(vehicleModelList, { query: asked });
  const models = useMemo(
    () =>
      state?.data?.list.map(({ id, name, vehicleCount, freeCount }) => ({
        id,
        name: `${name}（未绑定 ${freeCount} / 共 ${vehicleCount}）`,
      })) ?? refusalOf({ state, refresh }),
    [state, refresh],
  );
  return (
    <PickDialog
      title={`为楼层「${floor.name}」绑定车辆`}
      endpoint={vehicleDeviceList}
      query={modelId === null ? asked : { ...asked, modelId }}
      filters={
        <div className={styles.model}>
          <SearchSelect
            label="型号"
            isLabelShown
            isClearable
            choices={models}
            placeholder="全部型号"
            value={modelId}
            onChange={setModelId}
          />
        </div>
      }
      optionOf={({ deviceId, name, serialNumber, modelName, status, networkType }) => ({
        id: deviceId,
        name,
        note: (
          <>
            {serialNumber} · {modelName} · <DeviceStatus code={status} networkType={networkType} />
          </>
        ),
      })}
      isTaken={() => false}
      onPick={(ids) =>
        write(
          floorVehicleBind,
          { query: { floorId: floor.id, ...tenant }, body: { deviceIds: [...ids] } },
          `已绑定 ${ids.length} 台车辆`,
        )
      }
      onClose={onClose}
    />
  );
}
