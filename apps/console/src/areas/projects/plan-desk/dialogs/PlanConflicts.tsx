import { editsForChoice } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import type { ConflictChoice } from '@fleet/domain/kernel/document/editor.ts';
import { describeStep, fieldText, type PlanNames } from '@fleet/domain/areas/projects/plan/document/describe.ts';
import type { PlanDocument } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import type { ConflictReason, PlanConflict } from '@fleet/domain/areas/projects/plan/document/rebase.ts';
import { ConflictsDialog } from '../../../../detail/desk/ConflictsDialog.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';

const reasonText = (reason: ConflictReason, who: string): string => {
  switch (reason) {
    case 'gone':
      return `任务已被${who}删除`;
    case 'changed':
      return `您和${who}都修改了`;
    case 'parentGone':
      return `上级任务已被${who}删除`;
    case 'refused':
      return `无法应用到${who}的版本`;
  }
};

/** What the two buttons of a conflict say. */
const choiceTexts = (
  { mine, reason, theirs }: PlanConflict,
  who: string,
  shown: PlanDocument,
  names: PlanNames,
): Readonly<Record<ConflictChoice, string>> => {
  if (reason === 'gone') return { mine: '恢复该任务，用我的内容', theirs: '删除该任务' };
  const [change] = mine.kind === 'set' ? mine.changes : [];
  return change === undefined
    ? { mine: `用我的：${describeStep([mine], shown, names)}`, theirs: `保持${who}的版本` }
    : {
        mine: `用我的：${fieldText(change.field, change.new, names)}`,
        theirs: `用${who}的：${fieldText(change.field, theirs, names)}`,
      };
};

/** What of my edits does not fit the version that somebody else has saved, with a choice for each. */
export function PlanConflicts({ open, onClose }: { readonly open: OpenDesk; readonly onClose: () => void }) {
  const { desk, names, actions, board } = open;
  const who = desk.head.savedBy ?? '对方';
  const shown = shownOf(desk.draft);
  return (
    <ConflictsDialog
      conflicts={desk.conflicts.map(({ conflict, choice }) => ({
        key: conflict.key,
        name: conflict.name,
        step: describeStep([conflict.mine], shown, names),
        reason: conflict.refusal ?? reasonText(conflict.reason, who),
        choice,
        texts: choiceTexts(conflict, who, shown, names),
        canChoose: (side) => editsForChoice(desk, conflict, side) !== null,
      }))}
      who={who}
      version={desk.head.version}
      isEditable={board.isEditable}
      onChoose={actions.choose}
      onClose={onClose}
    />
  );
}
