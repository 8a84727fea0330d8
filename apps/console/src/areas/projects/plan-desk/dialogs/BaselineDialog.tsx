import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { changesBetween } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import { openDocument, placeOf, treeOf, versionOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import type { Mark } from '@fleet/domain/areas/projects/plan/view/marks.ts';
import { useMemo } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { PlanChangesView } from '../../plan/PlanChangesView.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';
import * as styles from '../planDesk.module.css';
import * as planChangesStyles from '../../plan/planChanges.module.css';

interface Props {
  readonly open: OpenDesk;
  /** Goes to the row of a task. */
  readonly onShow: (mark: Mark) => void;
  readonly onClose: () => void;
}

/** What is on the screen beside what was approved, task by task: what is gone has no row that could say so. */
export function BaselineDialog({ open, onShow, onClose }: Props) {
  const { desk, names, comparison } = open;
  const { nodes, chosen } = comparison;
  const shown = shownOf(desk.draft);
  const changes = useMemo(() => {
    if (nodes === null) return null;
    const before = openDocument(nodes);
    return changesBetween(before, versionOf(before, treeOf(shown)));
  }, [nodes, shown]);
  if (chosen === null || changes === null) return null;
  const { added, removed, moved, edited } = changes;
  const isSame = added.length + removed.length + moved.length + edited.length === 0;
  const { version, approvedAt, approvedBy } = chosen;
  return (
    <Dialog isOpen title={`与第 ${version} 版的差异`} className={styles.changesDialog} onClose={onClose}>
      <DialogBody>
        <p className={planChangesStyles.more}>
          第 {version} 版由{approvedBy ?? '审批人'}批准于 {formatDateTime(approvedAt)}
          {open.isUnsaved && '；以下包含未保存的修改'}
          {isSame ? '。当前计划与它一致，没有差异' : '。点击任务可到达它的行'}。
        </p>
        <PlanChangesView
          changes={changes}
          names={names}
          onShow={(id) => {
            if (placeOf(shown, id) !== null) onShow({ id, field: 'name', level: 'hint', message: '' });
          }}
        />
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} />} />
    </Dialog>
  );
}
