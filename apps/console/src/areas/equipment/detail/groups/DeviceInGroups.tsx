import { deviceGroupsTab } from '@fleet/domain/areas/equipment/detail/actions.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import {
  leavings,
  membershipAdd,
  membershipDelete,
  membershipList,
  membershipRow,
  type MembershipRow,
  membershipSources,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { groupTypes, historyDays } from '@fleet/domain/areas/equipment/group/rules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActionButtons } from '../../../../app/actions/ActionButtons.tsx';
import { FirstSteps } from '../../../../app/actions/FirstSteps.tsx';
import { PageButtons } from '../../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../../app/actions/useActions.ts';
import { useDetailPath } from '../../../../app/address/detailAddress.ts';
import { useOpenDetail } from '../../../../app/address/useOpenDetail.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { SelectFilter } from '../../../../list/filters/filters.tsx';
import { takingBack } from '../../../../list/batch/takingBack.ts';
import { useMembershipRights } from '../../shared/useMembershipRights.ts';
import { useBatchQuestion } from '../../../../list/batch/useBatchQuestion.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
import { useList } from '../../../../list/useList.ts';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import * as styles from './deviceInGroups.module.css';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const AddToGroupsDialog = lazyDialog(
  async () => (await import('../../device/batch/AddToGroupsDialog.tsx')).AddToGroupsDialog,
);

const column = columnsFor<MembershipRow>(membershipRow);
const columns = [
  column('groupName', { width: 200, grows: true }),
  column('groupType', { width: 84, cell: ({ groupType }) => groupTypes[groupType] }),
  column('joinedAt', { width: 160, cell: ({ joinedAt }) => <Time at={joinedAt} /> }),
  column('source', { width: 84, cell: ({ source }) => membershipSources[source] }),
  column('joinedByName', { width: 112 }),
  column('leftAt', { width: 160, cell: ({ leftAt }) => <Time at={leftAt} /> }),
  column('leaving', { width: 128, cell: ({ leaving }) => (leaving === null ? texts.nothing : leavings[leaving]) }),
];
/** What is of now has not ended. */
const current = columns.filter(({ id }) => id !== 'leftAt' && id !== 'leaving');

const times = [{ value: 'all', name: `含近 ${historyDays} 天离开的` }] as const;

/** A group whose rule holds for the device; where it leads, it says why. */
function GroupByRule({
  group: { id: groupId, name },
  device,
}: {
  readonly group: DeviceDetail['groups'][number];
  readonly device: DeviceDetail;
}) {
  const path = useDetailPath()('GroupDetail', { id: groupId, name, tntId: device.tntId });
  return path === null ? <span>{name}</span> : <Link href={`${path}?id=${device.id}`}>{name}</Link>;
}

/** The tab 所属分组: the groups that a device is in, since when and by whom; and those it has left. */
export default function DeviceInGroups({ device }: { readonly device: DeviceDetail }) {
  const { id, tntId, displayName } = device;
  const view = useList(membershipList, {
    fixed: { deviceId: id, tntId },
    usual: { isCurrent: true },
    part: 'groups',
  });
  const isCurrent = view.query.isCurrent === true;
  const table = useColumns(isCurrent ? 'device.groups' : 'device.groups.all', isCurrent ? current : columns);
  const open = useOpenDetail('GroupDetail', { tntId });
  const { mayPutIn } = useMembershipRights();
  const [isJoining, setJoining] = useState(false);
  /** Each question begins anew; what can be taken back of the last one stays. */
  const [nth, setNth] = useState(0);
  const leaving = useBatchQuestion(([left]: readonly MembershipRow[]) => ({
    title: `将「${displayName}」移出「${left!.groupName}」？`,
    word: '移出',
    intent: 'primary',
    children: <p>设备本身不受影响，之后可以再次加入。</p>,
    keyOf: () => id,
    nameOf: () => displayName,
    call: {
      batch: membershipDelete,
      inputOfAll: () => ({ query: { tntId }, body: { groupId: left!.groupId, ids: [id] } }),
    },
    done: () => `已移出「${left!.groupName}」`,
    takeBack: () =>
      !mayPutIn
        ? []
        : [takingBack(membershipAdd, { query: { tntId }, body: { groupIds: [left!.groupId], ids: [id] } })],
    onDone: () => undefined,
  }));
  const actions = useActions(
    deviceGroupsTab.actions,
    {
      join: () => {
        setNth(nth + 1);
        setJoining(true);
      },
      leave: (membership) => leaving.ask([membership]),
    },
    { reasons: { leave: ({ leftAt }) => (leftAt === null ? null : '已离开') } },
  );
  const byRule = device.groups.filter((group) => group.isByRule);
  return (
    <>
      {byRule.length > 0 && (
        <p className={styles.byRule}>
          <span>符合规则的动态分组：</span>
          {byRule.map((group) => (
            <GroupByRule key={group.id} group={group} device={device} />
          ))}
        </p>
      )}
      <ListSection
        label="所属分组"
        view={view}
        columns={table}
        nameOf={({ groupName }) => groupName}
        tools={<PageButtons items={actions.ofPage} withIcons />}
        filters={
          <SelectFilter
            label="时间"
            choices={times}
            value={isCurrent ? undefined : 'all'}
            onChange={(time) => view.filter({ isCurrent: time === undefined ? true : undefined })}
          />
        }
        onOpen={open && ((membership) => open(membership.groupId, membership.groupName))}
        actions={actions}
        actionsWidth={84}
        empty={
          <EmptyState
            title="不在任何分组"
            text={
              <FirstSteps
                steps={[[deviceGroupsTab.actions.join, '加入分组后可以按分组筛选、统计和操作']]}
                otherwise="设备所在的分组显示在这里。"
              />
            }
            action={<ActionButtons items={actions.ofPage} size="small" withIcons />}
          />
        }
      />
      {nth > 0 && (
        <AddToGroupsDialog
          key={nth}
          isOpen={isJoining}
          devices={[device]}
          skipped={[]}
          onClose={() => setJoining(false)}
          onDone={() => undefined}
        />
      )}
      {leaving.dialog}
    </>
  );
}
