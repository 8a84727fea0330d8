import { Button } from '@blueprintjs/core';
import { productCreatePage } from '@fleet/domain/areas/products/product/actions.ts';
import {
  productAdd,
  productFormSchema,
  type ProductFormValues,
} from '@fleet/domain/areas/products/product/changesContract.ts';
import { productList, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { productFormProblems } from '@fleet/domain/areas/products/product/productForm.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { RestoredDraft } from '../../../form/drafts/RestoredDraft.tsx';
import { useUnsavedChanges } from '../../../form/drafts/unsavedChanges.ts';
import { useFormDraft } from '../../../form/drafts/useFormDraft.ts';
import { FormFrame } from '../../../form/FormFrame.tsx';
import { chosenTenant, NewTenantField, useNewTenant } from '../../../form/NewTenantField.tsx';
import { SelectField } from '../../../form/SelectField.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useKeptPictures } from '../../../transfers/pictures/useKeptPictures.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProductCreated } from './ProductCreated.tsx';
import { ProductFields } from './ProductFields.tsx';
import { bodyOf, copyOf, iconProblems, newProduct, sentIcon } from './productFormValues.ts';
import * as styles from './products.module.css';

const { title } = routeOf(productCreatePage.route);

interface Created {
  readonly productKey: string;
  readonly productName: string;
  /** Its devices report frames that a script decodes. */
  readonly needsScript: boolean;
}

/** /product/create: one page in four sections, from nothing or from another product; then what comes next (design §5.1). */
export default function ProductCreatePage() {
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <section className={styles.create}>
      <PageHeader title={title} />
      <div className="card">
        {created === null ? (
          <CreateForm onCreated={setCreated} />
        ) : (
          <ProductCreated {...created} onAgain={() => setCreated(null)} />
        )}
      </div>
    </section>
  );
}

const choiceOf = ({ productKey, productName }: Pick<ProductRow, 'productKey' | 'productName'>) => ({
  id: productKey,
  name: `${productName}（${productKey}）`,
});

function CreateForm({ onCreated }: { readonly onCreated: (created: Created) => void }) {
  const call = useCall();
  const [, navigate] = useLocation();
  const [wanted, setWanted] = useQueryParameter('copyFrom');
  const [initial] = useState(newProduct(useNewTenant(useScopeQuery())));
  const { restored, keep, drop } = useFormDraft(title, productFormSchema, initial);
  const icon = useKeptPictures([], 1);
  const form = useForm<ProductFormValues, { productKey: string }>({
    schema: productFormSchema,
    initial,
    restored,
    extraProblems: (values) => ({ ...productFormProblems(values), ...iconProblems(icon) }),
    send: (values) => {
      const { copyFrom } = values;
      const body = { ...bodyOf(values), ...sentIcon(icon), ...(copyFrom === '' ? {} : { copyFrom }) };
      return call(productAdd, { query: chosenTenant(values), body }, { listener: productAdd.id });
    },
    onDone: ({ productKey }, { productName, dataFormat }) => {
      drop();
      letGo();
      icon.finish();
      onCreated({ productKey, productName: productName.trim(), needsScript: dataFormat === '0' });
    },
  });
  const typed = form.isDirty ? form.values : null;
  useEffect(() => keep(typed), [keep, typed]);
  const letGo = useUnsavedChanges(form.isDirty || icon.isChanged, drop);
  const products = useChoices(productList, {}, choiceOf);

  /** Fills the form with another product; a name that was typed stays. */
  const copy = async (productKey: string) => {
    form.set('copyFrom', productKey);
    if (productKey === '') return;
    const result = await call(
      productList,
      { query: { chosenId: productKey, pageSize: 1 } },
      { listener: `${productList.id}.copy` },
    );
    const row = result.kind === 'data' ? result.data.list[0] : undefined;
    if (row === undefined) return;
    const copied = copyOf(row, form.values);
    for (const [name, value] of Object.entries(copied)) {
      if (name !== 'productName' && name !== 'tntId') form.set(name as keyof ProductFormValues, value);
    }
  };
  useEffect(() => {
    if (wanted === null) return;
    setWanted(null);
    void copy(wanted);
    // the address says once what is copied
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted]);

  return (
    <>
      <div className={styles.createBody}>
        {restored !== null && (
          <RestoredDraft
            onDiscard={() => {
              drop();
              form.restart(initial);
            }}
          />
        )}
        <FormFrame form={form} label={title}>
          <ProductFields
            form={form}
            icon={icon}
            before={
              <>
                <NewTenantField
                  form={form}
                  isFixed={false}
                  onChange={() => form.set('categoryId', initial.categoryId)}
                />
                <SelectField
                  form={{ ...form, set: (_, value) => void (typeof value === 'string' && copy(value)) }}
                  name="copyFrom"
                  choices={products}
                  placeholder="不复制，从空白开始"
                  isClearable
                  hint={
                    form.values.copyFrom === ''
                      ? '可以从已有产品复制功能定义、Topic 和解析脚本'
                      : '功能定义、Topic 和解析脚本将一并复制'
                  }
                />
              </>
            }
          />
        </FormFrame>
      </div>
      <div className={styles.createFoot}>
        <span className={styles.quiet}>{form.isDirty ? '未提交的内容会自动保留' : ''}</span>
        <Button text={words.cancel} onClick={() => navigate(pathOf('ProductList'))} />
        <BusyButton type="submit" form={form.id} intent="primary" text={title} isBusy={form.isBusy} />
      </div>
    </>
  );
}
