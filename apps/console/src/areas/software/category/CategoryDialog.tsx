import type { ShownCategory } from '@fleet/domain/areas/software/category/actions.ts';
import { nameProblem, placeProblem, type WantedCategory } from '@fleet/domain/areas/software/category/categoryTree.ts';
import {
  softwareCategoryAdd,
  softwareCategoryList,
  softwareCategoryUpdate,
} from '@fleet/domain/areas/software/category/contract.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import { useMemo, useState } from 'react';
import type { TObject } from 'typebox';
import { type TenantChoice, tenantOf } from '../../../app/address/detailAddress.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { chosenTenant, NewTenantField, useNewTenant, withTenant } from '../../../form/NewTenantField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextAreaField, TextField } from '../../../form/TextField.tsx';
import type { Form } from '../../../form/useForm.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { categoryChoices } from '../shared/useCategoryChoices.ts';

/** Those below which a category may stand. */
export const useParentChoices = (tenant: TenantChoice, wanted: WantedCategory | null) => {
  const { state, refresh } = useRead(softwareCategoryList, { query: tenant });
  return useMemo(() => {
    const rows = state?.data?.list;
    if (rows === undefined) return refusalOf({ state, refresh });
    return categoryChoices(
      rows,
      ({ categoryId }) => wanted !== null && placeProblem(rows, { ...wanted, parentId: categoryId }) === null,
    );
  }, [state, refresh, wanted]);
};

interface Particulars {
  readonly categoryName: string;
  readonly parentId: string;
  readonly description: string;
}

/** Says at the name that it is taken where it is to stand, as far as the tree is known here; the gateway has the last word. */
const useNameProblem = (tenant: TenantChoice) => {
  const rows = useRead(softwareCategoryList, { query: tenant }).state?.data?.list;
  return (wanted: Omit<WantedCategory, 'parentId'> & { readonly parentId: string }): FieldProblems => {
    if (rows === undefined) return {};
    const { categoryName, parentId } = wanted;
    const problem = nameProblem(rows, {
      ...wanted,
      categoryName: categoryName.trim(),
      parentId: parentId === '' ? null : parentId,
    });
    return problem === null ? {} : { categoryName: problem };
  };
};

interface FieldsProps<Values extends Particulars> {
  readonly form: Form<Values>;
  readonly tenant: TenantChoice;
  readonly wanted: WantedCategory | null;
  /** The one that it begins below, which is called by its name before the others are known. */
  readonly parent?: ShownCategory | null;
  readonly autoFocus?: boolean;
}

function Fields<Values extends Particulars>(props: FieldsProps<Values>) {
  const { form, tenant, wanted, parent = null, autoFocus = true } = props;
  const parents = useParentChoices(tenant, wanted);
  const known = parent === null ? [] : [{ id: parent.categoryId, name: parent.categoryName }];
  const fields = form as unknown as Form<Particulars>;
  return (
    <>
      <TextField form={fields} name="categoryName" autoFocus={autoFocus} autoComplete="off" />
      <SelectField
        form={fields}
        name="parentId"
        choices={wanted === null ? known : parents}
        isClearable
        placeholder="无，作为一级分类"
        {...(wanted === null ? { hint: '请先选择租户', disabled: true } : {})}
      />
      <TextAreaField form={fields} name="description" rows={2} />
    </>
  );
}

const useDone = (onClose: () => void) => {
  const sayDone = useSayDone();
  return (text: string) => {
    sayDone(text);
    onClose();
  };
};

interface AddProps {
  /** The category that it begins below; null for the top. */
  readonly parent: ShownCategory | null;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Adds a category. Rendered while it is open. */
export function AddCategoryDialog({ parent, tenant, onClose }: AddProps) {
  const call = useCall();
  const done = useDone(onClose);
  // below a tenant's own category all is that tenant's
  const settled = parent !== null && parent.source === 'own' ? tenantOf(parent) : tenant;
  const tntId = useNewTenant(settled);
  const nameProblemOf = useNameProblem(settled);
  const [initial] = useState(() => ({
    tntId,
    categoryName: '',
    parentId: parent?.categoryId ?? '',
    description: '',
  }));
  return (
    <EditDialog
      title={parent === null ? '新增分类' : `在「${parent.categoryName}」下新增子分类`}
      schema={withTenant(softwareCategoryAdd.bodySchema as TObject)}
      initial={initial}
      extraProblems={(values) => nameProblemOf({ ...values, categoryId: null, source: 'own' })}
      send={({ tntId: chosen, ...body }) =>
        call(
          softwareCategoryAdd,
          { query: chosenTenant({ tntId: chosen }), body },
          { listener: softwareCategoryAdd.id },
        )
      }
      onDone={(_, { categoryName }) => done(`已新增分类「${categoryName.trim()}」`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NewTenantField
            form={form}
            isFixed={settled.tntId !== undefined}
            onChange={() => form.set('parentId', parent?.source === 'platform' ? parent.categoryId : '')}
          />
          <NewFields form={form} parent={parent} autoFocus={tntId !== ''} />
        </>
      )}
    </EditDialog>
  );
}

function NewFields({
  form,
  parent,
  autoFocus,
}: {
  readonly form: Form<Particulars & { readonly tntId: string }>;
  readonly parent: ShownCategory | null;
  readonly autoFocus: boolean;
}) {
  const { tntId } = form.values;
  const wanted = useMemo<WantedCategory | null>(
    // what is the platform's stands below the platform's alone, and nobody else's is in sight then
    () => (tntId === '' ? null : { categoryId: null, categoryName: '', parentId: null, tntId, source: 'own' }),
    [tntId],
  );
  return <Fields form={form} tenant={chosenTenant({ tntId })} wanted={wanted} parent={parent} autoFocus={autoFocus} />;
}

interface EditProps {
  readonly category: ShownCategory;
  readonly onClose: () => void;
}

/** Renames a category, or puts it with all below it under another one. Rendered while it is open. */
export function EditCategoryDialog({ category, onClose }: EditProps) {
  const call = useCall();
  const done = useDone(onClose);
  const { categoryId, categoryName, parentId, description, tntId, version } = category;
  const nameProblemOf = useNameProblem(tenantOf({ tntId }));
  return (
    <EditDialog
      title={`编辑分类「${categoryName}」`}
      schema={softwareCategoryUpdate.bodySchema!}
      initial={{ categoryName, parentId: parentId ?? '', description, version }}
      extraProblems={(values) => nameProblemOf({ ...category, ...values })}
      send={(body) =>
        call(
          softwareCategoryUpdate,
          { query: { categoryId, ...tenantOf({ tntId }) }, body },
          { listener: softwareCategoryUpdate.id },
        )
      }
      onDone={() => done('已保存')}
      onClose={onClose}
    >
      {(form) => <Fields form={form} tenant={tenantOf({ tntId })} wanted={category} />}
    </EditDialog>
  );
}
