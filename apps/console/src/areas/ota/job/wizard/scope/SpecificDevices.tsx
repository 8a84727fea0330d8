import { type JobDraft, wholeModule } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { mostNamedDevices } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import { targetChoices, type TargetRow } from '@fleet/domain/areas/ota/target/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import type { TenantChoice } from '../../../../../app/address/detailAddress.ts';
import { PickList } from '../../../../../form/binding/PickList.tsx';
import { PickTools } from '../../../../../form/binding/PickTools.tsx';
import { DeviceStatus } from '../../../../../ui/status/DeviceStatus.tsx';
import { RadioField } from '../kit/fields.tsx';
import type { Asked } from '../kit/step.ts';
import { PastedDevices } from './PastedDevices.tsx';
import * as styles from '../kit/wizard.module.css';

interface Props {
  readonly draft: JobDraft;
  readonly tenant: TenantChoice;
  readonly onChange: (changes: Partial<Scope>) => void;
}

const ways = [
  { id: 'pick', name: '选择设备' },
  { id: 'paste', name: '粘贴或导入清单' },
] as const;

/** Devices one by one: chosen from a list, or out of a list of serial numbers. Both count together. */
export function SpecificDevices({ draft, tenant, onChange }: Props) {
  const { deviceIds = [], targetSetId } = draft.scope;
  const [way, setWay] = useState<(typeof ways)[number]['id']>(targetSetId === undefined ? 'pick' : 'paste');
  return (
    <>
      <RadioField title="选择方式" choices={ways} value={way} onChange={setWay} />
      {way === 'pick' ? (
        <DevicePicks
          draft={draft}
          tenant={tenant}
          picked={deviceIds}
          onPick={(ids) => onChange({ deviceIds: [...ids] })}
        />
      ) : (
        <PastedDevices productKey={draft.productKey} tenant={tenant} targetSetId={targetSetId} onChange={onChange} />
      )}
      {deviceIds.length > 0 && targetSetId !== undefined && (
        <p className={styles.aside}>另选 {formatCount(deviceIds.length)} 台，与清单合并计算。</p>
      )}
    </>
  );
}

interface PicksProps extends Partial<ReturnType<Asked>> {
  readonly draft: Pick<JobDraft, 'productKey' | 'moduleId'>;
  readonly tenant: TenantChoice;
  readonly picked: readonly string[];
  readonly most?: number;
  readonly onPick: (deviceIds: readonly string[]) => void;
}

/** The devices of a product to choose from, with what each runs and what it would wait for. */
export function DevicePicks({
  draft: { productKey, moduleId },
  tenant,
  picked,
  most = mostNamedDevices,
  onPick,
  ...field
}: PicksProps) {
  const isPicked = ({ deviceId }: TargetRow) => picked.includes(deviceId);
  const hasModule = moduleId !== '' && moduleId !== wholeModule;
  return (
    <div>
      <PickList
        label="设备"
        {...field}
        endpoint={targetChoices}
        query={{ productKey, ...(hasModule ? { moduleId } : {}), ...tenant }}
        optionOf={({ deviceId, displayName, serialNumber, modelName, version, status, networkType, waitsFor }) => ({
          id: deviceId,
          name: displayName,
          note: (
            <>
              {serialNumber} · {modelName} · {version ?? '未上报版本'} ·{' '}
              <DeviceStatus code={status} networkType={networkType} />
              {waitsFor !== null && ` · 等待：${waitsFor}`}
            </>
          ),
        })}
        isChosen={isPicked}
        fixedText={(device) => (!isPicked(device) && picked.length >= most ? `最多选择 ${most} 台` : null)}
        onToggle={({ deviceId }) =>
          onPick(picked.includes(deviceId) ? picked.filter((id) => id !== deviceId) : [...picked, deviceId])
        }
        tools={(rows) => {
          const free = rows.filter((device) => !isPicked(device)).slice(0, most - picked.length);
          return (
            <PickTools
              free={free.length}
              picked={picked.length}
              onAll={() => onPick([...picked, ...free.map(({ deviceId }) => deviceId)])}
              onNone={() => onPick([])}
            />
          );
        }}
      />
    </div>
  );
}
