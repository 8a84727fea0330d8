import { Button, Callout, type Intent } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { DeskView } from '@fleet/domain/core/desk/desks.ts';
import { formatCount, formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import type { Editor } from '@fleet/domain/kernel/document/editor.ts';
import type { DocumentTypes } from '@fleet/domain/kernel/document/kind.ts';
import { type ReactNode, useRef } from 'react';
import { useFocusOfGone } from '../../ui/dialogs/useReturnFocus.ts';
import type { DeskActions } from './useDeskActions.ts';
import * as styles from './deskParts.module.css';

export interface DeskNotice {
  readonly key: string;
  readonly intent: Intent;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
}

interface Draft<T extends DocumentTypes> {
  readonly view: DeskView<T>;
  readonly desk: Editor<T>;
  readonly actions: Pick<DeskActions<T>, 'takeOver' | 'readRestored' | 'save'>;
  readonly isUnsaved: boolean;
  /** It is edited in another tab, and could be here. */
  readonly isFollowing: boolean;
  /** Who saved last. */
  readonly savedBy: string | null;
  /** What the document is called: `计划`. */
  readonly what: string;
  /** More of what others have made of it, before what the last save came to. */
  readonly newer?: readonly DeskNotice[];
  readonly onDiscard: () => void;
  readonly onConflicts: () => void;
}

/** What the browser says of a draft. */
export const draftNotices = <T extends DocumentTypes>({
  view,
  desk,
  actions,
  isUnsaved,
  isFollowing,
  savedBy,
  what,
  newer = [],
  onDiscard,
  onConflicts,
}: Draft<T>): readonly DeskNotice[] => {
  const notices: DeskNotice[] = [];
  const open = desk.conflicts.filter(({ choice }) => choice === null).length;
  const someone = `${savedBy ?? '他人'}已保存第 ${desk.head.version} 版`;
  if (isFollowing)
    notices.push({
      key: 'follower',
      intent: 'none',
      text: `您在另一个页面编辑这份${what}，这里随之更新，不能修改。`,
      actions: <Button size="small" text="在此页编辑" onClick={actions.takeOver} />,
    });
  if (view.isBroken)
    notices.push({ key: 'broken', intent: 'warning', text: `本机保存的草稿已损坏，显示的是服务器上的${what}。` });
  if (!view.isKept)
    notices.push({ key: 'memory', intent: 'warning', text: '浏览器无法保存草稿，修改只在本页有效，请及时保存。' });
  if (desk.restored !== null && isUnsaved && view.role === 'editor')
    notices.push({
      key: 'restored',
      intent: 'primary',
      text: `恢复未保存的编辑：${formatCount(desk.restored.count)} 项，最后修改于 ${formatDateTime(instantOf(desk.restored.at))}。`,
      actions: (
        <>
          <Button size="small" text="继续编辑" onClick={actions.readRestored} />
          <Button size="small" variant="minimal" text="放弃" onClick={onDiscard} />
        </>
      ),
    });
  if (desk.merged !== null)
    notices.push({
      key: 'merged',
      intent: open > 0 ? 'warning' : 'success',
      text:
        open > 0
          ? `${someone}。您的修改有 ${desk.merged.applied} 项已合并，${open} 项需要您选择。`
          : `${someone}，您的 ${desk.merged.applied} 项修改已合并，请检查后保存。`,
      ...(desk.conflicts.length > 0
        ? {
            actions: (
              <Button
                size="small"
                intent={open > 0 ? 'warning' : 'none'}
                text={open > 0 ? '处理冲突' : '更改选择'}
                onClick={onConflicts}
              />
            ),
          }
        : {}),
    });
  notices.push(...newer);
  if (view.refusal !== null && desk.merged === null)
    notices.push({
      key: 'refusal',
      intent: 'danger',
      text: `保存失败：${view.refusal}`,
      actions: <Button size="small" text={words.retry} onClick={actions.save} />,
    });
  return notices;
};

/** What has to be known before working on a document, one line each. Here the focus goes on that a button took with it. */
export function DeskNotices({ notices }: { readonly notices: readonly DeskNotice[] }) {
  return (
    <div className={styles.notices} role="status" aria-label="提示" tabIndex={-1} data-focus-region>
      {notices.map(({ key, ...notice }) => (
        <NoticeLine key={key} {...notice} />
      ))}
    </div>
  );
}

function NoticeLine({ intent, text, actions }: Omit<DeskNotice, 'key'>) {
  const line = useRef<HTMLDivElement>(null);
  useFocusOfGone(line);
  return (
    <div ref={line}>
      <Callout compact icon={null} intent={intent} className={styles.notice}>
        <span>{text}</span>
        {actions !== undefined && <span className={styles.noticeActions}>{actions}</span>}
      </Callout>
    </div>
  );
}
