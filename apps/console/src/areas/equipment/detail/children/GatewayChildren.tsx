import { Tag } from '@blueprintjs/core';
import {
  childBind,
  childChoices,
  childExport,
  childList,
  type ChildRow,
  childRow,
  childUnbind,
} from '@fleet/domain/areas/equipment/child/contract.ts';
import { deviceChildrenTab } from '@fleet/domain/areas/equipment/detail/actions.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { lazyDialog } from '../../../../app/lazyPart.ts';
import { PickDialog } from '../../../../form/binding/PickDialog.tsx';
import { useBatchQuestion } from '../../../../list/batch/useBatchQuestion.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { ExportButton } from '../../../../list/export/ExportButton.tsx';
import { KeywordFilter, SelectFilter } from '../../../../list/filters/filters.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
import { useList } from '../../../../list/useList.ts';
import { CopyableId } from '../../../../ui/copy/CopyableId.tsx';
import type { Trouble } from '../../../../ui/Problem.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { DeviceStatus } from '../../../../ui/status/DeviceStatus.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { useSayDone } from '../../../../ui/useNotify.ts';
import { refusedText } from '../../shared/refusedText.ts';
import { useOpenDetailOfDevice } from '../../shared/useDevicePath.ts';
import * as styles from '../deviceDetail.module.css';

// with what it takes to choose pictures
const AddChildDialog = lazyDialog(async () => (await import('./AddChildDialog.tsx')).default);

const column = columnsFor<ChildRow>(childRow);
const childColumns = [
  column('displayName', { width: 180, grows: true }),
  column('serialNumber', { width: 150, onCard: 'value', cell: ({ serialNumber }) => <CopyableId id={serialNumber} /> }),
  column('status', {
    width: 132,
    cell: ({ status, networkType, isEnabled }) => (
      <>
        <DeviceStatus code={status} networkType={networkType} /> {!isEnabled && <Tag minimal>已禁用</Tag>}
      </>
    ),
  }),
  column('productName', { width: 140, onCard: 'value' }),
  column('modelName', { width: 140 }),
  column('projectName', { width: 180, isHidden: true }),
  column('boundAt', { width: 150, cell: ({ boundAt }) => <Time at={boundAt} /> }),
  column('boundByName', { width: 96, isHidden: true }),
];

const statuses = ([1, 2, 3, 4] as const).map((value) => ({ value, name: statusLabel('device', value) }));

/** The devices that connect by a gateway. */
export function GatewayChildren({ device }: { readonly device: DeviceDetail }) {
  const { id: gatewayId, displayName, tntId, status } = device;
  const call = useCall();
  const can = useCan();
  const sayDone = useSayDone();
  const open = useOpenDetailOfDevice();
  const view = useList(childList, { fixed: { gatewayId, tntId }, part: 'children' });
  const columns = useColumns('device.children', childColumns);
  const [isPicking, setPicking] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const unbinding = useBatchQuestion((asked: readonly ChildRow[]) => ({
    title: `解绑${namedOrCounted(
      asked.map(({ displayName }) => displayName),
      '子设备',
      '台子设备',
    )}？`,
    word: '解绑',
    intent: 'danger',
    children: <p>解绑后不再经网关「{displayName}」接入；设备与历史保留，可以再次绑定。</p>,
    keyOf: ({ deviceId }) => deviceId,
    nameOf: (child) => `${child.displayName}（${child.serialNumber}）`,
    call: {
      batch: childUnbind,
      inputOfAll: (rows) => ({ query: { tntId }, body: { gatewayId, ids: rows.map(({ deviceId }) => deviceId) } }),
    },
    done: (count) => `已解绑 ${count} 台子设备`,
    onDone: (_, over) => view.select(over, false),
  }));
  const actions = useActions(deviceChildrenTab.actions, {
    bind: () => setPicking(true),
    add: () => setAdding(true),
    unbind: unbinding.ask,
  });
  const bind = async (ids: readonly string[]): Promise<Trouble | null> => {
    const body = { gatewayId, ids: [...ids] };
    const result = await call(childBind, { query: { tntId }, body }, { listener: childBind.id });
    if (result.kind !== 'data') return troubleOf(result);
    if (result.data.refused > 0) return refusedText(result.data, '绑定');
    sayDone(`已绑定 ${result.data.changed} 台子设备`);
    return null;
  };
  const counts = (view.state?.data as ReplyOf<typeof childList> | null | undefined)?.counts;
  const { query, filter } = view;
  return (
    <>
      <ListSection
        label="子设备"
        view={view}
        columns={columns}
        nameOf={(child) => child.displayName}
        tools={
          <div className={styles.tools}>
            <PageButtons items={actions.ofPage} withIcons />
            {can(deviceChildrenTab.actions.export) && (
              <ExportButton endpoint={childExport} view={view} columns={columns} />
            )}
          </div>
        }
        figures={
          counts !== undefined &&
          counts.total > 0 && (
            <p className={styles.counts} role="status">
              共 {formatCount(counts.total)} 台：在线 {formatCount(counts.online)}，离线 {formatCount(counts.offline)}
              ，已激活 {formatCount(counts.activated)}，未激活 {formatCount(counts.inactive)}
              {status !== deviceStatuses.online && '。网关不在线，子设备状态未知'}
            </p>
          )
        }
        filters={
          <>
            <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} />
            <SelectFilter
              label="状态"
              choices={statuses}
              value={query.status}
              onChange={(chosen) => filter({ status: chosen })}
            />
          </>
        }
        onOpen={open && ((child) => open({ ...child, id: child.deviceId, name: child.displayName }))}
        actions={actions}
        actionsWidth={84}
        empty={
          <EmptyState
            title="还没有子设备"
            text={
              <FirstSteps
                steps={[
                  [deviceChildrenTab.actions.bind, '现场的 Modbus、OPC UA 等设备经网关接入'],
                  [deviceChildrenTab.actions.add, '还没有的设备，添加后直接绑定'],
                ]}
                otherwise="经此网关接入的设备显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} size="small" withIcons />}
          />
        }
      />
      {isAdding && <AddChildDialog gateway={device} onClose={() => setAdding(false)} />}
      {isPicking && (
        <PickDialog
          title={`向网关「${displayName}」绑定子设备`}
          endpoint={childChoices}
          query={{ gatewayId, tntId }}
          optionOf={(child) => ({
            id: child.deviceId,
            name: `${child.displayName}（${child.serialNumber}）`,
            note:
              child.gatewayName === null ? (
                <DeviceStatus code={child.status} networkType={child.networkType} />
              ) : (
                `已绑定 ${child.gatewayName}`
              ),
          })}
          isTaken={(child) => child.gatewayId !== null}
          takenText="已绑定"
          onPick={bind}
          onClose={() => setPicking(false)}
        />
      )}
      {unbinding.dialog}
    </>
  );
}
