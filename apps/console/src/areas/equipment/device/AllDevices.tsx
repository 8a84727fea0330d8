import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { equipmentListPage } from '@fleet/domain/areas/equipment/device/actions.ts';
import {
  deviceDisableAll,
  deviceEnableAll,
  deviceRemoveAll,
  deviceRestoreAll,
  deviceUpdateModelAll,
} from '@fleet/domain/areas/equipment/device/allContract.ts';
import type { deviceList, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { binDays } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import type { ListView } from '../../../list/useList.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { SearchSelect } from '../../../ui/select/select.tsx';
import { useModels } from '../shared/useDeviceChoices.ts';

type Query = QueryOf<typeof deviceList>;

interface Props {
  readonly view: ListView<Query, DeviceRow>;
  /** How many are selected one by one. */
  readonly selected: number;
  readonly tenant: TenantChoice;
  readonly onBegun: (jobId: string) => void;
}

const changes = {
  updateModel: {
    endpoint: deviceUpdateModelAll,
    word: '更新型号',
    intent: 'primary',
    text: '型号不属于设备所属产品的，逐台说明原因。',
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
type Change = keyof typeof changes;

const ofThere: readonly Change[] = ['updateModel', 'enable', 'disable', 'remove'];
const ofBin: readonly Change[] = ['restore'];

/** What the filters let through, without the page of it. */
const filterOf = ({
  page: _page,
  pageSize: _pageSize,
  sort: _sort,
  tntId: _tntId,
  chosenId: _chosen,
  ...filter
}: Query) => filter;

/** Does something with all devices that the filters let through, as a job; offered where there are more than are selected. */
export function AllDevices({ view, selected, tenant, onBegun }: Props) {
  const can = useCan();
  const call = useCall();
  const models = useModels();
  const [asked, setAsked] = useState<Change>('enable');
  const [isAsking, setAsking] = useState(false);
  const [modelId, setModelId] = useState<string | null>(null);
  const total = view.state?.data?.total ?? 0;
  const offered = (view.query.isDeleted === true ? ofBin : ofThere).filter((one) =>
    can(equipmentListPage.actions[one]),
  );
  if (total <= selected || offered.length === 0) return null;
  const { word, intent, text } = changes[asked];
  const count = formatCount(total);
  const begin = async () => {
    const body = { filter: filterOf(view.query), expected: total };
    const result =
      asked === 'updateModel'
        ? await call(
            deviceUpdateModelAll,
            { query: tenant, body: { ...body, modelId: modelId ?? '' } },
            { listener: deviceUpdateModelAll.id },
          )
        : await call(changes[asked].endpoint, { query: tenant, body }, { listener: changes[asked].endpoint.id });
    if (result.kind === 'data') onBegun(result.data.jobId);
    return troubleOf(result);
  };
  return (
    <>
      <PopoverNext
        placement="bottom-start"
        content={
          <Menu>
            {offered.map((one) => (
              <MenuItem
                key={one}
                text={changes[one].word}
                intent={changes[one].intent === 'danger' ? 'danger' : 'none'}
                onClick={() => {
                  setAsked(one);
                  setAsking(true);
                }}
              />
            ))}
          </Menu>
        }
      >
        <Button size="small" text={`全部符合条件的 ${count} 台`} endIcon={<CaretDown />} />
      </PopoverNext>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${word}全部符合条件的 ${count} 台设备？`}
        confirmText={word}
        intent={intent}
        disabledReason={asked === 'updateModel' && modelId === null ? '请先选择型号' : null}
        onClose={() => setAsking(false)}
        onConfirm={begin}
      >
        <p>{text}任务在后台进行，可以随时取消；每台的结果在“任务”中查看。</p>
        {asked === 'updateModel' && (
          <SearchSelect label="型号" choices={models} value={modelId} onChange={setModelId} isLabelShown />
        )}
      </ConfirmDialog>
    </>
  );
}
