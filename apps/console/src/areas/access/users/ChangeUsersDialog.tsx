import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import { userDelete, userLock, type UserRow, userUnlock } from '@fleet/domain/areas/access/users/contract.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useTenantScope } from '../../../app/tenantScope/useTenantScope.ts';
import { BatchDialog } from '../../../list/batch/BatchDialog.tsx';

export type UserChange = 'lock' | 'unlock' | 'remove';

interface Props {
  readonly isOpen: boolean;
  readonly change: UserChange;
  /** Whom it is about; they stay named while the dialog closes. */
  readonly users: readonly UserRow[];
  /** Who was selected, too, and is passed over. */
  readonly skipped: readonly Skipped<UserRow>[];
  readonly onClose: () => void;
  /** For whom it was carried out, and who is to be selected no longer. */
  readonly onDone: (done: readonly UserRow[], over: readonly UserRow[]) => void;
}

const sum = (users: readonly UserRow[], count: (user: UserRow) => number) =>
  users.reduce((all, user) => all + count(user), 0);

/** What goes with deleted users, and what stays. */
function deletionText(users: readonly UserRow[]): string {
  const bound = [
    { title: '角色', count: sum(users, ({ roles }) => roles.length) },
    { title: '用户组', count: sum(users, ({ groups }) => groups.length) },
    { title: '项目', count: sum(users, ({ projectCount }) => projectCount) },
  ].filter(({ count }) => count > 0);
  const feedback = sum(users, ({ feedbackCount }) => feedbackCount);
  const unbound = bound.map(({ title, count }) => `${formatCount(count)} 个${title}`).join('、');
  return [
    unbound === '' ? '' : `将解除与 ${unbound}的绑定；`,
    '已登录的会话立即结束，删除后无法恢复。',
    feedback === 0 ? '' : `提交过的 ${feedback} 条反馈会保留。`,
  ].join('');
}

const changes = {
  lock: {
    endpoint: userLock,
    word: '锁定',
    intent: 'danger',
    text: () => '锁定后，已登录的会话立即结束；解锁前无法再登录。',
  },
  unlock: { endpoint: userUnlock, word: '解锁', intent: 'primary', text: () => '解锁后可以重新登录。' },
  remove: { endpoint: userDelete, word: '删除', intent: 'danger', text: deletionText },
} as const;

/** Asks before users are locked, unlocked or deleted, one or several, and says what follows. */
export function ChangeUsersDialog({ isOpen, change, users, skipped, onClose, onDone }: Props) {
  const { endpoint, word, intent, text } = changes[change];
  const { spans, tntId } = useTenantScope();
  const nameOf = ({ realName, userName, tntName }: UserRow): string =>
    spans && tntId === null ? `${realName}（${userName}，${tntName}）` : realName;
  const whom = namedOrCounted(users.map(nameOf), '用户', '个用户');
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`${word}${whom}？`}
      word={word}
      intent={intent}
      rows={users}
      skipped={skipped}
      keyOf={({ userId }) => userId}
      nameOf={nameOf}
      call={{ endpoint, inputOf: ({ userId }: UserRow) => ({ query: { userId } }) }}
      done={(count) => `已${word} ${formatCount(count)} 个用户`}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text(users)}</p>
    </BatchDialog>
  );
}
