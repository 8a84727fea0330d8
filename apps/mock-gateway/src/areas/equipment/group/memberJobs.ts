import type { membershipAddAll } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { beginForAll } from '../device/changeJobs.ts';
import type { JobKind } from '../job/slices.ts';
import { memberAdder, memberAdderOrRefusal } from './members.ts';

/** All devices that filters let through come into groups, as a job. */

interface Payload {
  readonly groupIds: readonly string[];
}

/** Groups that take nobody are refused before a job begins. */
export const addAllMembers = (call: Call<typeof membershipAddAll>): { jobId: string } => {
  const { groupIds, ...all } = call.body;
  memberAdder({ ...call, userId: call.session.userId }, groupIds);
  return beginForAll(call, 'addToGroups', all, { groupIds });
};

export const memberKind: JobKind = {
  kind: 'addToGroups',
  carryOut: ({ world, contributions, afterCommit }, { tntId, payload, createdBy }) => {
    const { groupIds } = JSON.parse(payload) as Payload;
    const joining = { world, contributions, afterCommit, scope: tntId, userId: createdBy };
    const add = memberAdderOrRefusal(joining, groupIds);
    // a group was deleted while the job went on
    if (typeof add === 'string') return () => ({ result: 'refused', message: add, stops: true });
    return ({ deviceId }) => {
      const [row] = add([deviceId ?? '']).list;
      return { result: row!.result, message: row!.message ?? undefined };
    };
  },
};
