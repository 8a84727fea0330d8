import { Button } from '@blueprintjs/core';
import type { ThingFunction } from '@fleet/domain/areas/products/thing-model/model.ts';
import { BatchBar } from '../../../../list/BatchBar.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import type { OpenModel } from '../useModelDesk.ts';
import type { FunctionSelection } from './useFunctionSelection.ts';
import { calledOf, type ModelEditing } from './useModelEditing.ts';
import * as styles from './modelTable.module.css';

interface Props {
  readonly open: OpenModel;
  readonly editing: ModelEditing;
  readonly selection: FunctionSelection;
  readonly onCopy: () => void;
  readonly onBatch: () => void;
}

/** What can be done with the selected functions. */
export function SelectionBar({ open: { isEditable, may }, editing, selection, onCopy, onBatch }: Props) {
  const { chosen } = selection;
  if (chosen.length === 0) return null;
  const mayAll = (may: (one: ThingFunction) => boolean) => (chosen.every(may) ? null : '所选功能中有您不能修改的');
  return (
    <div className={styles.batch}>
      <BatchBar
        selected={chosen}
        elsewhere={[]}
        keyOf={({ functionId }) => functionId}
        nameOf={calledOf}
        onUnselect={() => selection.all(false)}
        onClear={() => selection.all(false)}
      >
        <Button size="small" text="复制为 TSL" title="Ctrl+C，可粘贴到本产品或其他产品的功能定义" onClick={onCopy} />
        {isEditable && (
          <>
            <ReasonedButton size="small" text="批量修改" disabledReason={mayAll(may.edit)} onClick={onBatch} />
            <ReasonedButton
              size="small"
              intent="danger"
              text="删除"
              disabledReason={mayAll(may.remove)}
              onClick={() => editing.removeAll(chosen)}
            />
          </>
        )}
      </BatchBar>
    </div>
  );
}
