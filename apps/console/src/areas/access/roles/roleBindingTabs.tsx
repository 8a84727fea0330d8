import type { RoleBinding } from './roleBinding.ts';
import { RoleButtonSets } from './RoleButtonSets.tsx';
import { RoleGroups } from './RoleGroups.tsx';
import { RoleUsers } from './RoleUsers.tsx';

/** What a role is bound to, a tab each: in its page and in the dialog beside the list. */
export const roleBindingTabs = (props: RoleBinding) => [
  { id: 'users', title: '用户', content: () => <RoleUsers {...props} /> },
  { id: 'groups', title: '用户组', content: () => <RoleGroups {...props} /> },
  { id: 'button-sets', title: '按钮集', content: () => <RoleButtonSets {...props} /> },
];
