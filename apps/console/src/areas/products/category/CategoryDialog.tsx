import type { ShownCategory } from '@fleet/domain/areas/products/category/actions.ts';
import { type NamedCategory, takenProblems } from '@fleet/domain/areas/products/category/categoryTree.ts';
import { categoryAdd, categoryTree, categoryUpdate } from '@fleet/domain/areas/products/category/contract.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { AddDialog } from '../../../form/AddDialog.tsx';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';

/** Says at its field what is taken, as far as the tree is known here; the gateway has the last word. */
const useTakenProblems = (tenant: TenantChoice) => {
  const rows = useRead(categoryTree, { query: tenant }).state?.data?.list;
  return (wanted: NamedCategory) => (rows === undefined ? {} : takenProblems(rows, wanted));
};

interface Props {
  readonly about: 'add' | 'edit';
  /** The one that is changed, or below which a new one comes; null for a new root. */
  readonly of: ShownCategory | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a category or changes one. Rendered while it is open. */
export function CategoryDialog({ about, of, tenant, onClose }: Props) {
  const call = useCall();
  const sayDone = useSayDone();
  const problemsOf = useTakenProblems(tenant);
  if (about === 'edit' && of !== null)
    return (
      <EditDialog
        title={`编辑品类「${of.categoryName}」`}
        schema={categoryUpdate.bodySchema!}
        initial={{ categoryName: of.categoryName, description: of.description, version: of.version }}
        extraProblems={({ categoryName }) => {
          const { categoryId, parentId, tntId } = of;
          return problemsOf({ categoryId, categoryName, parentId, tntId });
        }}
        send={(body) =>
          call(
            categoryUpdate,
            { query: { categoryId: of.categoryId, ...tenant }, body },
            { listener: categoryUpdate.id },
          )
        }
        onDone={() => {
          sayDone('已保存');
          onClose();
        }}
        onClose={onClose}
      >
        {(form) => (
          <>
            <TextField form={form} name="categoryName" autoFocus autoComplete="off" />
            <TextAreaField form={form} name="description" rows={2} />
          </>
        )}
      </EditDialog>
    );
  return (
    <AddDialog
      title={of === null ? '新增品类' : `在「${of.categoryName}」下新增子品类`}
      endpoint={categoryAdd}
      // below a tenant's own category all is that tenant's
      tenant={of === null || of.isStandard ? tenant : { tntId: of.tntId }}
      initial={{ parentId: of?.categoryId ?? '', categoryName: '', categoryKey: '', description: '' }}
      extraProblems={(values) => problemsOf({ ...values, categoryId: null })}
      bodyOf={(body) => body}
      said={({ categoryName }) => `已新增品类「${categoryName.trim()}」`}
      onClose={onClose}
    >
      {(form, _, isFirst) => (
        <>
          <TextField form={form} name="categoryName" autoFocus={isFirst} autoComplete="off" />
          <TextField
            form={form}
            name="categoryKey"
            autoComplete="off"
            placeholder="FlipTable"
            hint="大写字母开头，只能包含字母和数字，最长 32 个字符，创建后不能修改"
          />
          <TextAreaField form={form} name="description" rows={2} />
        </>
      )}
    </AddDialog>
  );
}
