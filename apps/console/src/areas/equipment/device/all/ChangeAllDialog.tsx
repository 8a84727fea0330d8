import {
  deviceDisableAll,
  deviceEnableAll,
  deviceRemoveAll,
  deviceRestoreAll,
  deviceUpdateModelAll,
  deviceUpdateProjectAll,
} from '@fleet/domain/areas/equipment/device/allContract.ts';
import { typedCountProblem } from '@fleet/domain/areas/equipment/device/removal.ts';
import { binDays } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { SearchSelect } from '../../../../ui/select/select.tsx';
import { useModelsOf } from '../../shared/useDeviceChoices.ts';
import { DeleteAllTheSame } from '../batch/DeleteAllTheSame.tsx';
import { missingProject, ProjectChoice, type WantedProject } from '../batch/ProjectChoice.tsx';
import { TypedCount } from '../batch/TypedCount.tsx';
import * as styles from '../device.module.css';
import { allOf, type AllQuestion, jobHint } from './allQuestion.ts';

export const changes = {
  updateModel: {
    endpoint: deviceUpdateModelAll,
    word: '更新型号',
    intent: 'primary',
    text: '型号不属于设备所属产品的，逐台说明原因。',
  },
  updateProject: {
    endpoint: deviceUpdateProjectAll,
    word: '调整项目',
    intent: 'primary',
    text: '项目不属于设备所在租户的，逐台说明原因。',
  },
  enable: { endpoint: deviceEnableAll, word: '启用', intent: 'primary', text: '启用后设备可以重新连接。' },
  disable: {
    endpoint: deviceDisableAll,
    word: '禁用',
    intent: 'danger',
    text: '禁用后连接立即断开，启用前无法再连接；现场的车辆不会因此停下。',
  },
  restore: {
    endpoint: deviceRestoreAll,
    word: '恢复',
    intent: 'primary',
    text: '恢复后设备处于已禁用状态，启用后才能连接。',
  },
  remove: {
    endpoint: deviceRemoveAll,
    word: '删除',
    intent: 'danger',
    text: `设备移入回收站，${binDays} 天内可以恢复；已激活的设备须先禁用，否则逐台说明原因。`,
  },
} as const;
export type SimpleChange = keyof typeof changes;

const titleOf = (change: SimpleChange, devices: string): string => {
  if (change === 'updateModel') return `更新${devices}的型号`;
  if (change === 'updateProject') return `调整${devices}的项目`;
  return `${changes[change].word}${devices}？`;
};

interface Props extends AllQuestion {
  readonly isOpen: boolean;
  readonly change: SimpleChange;
}

/** Asks before all devices that filters let through are changed, and says what follows. */
export function ChangeAllDialog({ isOpen, change, all, tenant, onClose, onBegun }: Props) {
  const call = useCall();
  const [modelId, setModelId] = useState<string | null>(null);
  const [projectId, setProjectId] = useState<WantedProject>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const [typed, setTyped] = useState('');
  const { word, intent, text, endpoint } = changes[change];
  const missing =
    change === 'updateModel' && modelId === null
      ? '请先选择型号'
      : change === 'updateProject'
        ? missingProject(projectId)
        : change === 'remove'
          ? typedCountProblem(typed, all.expected)
          : null;
  const begin = async () => {
    const result =
      change === 'updateModel'
        ? await call(
            deviceUpdateModelAll,
            { query: tenant, body: { ...all, modelId: modelId ?? '' } },
            { listener: deviceUpdateModelAll.id },
          )
        : change === 'updateProject'
          ? await call(
              deviceUpdateProjectAll,
              { query: tenant, body: { ...all, projectId: projectId ?? '' } },
              { listener: deviceUpdateProjectAll.id },
            )
          : await call(
              endpoint,
              { query: tenant, body: change === 'remove' ? { ...all, isConfirmed } : all },
              { listener: endpoint.id },
            );
    if (result.kind === 'data') onBegun(result.data.jobId);
    return troubleOf(result);
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={titleOf(change, allOf(all))}
      confirmText={word}
      intent={intent}
      disabledReason={missing}
      onClose={onClose}
      onConfirm={begin}
    >
      <p>
        {text}
        {jobHint}
      </p>
      {change === 'updateModel' && (
        <ModelSelect productKey={all.filter.productKey} value={modelId} onChange={setModelId} />
      )}
      {change === 'remove' && (
        <>
          <DeleteAllTheSame isConfirmed={isConfirmed} onChange={setConfirmed} />
          <TypedCount count={all.expected} typed={typed} onType={setTyped} />
        </>
      )}
      {change === 'updateProject' && <ProjectChoice tenant={tenant} value={projectId} onChange={setProjectId} />}
    </ConfirmDialog>
  );
}

interface ModelSelectProps {
  /** Of all the devices; undefined where they may be of several. */
  readonly productKey: string | undefined;
  readonly value: string | null;
  readonly onChange: (modelId: string | null) => void;
}

/** Models are read when they are asked for. */
function ModelSelect({ productKey, value, onChange }: ModelSelectProps) {
  const models = useModelsOf('', productKey === undefined ? null : [productKey]);
  return (
    <div className={styles.asked}>
      <SearchSelect label="型号" choices={models} value={value} onChange={onChange} isLabelShown />
    </div>
  );
}
