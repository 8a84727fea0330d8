import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { changesBetween } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import { openDocument, treeOf, versionOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { shownOf } from '@fleet/domain/areas/projects/plan/document/draft.ts';
import { useMemo } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PlanChangesView } from '../plan/PlanChangesView.tsx';
import type { OpenDesk } from './usePlanDesk.ts';
import * as styles from './planDesk.module.css';
import * as planChangesStyles from '../plan/planChanges.module.css';

/** What is on the screen beside what was approved, task by task: what is gone has no row that could say so. */
export function BaselineDialog({ open, onClose }: { readonly open: OpenDesk; readonly onClose: () => void }) {
  const { desk, names } = open;
  const { baseline } = desk.head;
  const shown = shownOf(desk.draft);
  const changes = useMemo(() => {
    if (baseline === null) return null;
    const before = openDocument(baseline.nodes);
    return changesBetween(before, versionOf(before, treeOf(shown)));
  }, [baseline, shown]);
  if (baseline === null || changes === null) return null;
  const { added, removed, moved, edited } = changes;
  const isSame = added.length + removed.length + moved.length + edited.length === 0;
  return (
    <Dialog isOpen title="与基线的差异" className={styles.changesDialog} onClose={onClose}>
      <DialogBody>
        <p className={planChangesStyles.more}>
          基线批准于 {formatDateTime(baseline.approvedAt)}
          {open.isUnsaved && '；以下包含未保存的修改'}
          {isSame && '。当前计划与基线一致，没有差异'}。
        </p>
        <PlanChangesView changes={changes} names={names} />
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} />} />
    </Dialog>
  );
}
