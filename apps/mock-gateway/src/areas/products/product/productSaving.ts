import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/products/product/changesContract.ts';
import { mostProducts, type ProductForm } from '@fleet/domain/areas/products/product/changesContract.ts';
import { contextOf } from '@fleet/domain/areas/products/product/productContext.ts';
import { productProblem } from '@fleet/domain/areas/products/product/productForm.ts';
import { lockedFieldNames } from '@fleet/domain/areas/products/product/productCodes.ts';
import { productRefusal } from '@fleet/domain/areas/products/product/productMachine.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { requireCategoryOf } from '../category/categoryRows.ts';
import { readOwnProduct, readProduct } from './productRows.ts';
import { secretOf } from '../../../rows/secretOf.ts';

/** Adding a product and changing one. */

interface Named {
  readonly tntId: string;
  readonly productName: string;
  readonly except: string | null;
}

const refuseTakenName = ({ world }: Call<Endpoint>, named: Named): void => {
  const taken = world.store.one(
    'select 1 from products where tnt_id = @tntId and name = @productName and product_key is not @except',
    { ...named },
  );
  if (taken !== undefined) refuse('invalidInput', '产品名称已存在');
};

/** The columns of a product from its form; refuses what does not fit together. */
const valuesOf = (call: Call<Endpoint>, form: ProductForm, tntId: string) => {
  const problem = productProblem(form);
  if (problem !== null) refuse('invalidInput', problem);
  const { categoryId, categoryName } = requireCategoryOf(call, form.categoryId, tntId);
  return {
    productName: form.productName.trim(),
    categoryId,
    categoryName,
    productType: form.productType,
    nodeType: form.nodeType,
    protocolType: form.protocolType,
    netType: form.netType,
    authType: form.authType,
    dataFormat: form.dataFormat,
    validateType: form.validateType,
    isDynamicRegister: Number(form.isDynamicRegister),
    area: form.area.trim(),
    industry: form.industry,
    device: form.device.trim(),
    description: form.description.trim(),
    now: call.world.clock.now(),
  };
};

/** The columns of a product that may be added to a tenant; refuses what cannot be. */
export const requireAddable = (call: Call<Endpoint>, form: ProductForm) => {
  const { world, targetTntId: tntId } = call;
  const values = valuesOf(call, form, tntId);
  if (form.authType === 'id2') refuse('invalidInput', '暂不支持新建 ID² 认证的产品');
  refuseTakenName(call, { tntId, productName: values.productName, except: null });
  const owner = world.store.one<{ n: number; isInner: number }>(
    `select (select count(*) from products where tnt_id = @tntId) as n, is_inner as isInner
     from tenant_ref where id = @tntId`,
    { tntId },
  );
  if (owner === undefined) return refuse('notFound');
  if (owner.n >= mostProducts) refuse('stateRefused', `最多 ${mostProducts} 个产品`);
  return { ...values, tntId, source: owner.isInner === 1 ? 'platform' : 'own' };
};

/** Puts a product that may be added among the others; with `copied` it is a vehicle of that one's kind. Gives its key. */
export const insertProduct = (
  { world, session }: Call<Endpoint>,
  addable: ReturnType<typeof requireAddable>,
  copied: string | null,
): string => {
  const productKey = `a1${world.ids.next('pk').slice(3)}0`;
  world.store.run(
    `insert into products (product_key, tnt_id, source, name, category_id, category_name, top_category_id,
         top_category_name, status, vehicle_kind,
       node_type, protocol_type, net_type, data_format, auth_type, validate_type, product_type, is_dynamic_register,
       area, industry, device, description, secret, creator_id, created_at, updated_at)
     values (@productKey, @tntId, @source, @productName, @categoryId, @categoryName,
         (select top_id from categories where id = @categoryId),
         (select t.name from categories c join categories t on t.id = c.top_id where c.id = @categoryId), 'DEVELOPMENT',
       (select vehicle_kind from products where product_key = @copied),
       @nodeType, @protocolType, @netType, @dataFormat, @authType, @validateType, @productType, @isDynamicRegister,
       @area, @industry, @device, @description, @secret, @userId, @now, @now)`,
    {
      ...addable,
      productKey,
      copied,
      secret: secretOf(productKey, world.ids.next('secret')),
      userId: session.userId,
    },
  );
  return productKey;
};

/** Gives a product an icon, or takes it away; one that is not spoken of stays. */
const keepIcon = (
  call: Call<Endpoint>,
  { productKey, tntId }: { readonly productKey: string; readonly tntId: string },
  icon: BodyOf<typeof contract.productUpdate>['icon'],
): void => {
  if (icon === undefined) return;
  keepFiles(call, { kind: 'product', id: productKey, tntId }, icon === null ? [] : [icon]);
};

export const addProduct = (call: Call<typeof contract.productAdd>) => {
  const copied = call.body.copyFrom === undefined ? null : readProduct(call, call.body.copyFrom).productKey;
  const productKey = insertProduct(call, requireAddable(call, call.body), copied);
  keepIcon(call, { productKey, tntId: call.targetTntId }, call.body.icon);
  emit(call, 'product.added', { productKey, copyFrom: copied });
  return { productKey };
};

/** Refuses the first locked field that is to be another one, with the sentence of the product's state. */
export const updateProduct = (call: Call<typeof contract.productUpdate>): null => {
  const { world, body } = call;
  const product = readOwnProduct(call, call.query.productKey);
  const { productKey, tntId, productStatus } = product;
  if (body.version !== product.version) refuse('conflict');
  for (const field of lockedFieldNames) {
    if (body[field] === product[field]) continue;
    const reason = productRefusal(productStatus, { kind: 'editLocked', field }, contextOf(product));
    if (reason !== null) refuse('stateRefused', reason);
  }
  const values = valuesOf(call, body, tntId);
  refuseTakenName(call, { tntId, productName: values.productName, except: productKey });
  world.store.run(
    `update products set name = @productName, category_id = @categoryId, category_name = @categoryName,
       top_category_id = (select top_id from categories where id = @categoryId),
       top_category_name = (select t.name from categories c join categories t on t.id = c.top_id where c.id = @categoryId),
       product_type = @productType, node_type = @nodeType, protocol_type = @protocolType, net_type = @netType,
       auth_type = @authType, data_format = @dataFormat, validate_type = @validateType,
       is_dynamic_register = @isDynamicRegister, area = @area, industry = @industry, device = @device,
       description = @description, updated_at = @now, version = version + 1
     where product_key = @productKey`,
    { ...values, productKey },
  );
  keepIcon(call, product, body.icon);
  if (values.categoryId !== product.categoryId)
    world.store.run(
      `update models set category_id = @categoryId,
         top_category_id = (select top_id from categories where id = @categoryId) where product_key = @productKey`,
      { categoryId: values.categoryId, productKey },
    );
  return null;
};
