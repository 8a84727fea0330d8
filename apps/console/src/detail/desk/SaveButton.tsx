import { FloppyDisk } from '@blueprintjs/icons';
import { words } from '@fleet/domain/core/codes/words.ts';
import { Passing } from './Passing.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';

interface Props {
  readonly isSaving: boolean;
  readonly isUnsaved: boolean;
  readonly isEditable: boolean;
  /** Something has to be chosen before it can be saved. */
  readonly hasConflicts: boolean;
  readonly title?: string;
  readonly onSave: () => void;
}

/** Why a document cannot be saved now; null when it can. */
const reasonOf = ({ isSaving, isUnsaved, isEditable, hasConflicts }: Props): string | null => {
  if (isSaving) return '正在保存';
  if (!isUnsaved) return '没有未保存的修改';
  if (!isEditable) return '现在不能修改';
  return hasConflicts ? '请先处理冲突' : null;
};

/** Saves a document. Once there is nothing more to save it has not the focus any more, or its reason lay over its neighbours. */
export function SaveButton(props: Props) {
  const { isSaving, title, onSave } = props;
  return (
    <Passing key={String(props.isUnsaved)}>
      <ReasonedButton
        icon={<FloppyDisk size={14} />}
        intent="primary"
        text={isSaving ? '正在保存' : words.save}
        {...(title === undefined ? {} : { title })}
        disabledReason={reasonOf(props)}
        onClick={onSave}
      />
    </Passing>
  );
}
