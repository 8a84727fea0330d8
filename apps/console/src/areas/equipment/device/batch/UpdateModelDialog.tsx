import { deviceUpdateModel } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { devicesText, formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { BatchDialog } from '../../../../list/batch/BatchDialog.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import { useModelsOf } from '../../shared/useDeviceChoices.ts';

interface Props {
  readonly isOpen: boolean;
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  readonly onClose: () => void;
  readonly onDone: (done: readonly DeviceRow[], over: readonly DeviceRow[]) => void;
}

/** Gives devices another model. Those whose product has no such model are refused one by one. */
export function UpdateModelDialog({ isOpen, devices, skipped, onClose, onDone }: Props) {
  const categories = [...new Set(devices.map(({ categoryId }) => categoryId))];
  const products = [...new Set(devices.map(({ productKey }) => productKey))];
  const models = useModelsOf(categories.length === 1 ? categories[0]! : '', products);
  const [modelId, setModelId] = useState<string | null>(null);
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`更新${devicesText(devices)}的型号`}
      word="更新型号"
      intent="primary"
      rows={devices}
      skipped={skipped}
      call={{
        batch: deviceUpdateModel,
        inputOfAll: (rows) => ({ query: {}, body: { ids: rows.map(({ id }) => id), modelId: modelId ?? '' } }),
      }}
      missing={modelId === null ? '请先选择型号' : null}
      keyOf={({ id }) => id}
      nameOf={({ displayName, serialNumber }) => `${displayName}（${serialNumber}）`}
      done={(count) => `已更新 ${formatCount(count)} 台设备的型号`}
      onClose={onClose}
      onDone={onDone}
    >
      {products.length > 1 && (
        <p>所选设备属于 {products.length} 种产品，一种型号只属于一种产品：其他产品的设备不会更新，逐台说明原因。</p>
      )}
      <SearchSelect label="型号" choices={models} value={modelId} onChange={setModelId} isLabelShown autoFocus />
    </BatchDialog>
  );
}
