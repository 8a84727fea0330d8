import type { ShownCategory } from '@fleet/domain/areas/software/category/actions.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { softwareCategorySort } from '@fleet/domain/areas/software/category/contract.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { useParentChoices } from './CategoryDialog.tsx';

const { parentId: parent } = (softwareCategorySort.bodySchema as ReturnType<typeof object>).properties;
const schema = object({ parentId: parent! });

interface Props {
  readonly category: ShownCategory;
  /** Puts it behind those that stand there. */
  readonly onMove: (parentId: string | null) => Promise<CallResult<null>>;
  readonly onClose: () => void;
}

/** Takes a category with all below it to another place. Rendered while it is open. */
export function MoveCategoryDialog({ category, onMove, onClose }: Props) {
  const parents = useParentChoices(tenantOf(category), category);
  return (
    <EditDialog
      title={`移动分类「${category.categoryName}」`}
      schema={schema}
      initial={{ parentId: category.parentId ?? '' }}
      submitText="移动"
      send={({ parentId }) => onMove(parentId === '' ? null : parentId)}
      onDone={onClose}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          form={form}
          name="parentId"
          choices={parents}
          isClearable
          placeholder="无，作为一级分类"
          autoFocus
        />
      )}
    </EditDialog>
  );
}
