import { deviceUpdateProject } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { devicesText, formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { tenantOfAll } from '../../../../app/address/detailAddress.ts';
import { BatchDialog } from '../../../../list/batch/BatchDialog.tsx';
import { missingProject, ProjectChoice, type WantedProject } from './ProjectChoice.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  readonly onClose: () => void;
  readonly onDone: (done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

/** Gives devices another project, or none. Those of other tenants than the project are refused one by one. */
export function UpdateProjectDialog({ isOpen, devices, skipped, onClose, onDone }: Props) {
  const [projectId, setProjectId] = useState<WantedProject>(null);
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`调整${devicesText(devices)}的项目`}
      word="调整项目"
      intent="primary"
      rows={devices}
      skipped={skipped}
      call={{
        batch: deviceUpdateProject,
        inputOfAll: (rows) => ({ query: {}, body: { ids: rows.map(({ id }) => id), projectId: projectId ?? '' } }),
      }}
      missing={missingProject(projectId)}
      keyOf={({ id }) => id}
      nameOf={({ displayName, serialNumber }) => `${displayName}（${serialNumber}）`}
      done={(count) => `已调整 ${formatCount(count)} 台设备的项目`}
      onClose={onClose}
      onDone={onDone}
    >
      <ProjectChoice tenant={tenantOfAll(devices)} value={projectId} onChange={setProjectId} />
    </BatchDialog>
  );
}
