import { useLocation } from 'wouter';
import { useDetailPath } from '../../../app/address/detailAddress.ts';
import { PassingBar } from '../../../ui/PassingBar.tsx';
import { addedRuleGroup } from '../query/addedRuleGroup.ts';

/** A group that the conditions of a list were made into. */
export interface KeptGroup {
  readonly groupId: string;
  readonly groupName: string;
}

interface Props {
  readonly group: KeptGroup;
  readonly onClose: () => void;
}

/** Says that such a group is there, and leads to it. */
export function AddedGroup({ group: { groupId, groupName }, onClose }: Props) {
  const [, navigate] = useLocation();
  const path = useDetailPath()('GroupDetail', { id: groupId, name: groupName });
  return (
    <PassingBar
      text={addedRuleGroup(groupName)}
      {...(path === null ? {} : { offer: '查看分组', onTake: () => navigate(path) })}
      onClose={onClose}
    />
  );
}
