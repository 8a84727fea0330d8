import { type DeviceGroupRow, deviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import { groupTypes } from '@fleet/domain/areas/equipment/group/rules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import type { Property } from '../../../detail/Properties.tsx';
import { BrokenRule } from './BrokenRule.tsx';
import { TagChips } from '../tag/TagChips.tsx';
import { RuleText } from '../query/RuleText.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<DeviceGroupRow>(deviceGroupRow);

const path = column('path', {
  width: 140,
  onCard: 'rest',
  cell: ({ path: above }) => (above.length === 0 ? texts.nothing : above.map(({ name }) => name).join(' / ')),
});

/** Who is in it: by a rule, or by whom people chose. */
const rule = column('rule', {
  width: 260,
  cell: ({ rule: text, ruleProblem, tntId }) =>
    text === null ? (
      texts.nothing
    ) : (
      <>
        {ruleProblem !== null && <BrokenRule problem={ruleProblem} />}
        <RuleText rule={text} tenant={tenantOf({ tntId })} />
      </>
    ),
});

const others = [
  column('type', {
    width: 60,
    onCard: 'status',
    cell: ({ type, ruleProblem }) => (
      <>
        {groupTypes[type]} {ruleProblem !== null && <BrokenRule problem={ruleProblem} />}
      </>
    ),
  }),
  column('deviceCount', {
    width: 72,
    align: 'end',
    onCard: 'value',
    cell: ({ deviceCount }) => formatCount(deviceCount),
  }),
  column('onlineCount', {
    width: 60,
    align: 'end',
    onCard: 'value',
    cell: ({ onlineCount }) => formatCount(onlineCount),
  }),
  column('ownCount', { width: 96, align: 'end', isHidden: true, cell: ({ ownCount }) => formatCount(ownCount) }),
  column('childCount', { width: 84, align: 'end', isHidden: true, cell: ({ childCount }) => formatCount(childCount) }),
  column('description', { width: 140 }),
  column('tags', { width: 160, onCard: 'rest', cell: ({ tags }) => <TagChips tags={tags} /> }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('createdAt', { width: 150, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('creatorName', { width: 96, isHidden: true }),
];

export const groupColumns = [
  column('groupName', { width: 120, grows: true }),
  path,
  ...others,
  { ...rule, isHidden: true },
];

/** Of those directly below one group. */
export const childColumns = [column('groupName', { width: 160, grows: true }), ...others];

const facts = [path, rule, ...others];

/** What only a group has whose devices people choose. */
const ofStatic: ReadonlySet<string> = new Set(['path', 'ownCount', 'childCount']);
const rulesFacts = [
  rule,
  ...others
    .filter(({ id }) => !ofStatic.has(id))
    .map((fact) => (fact.id === 'deviceCount' ? { ...fact, title: '符合的设备' } : fact)),
];

const isWide: ReadonlySet<string> = new Set(['rule', 'description']);

/** What a panel says of a group. Nothing lies above or below one with a rule, and those who fit are all that it has. */
export const groupFactsOf = (group: DeviceGroupRow): readonly Property[] =>
  (group.type === 'DYNAMIC' ? rulesFacts : facts).map(({ id, title, cell }) => ({
    title,
    value: cell(group),
    // sentences take the room that they need
    isWide: isWide.has(id),
  }));
