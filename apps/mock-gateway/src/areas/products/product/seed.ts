import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { secretOf } from '../../../rows/secretOf.ts';

/** Days from a product's first day to its publishing, which is a change of it like the versions that follow. */
const developed = 30;

/** Products; the categories are there already. */
export const seedProducts = (store: Store, data: DataSet, now: number): void => {
  const platform = data.tenants.find(({ isInner }) => isInner)?.id ?? '';
  const creators = new Map(
    data.tenants.map(({ id, admin }) => [id, data.users.find(({ userName }) => userName === admin)?.id ?? null]),
  );
  const categories = new Map(data.categories.map(({ id, name }) => [id, name]));
  for (const {
    productKey,
    topics: _,
    icon: _icon,
    isDynamicRegister,
    createdDaysAgo,
    tntId,
    ...product
  } of data.products) {
    const owner = tntId ?? platform;
    const publishedAt = product.status === 'RELEASE' ? morningOf(createdDaysAgo - developed, now) : null;
    const createdAt = morningOf(createdDaysAgo, now);
    store.run(
      `insert into products (product_key, tnt_id, source, name, category_id, category_name, top_category_id,
         top_category_name, status, vehicle_kind,
         node_type, protocol_type, net_type, data_format, auth_type, validate_type, product_type, is_dynamic_register,
         area, industry, device, description, secret, creator_id, created_at, updated_at, published_at)
       values (@productKey, @owner, @source, @name, @categoryId, @categoryName,
         (select top_id from categories where id = @categoryId),
         (select t.name from categories c join categories t on t.id = c.top_id where c.id = @categoryId), @status, @vehicleKind,
         @nodeType, @protocolType, @netType, @dataFormat, @authType, @validateType, @productType, @isDynamicRegister,
         @area, @industry, @device, @description, @secret, @creatorId, @createdAt, @updatedAt, @publishedAt)`,
      {
        ...product,
        productKey,
        owner,
        source: owner === platform ? 'platform' : 'own',
        categoryName: categories.get(product.categoryId) ?? '',
        isDynamicRegister: Number(isDynamicRegister),
        secret: secretOf(productKey, 'seed'),
        creatorId: creators.get(owner) ?? null,
        createdAt,
        updatedAt: publishedAt ?? createdAt,
        publishedAt,
      },
    );
  }
};
