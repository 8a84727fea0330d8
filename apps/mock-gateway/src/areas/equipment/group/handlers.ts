import type * as groups from '@fleet/domain/areas/equipment/group/contract.ts';
import type * as changes from '@fleet/domain/areas/equipment/group/ruleChangesContract.ts';
import type * as members from '@fleet/domain/areas/equipment/group/membersContract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { listGroups, readGroup, readGroupTree } from './groupRows.ts';
import { listMemberships, readMembership, readMembershipTree } from './memberRows.ts';
import { addAllMembers } from './memberJobs.ts';
import { addMembers, moveMembers, removeMembers } from './members.ts';
import { listRuleChanges } from './ruleChanges.ts';
import { addGroup, deleteGroup, updateGroup } from './saving.ts';

/** Groups of devices. */
export const deviceGroupHandlers: HandlersOf<typeof groups> = {
  groupInfoList: (call) => listGroups(call, call.query),

  groupInfoTree: readGroupTree,

  groupInfoGet: (call) => readGroup(call, call.query.groupId),

  groupInfoAdd: addGroup,

  groupInfoUpdate: updateGroup,

  groupInfoDelete: deleteGroup,
};

/** Who comes and goes by rules. */
export const deviceGroupChangeHandlers: HandlersOf<typeof changes> = {
  ruleChangeList: (call) => listRuleChanges(call),
};

/** Who is in them. */
export const deviceGroupMemberHandlers: HandlersOf<typeof members> = {
  membershipList: (call) => listMemberships(call, call.query),

  membershipTree: readMembershipTree,

  membershipGet: readMembership,

  membershipAdd: addMembers,

  membershipAddAll: addAllMembers,

  membershipUpdate: moveMembers,

  membershipDelete: removeMembers,
};
