import { productFormSchema, productUpdate } from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { contextOf } from '@fleet/domain/areas/products/product/productContext.ts';
import { productFormProblems } from '@fleet/domain/areas/products/product/productForm.ts';
import { productRefusal } from '@fleet/domain/areas/products/product/productMachine.ts';
import type { ProductFormValues } from '@fleet/domain/areas/products/product/changesContract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { parametersOf } from '@fleet/domain/core/reads/querySchema.ts';
import { useRef } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { type KeptPictures, useKeptPictures } from '../../../transfers/pictures/useKeptPictures.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { ProductFields } from './ProductFields.tsx';
import { bodyOf, formOf, iconProblems, sentIcon } from './productFormValues.ts';

/**
 * Saves a product that somebody else may have changed meanwhile: then nothing is overwritten before the person has been
 * told what is another one now, and saves once more.
 */
function useProductSaving(product: ProductRow, icon: KeptPictures) {
  const call = useCall();
  const known = useRef(product);
  return async (values: ProductFormValues): Promise<CallResult<unknown>> => {
    const query = { productKey: product.productKey };
    const body = { ...bodyOf(values), ...sentIcon(icon), version: known.current.version };
    const result = await call(productUpdate, { query, body }, { listener: productUpdate.id });
    if (result.kind !== 'refused' || result.code !== businessCodes.conflict.code) return result;
    const newest = await call(productGet, { query }, { listener: `${productGet.id}.merge` });
    if (newest.kind !== 'data' || newest.data.version === known.current.version) return result;
    const [before, after] = [formOf(known.current), formOf(newest.data)];
    // an icon that was not touched here is not sent
    const isIconLost = icon.isChanged && newest.data.icon?.id !== known.current.icon?.id;
    known.current = newest.data;
    const titles = parametersOf(productFormSchema)
      .filter(([name]) =>
        name === 'icon'
          ? isIconLost
          : before[name as keyof ProductFormValues] !== after[name as keyof ProductFormValues],
      )
      .map(([name, field]) => (typeof field['title'] === 'string' ? field['title'] : name));
    return {
      ...result,
      lines: [
        titles.length === 0 ? '您编辑期间他人修改了这个产品' : `您编辑期间他人修改了这个产品的${titles.join('、')}`,
        '再次保存将覆盖以上修改；取消则保留对方的修改',
      ],
    };
  };
}

/** Changes a product; what its state locks says why. Rendered while it is open. */
export function EditProductDialog({
  product,
  onClose,
}: {
  readonly product: ProductRow;
  readonly onClose: () => void;
}) {
  const sayDone = useSayDone();
  const icon = useKeptPictures(product.icon === null ? [] : [product.icon], 1);
  const send = useProductSaving(product, icon);
  return (
    <EditDialog<ProductFormValues, unknown>
      title={`编辑产品「${product.productName}」`}
      schema={productFormSchema}
      initial={formOf(product)}
      isWide
      isChanged={icon.isChanged}
      extraProblems={(values) => ({ ...productFormProblems(values), ...iconProblems(icon) })}
      send={send}
      onDone={() => {
        icon.finish();
        sayDone('已保存');
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <ProductFields
          form={form}
          icon={icon}
          lockOf={(field) => productRefusal(product.productStatus, { kind: 'editLocked', field }, contextOf(product))}
        />
      )}
    </EditDialog>
  );
}
