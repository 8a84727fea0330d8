import { projectDeviceList } from '@fleet/domain/areas/equipment/project-device/contract.ts';
import type { FileLocation } from '@fleet/domain/areas/equipment/project-file/contract.ts';
import { deviceProblem } from '@fleet/domain/areas/equipment/project-file/fitting.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { PickList } from '../../../form/binding/PickList.tsx';
import { PickTools } from '../../../form/binding/PickTools.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { type HandedDevice, toggled } from './handed.ts';
import * as styles from './handing.module.css';

const statuses = ([1, 2, 3, 4] as const).map((value) => ({ id: String(value), name: statusLabel('device', value) }));

interface Props {
  readonly projectId: string;
  readonly tenant: TenantChoice;
  /** Into which the files go; null while nobody has said. */
  readonly location: FileLocation | null;
  readonly picked: readonly HandedDevice[];
  readonly onPick: (picked: readonly HandedDevice[]) => void;
}

/** The devices of a project to choose from; those that do not fit say why. */
export function DevicePicks({ projectId, tenant, location, picked, onPick }: Props) {
  const [status, setStatus] = useState<string | null>(null);
  const problemOf = (device: HandedDevice) => (location === null ? null : deviceProblem(location, device));
  const isPicked = ({ id }: HandedDevice) => picked.some((one) => one.id === id);
  const query = {
    projectId,
    ...tenant,
    ...(status === null ? {} : { status: Number(status) as 1 | 2 | 3 | 4 }),
  };
  return (
    <PickList
      label="设备"
      endpoint={projectDeviceList}
      query={query}
      filters={
        <div className={styles.filters}>
          <SearchSelect
            label="状态"
            isLabelShown
            isClearable
            choices={statuses}
            placeholder="全部"
            value={status}
            onChange={setStatus}
          />
        </div>
      }
      optionOf={({ id, name, serialNumber, modelName, status: state, networkType }) => ({
        id,
        name,
        note: (
          <>
            {serialNumber} · {modelName} · <DeviceStatus code={state} networkType={networkType} />
          </>
        ),
      })}
      isChosen={(device) => problemOf(device) === null && isPicked(device)}
      fixedText={problemOf}
      onToggle={(device) => onPick(toggled(picked, device))}
      tools={(rows) => {
        const free = rows.filter((device) => problemOf(device) === null && !isPicked(device));
        return (
          <PickTools
            free={free.length}
            picked={picked.length}
            onAll={() => onPick([...picked, ...free])}
            onNone={() => onPick([])}
          />
        );
      }}
    />
  );
}
