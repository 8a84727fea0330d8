import { deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import { groupDevicesTab } from '@fleet/domain/areas/equipment/group/actions.ts';
import { membershipAdd } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf } from '../../../app/calls/useWrite.ts';
import { recordSteps } from '../../../detail/recordSteps.ts';
import type { PickDialog as Picking } from '../../../form/binding/PickDialog.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import type { Trouble } from '../../../ui/Problem.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { deviceColumns } from '../device/deviceColumns.tsx';
import { refusedText } from '../shared/refusedText.ts';
import { AskedDevice } from './AskedDevice.tsx';
import { BrokenRule } from './BrokenRule.tsx';
import { reachChoices } from './reach.ts';
import { PresenceNote } from '../device/presence/PresenceNote.tsx';
import { usePresence } from '../device/presence/usePresence.ts';
import { RuleText } from '../query/RuleText.tsx';
import { tenantOf } from '../../../app/address/detailAddress.ts';

import * as styles from './group.module.css';
import { lazyDialog } from '../../../app/lazyPart.ts';

const PickDialog = lazyDialog(
  async () => (await import('../../../form/binding/PickDialog.tsx')).PickDialog,
) as typeof Picking;
const MembershipDrawer = lazyDialog(
  async () => (await import('./MembershipDrawer.tsx')).MembershipDrawer,
  ({ deviceId }) => deviceId !== null,
);
const MoveDevicesDialog = lazyDialog(async () => (await import('./MemberDialogs.tsx')).MoveDevicesDialog);
const TakeOutDialog = lazyDialog(async () => (await import('./MemberDialogs.tsx')).TakeOutDialog);

/** Stars belong to the list of devices. */
const shown = deviceColumns.filter(({ id }) => id !== 'isFavourite' && id !== 'tntName');

interface Asked {
  readonly dialog: 'move' | 'takeOut';
  readonly devices: readonly DeviceRow[];
  readonly skipped: readonly Skipped<DeviceRow>[];
  /** Each question begins anew. */
  readonly nth: number;
}

/** The devices of a group, of those below it too unless one wants them alone. */
export function GroupDevices({ group }: { readonly group: DeviceGroupRow }) {
  const { groupId, groupName, tntId } = group;
  const call = useCall();
  const sayDone = useSayDone();
  const read = useList(deviceList, { fixed: { groupId, tntId }, usual: { withSubgroups: true }, part: 'devices' });
  const { rows, heard, setHeard } = usePresence(read.rows);
  const view: typeof read = { ...read, rows };
  const columns = useColumns('deviceGroups.devices', shown);
  const [openId, setOpenId] = useQueryParameter('id');
  const [isPicking, setPicking] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { query, filter } = view;
  const isOwn = ({ groups }: DeviceRow): boolean => groups.some(({ id }) => id === groupId);
  const ask = (dialog: Asked['dialog']) => (devices: readonly DeviceRow[], skipped: readonly Skipped<DeviceRow>[]) => {
    setAsked((before) => ({ dialog, devices, skipped, nth: (before?.nth ?? 0) + 1 }));
    setAsking(true);
  };
  const elsewhere = (device: DeviceRow) => (isOwn(device) ? null : '属于子分组，请到子分组操作');
  const isStatic = group.type === 'STATIC';
  const actions = useActions(
    groupDevicesTab.actions,
    { add: () => setPicking(true), move: ask('move'), takeOut: ask('takeOut') },
    { reasons: { move: elsewhere, takeOut: elsewhere } },
  );
  const pick = async (ids: readonly string[]): Promise<Trouble | null> => {
    const body = { groupIds: [groupId], ids: [...ids] };
    const result = await call(membershipAdd, { query: { tntId }, body }, { listener: membershipAdd.id });
    if (result.kind !== 'data') return troubleOf(result);
    if (result.data.refused > 0) return refusedText(result.data, '添加');
    sayDone(`已向「${groupName}」添加 ${result.data.changed} 台设备`);
    return null;
  };
  const dialog = {
    isOpen: isAsking,
    group,
    onClose: () => setAsking(false),
    onDone: (_: readonly DeviceRow[], over: readonly DeviceRow[]) => view.select(over, false),
  };
  const open = ({ id }: DeviceRow) => setOpenId(id);
  return (
    <>
      {group.rule !== null && (
        <p className={styles.rule}>
          规则：
          {group.ruleProblem !== null && <BrokenRule problem={group.ruleProblem} />}
          <RuleText rule={group.rule} tenant={tenantOf(group)} />
        </p>
      )}
      {read.rows.length > 0 && (
        <PresenceNote rows={read.rows} tenant={{ tntId }} heard={heard} onHeard={setHeard} onRefresh={read.refresh} />
      )}
      <ListSection
        label="分组的设备"
        view={view}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        tools={isStatic && <PageButtons items={actions.ofPage} withIcons />}
        filters={
          <>
            <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} />
            {isStatic ? (
              <SelectFilter
                label="范围"
                choices={reachChoices}
                value={query.withSubgroups === true ? undefined : 'own'}
                onChange={(reach) => filter({ withSubgroups: reach !== 'own' })}
              />
            ) : (
              <AskedDevice tenant={tenantOf(group)} onAsk={setOpenId} />
            )}
          </>
        }
        openKey={openId}
        onOpen={open}
        actions={isStatic ? actions : undefined}
        actionsWidth={112}
        empty={
          !isStatic ? (
            <EmptyState title="没有符合规则的设备" text="设备符合规则后自动显示在这里。" />
          ) : (
            <EmptyState
              title="还没有设备"
              text={
                <FirstSteps
                  steps={[[groupDevicesTab.actions.add, '添加设备后可以按分组筛选、统计和操作']]}
                  otherwise="加入分组的设备显示在这里。"
                />
              }
              action={<ActionButtons items={actions.ofPage} size="small" withIcons />}
            />
          )
        }
      />
      <MembershipDrawer
        groupId={groupId}
        deviceId={openId}
        steps={recordSteps(view, openId, open)}
        onClose={() => setOpenId(null)}
      />
      {isPicking && (
        <PickDialog
          title={`向「${groupName}」添加设备`}
          endpoint={deviceList}
          query={{ tntId }}
          optionOf={({ id, displayName, serialNumber, status, networkType }) => ({
            id,
            name: `${displayName}（${serialNumber}）`,
            note: <DeviceStatus code={status} networkType={networkType} />,
          })}
          isTaken={isOwn}
          takenText="已在分组"
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      )}
      {asked?.dialog === 'move' && <MoveDevicesDialog key={asked.nth} {...asked} {...dialog} />}
      {asked?.dialog === 'takeOut' && <TakeOutDialog key={asked.nth} {...asked} {...dialog} />}
    </>
  );
}
