import { stepText } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import { compareModels } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { editsForChoice } from '@fleet/domain/areas/products/thing-model/desk/modelKind.ts';
import { functionOf } from '@fleet/domain/areas/products/thing-model/document/edits.ts';
import type { ModelConflict } from '@fleet/domain/areas/products/thing-model/document/modelTypes.ts';
import { identifierBeside } from '@fleet/domain/areas/products/thing-model/document/rebase.ts';
import type { ThingFunction, ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import type { ConflictChoice } from '@fleet/domain/kernel/document/editor.ts';
import { ConflictsDialog } from '../../../../detail/desk/ConflictsDialog.tsx';
import { calledOf } from '../table/useModelEditing.ts';
import type { OpenModel } from '../useModelDesk.ts';

const withField = (one: ThingFunction, field: string, value: unknown): ThingFunction => ({ ...one, [field]: value });

/** What I did, as a sentence. */
const mineText = ({ mine, rescue }: ModelConflict, shown: ThingModel): string => {
  switch (mine.kind) {
    case 'add':
      return `新增“${calledOf(mine.function)}”（${mine.function.identifier}）`;
    case 'remove':
      return `删除“${calledOf(mine.function)}”`;
    case 'move':
      return '调整顺序';
    case 'set': {
      const one = functionOf(shown, mine.functionId) ?? rescue?.function;
      if (one === undefined) return '';
      const [before, after] = [withField(one, mine.field, mine.old), withField(one, mine.field, mine.new)];
      return stepText(compareModels([before], [after]));
    }
  }
};

const reasonText = ({ reason, mine, refusal }: ModelConflict, who: string): string => {
  switch (reason) {
    case 'gone':
      return `功能已被${who}删除`;
    case 'changed':
      return mine.kind === 'remove' ? `${who}修改了该功能` : `您和${who}都修改了`;
    case 'identifier':
      return `${who}也使用了同一标识符`;
    case 'refused':
      return refusal ?? `无法应用到${who}的版本`;
  }
};

const choiceTexts = (
  conflict: ModelConflict,
  who: string,
  shown: ThingModel,
): Readonly<Record<ConflictChoice, string>> => {
  const { reason, mine } = conflict;
  if (reason === 'gone') return { mine: '恢复该功能，用我的内容', theirs: '删除该功能' };
  if (mine.kind === 'add')
    return { mine: `两个都保留，我的改为 ${identifierBeside(shown, mine.function)}`, theirs: `只保留${who}的` };
  if (mine.kind === 'remove') return { mine: '仍然删除', theirs: `保留${who}的版本` };
  return { mine: '用我的', theirs: `用${who}的` };
};

/** What of my edits does not fit the version that somebody else has saved, with a choice for each. */
export function ModelConflicts({ open, onClose }: { readonly open: OpenModel; readonly onClose: () => void }) {
  const { desk, actions, model, isEditable } = open;
  const who = desk.head.savedBy ?? '对方';
  return (
    <ConflictsDialog
      conflicts={desk.conflicts.map(({ conflict, choice }) => ({
        key: conflict.key,
        name: conflict.name,
        step: mineText(conflict, model),
        reason: reasonText(conflict, who),
        choice,
        texts: choiceTexts(conflict, who, model),
        canChoose: (side) => editsForChoice(desk, conflict, side) !== null,
      }))}
      who={who}
      version={desk.head.version}
      isEditable={isEditable}
      onChoose={actions.choose}
      onClose={onClose}
    />
  );
}
