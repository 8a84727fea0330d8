import type { GroupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';

/** What follows when a group is gone: told of those whom it concerns, and of nobody where there is nobody. */
export function deletionText({ memberCount, roles }: Pick<GroupRow, 'memberCount' | 'roles'>): string {
  const members = `${formatCount(memberCount)} 名成员`;
  if (memberCount === 0) return '该用户组没有成员。删除后无法恢复。';
  return roles.length === 0
    ? `组内有 ${members}，没有角色；成员的账号不受影响。删除后无法恢复。`
    : `组内 ${members}将失去由该用户组获得的 ${formatCount(roles.length)} 个角色；成员的账号不受影响。删除后无法恢复。`;
}
