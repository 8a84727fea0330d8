import type * as contract from '@fleet/domain/areas/products/product/changesContract.ts';
import { productRefusal } from '@fleet/domain/areas/products/product/productMachine.ts';
import { contextOf } from '@fleet/domain/areas/products/product/productContext.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { dependentsOn } from '../../../pipeline/dependents.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { addProduct, updateProduct } from './productSaving.ts';
import { checkProduct, publishProduct, unpublishProduct } from './productPublishing.ts';
import { readOwnProduct } from './productRows.ts';
import { secretOf } from '../../../rows/secretOf.ts';

/** Service product: what is done to products. */

const deleteProduct = (call: Call<typeof contract.productDelete>): null => {
  const { store } = call.world;
  const product = readOwnProduct(call, call.query.productKey);
  const { productKey } = product;
  const reason = productRefusal(product.productStatus, { kind: 'delete' }, contextOf(product));
  if (reason !== null) refuse('stateRefused', reason);
  const models = store
    .all<{ id: string }>('select id from models where product_key = @productKey', { productKey })
    .map(({ id }) => id);
  const held = [...dependentsOn(call, 'product', [productKey]), ...dependentsOn(call, 'model', models)];
  if (held.length > 0)
    refuseLines(
      held.map(({ text }) => text),
      '产品正在使用，不能删除',
    );
  if (call.body.confirmName.trim() !== product.productName) refuse('invalidInput', '输入的名称不一致');
  emit(call, 'product.deleted', { productKey });
  store.run('delete from models where product_key = @productKey', { productKey });
  store.run('delete from products where product_key = @productKey', { productKey });
  return null;
};

const readSecret = (call: Call): string => {
  const { productKey } = call.query as { readonly productKey: string };
  const product = readOwnProduct(call, productKey);
  if (product.authType !== 'secret') refuse('stateRefused', '该产品不使用设备密钥认证');
  return (
    call.world.store.one<{ secret: string }>('select secret from products where product_key = @productKey', {
      productKey,
    })?.secret ?? refuse('notFound')
  );
};

export const productChangeHandlers: HandlersOf<typeof contract> = {
  productAdd: addProduct,
  productUpdate: updateProduct,
  productDelete: deleteProduct,
  productCheck: checkProduct,
  productPublish: publishProduct,
  productUnpublish: unpublishProduct,

  productSecret: (call) => ({ productSecret: readSecret(call) }),

  productSecretReset: (call) => {
    readSecret(call);
    const { productKey } = call.query;
    const secret = secretOf(productKey, call.world.ids.next('secret'));
    call.world.store.run('update products set secret = @secret where product_key = @productKey', {
      secret,
      productKey,
    });
    return { productSecret: secret };
  },
};
