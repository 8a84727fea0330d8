import { StatusDot } from '../../../ui/status/StatusDot.tsx';

/** The two states of a user, in the words of filters and cells. */
export const userStatuses = [
  { isLocked: false, name: '正常', intent: 'success' },
  { isLocked: true, name: '锁定', intent: 'danger' },
] as const;

/** Whether a user may sign in. */
export function UserStatus({ isLocked }: { readonly isLocked: boolean }) {
  const { intent, name } = userStatuses[isLocked ? 1 : 0];
  return <StatusDot intent={intent} label={name} />;
}
