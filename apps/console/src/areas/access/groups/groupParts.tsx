import { GroupMembers } from './GroupMembers.tsx';
import { GroupRoles } from './GroupRoles.tsx';

/** What belongs to a user group: the tabs of its page, and of the dialog in which it is bound. */

export const groupParts = [
  { id: 'members', title: '成员', Part: GroupMembers },
  { id: 'roles', title: '角色', Part: GroupRoles },
] as const;
