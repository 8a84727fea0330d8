import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { readOnlyReason } from '@fleet/domain/areas/products/product/actions.ts';
import type { productExport, ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { addressOf } from '../../../objects/files/fileRows.ts';
import type { KeptFile } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { everyRow, searchText } from '../../../store/paging.ts';

/** Products in the store: a tenant sees its own and the platform's, and of their devices its own. */

interface Stored extends Omit<
  ProductRow,
  | 'icon'
  | 'productTags'
  | 'isDynamicRegister'
  | 'functionCounts'
  | keyof DeviceFigures
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'isReadOnly'
> {
  readonly icon: string | null;
  readonly productTags: string;
  readonly isDynamicRegister: number;
  readonly properties: number;
  readonly services: number;
  readonly events: number;
  /** An object of `DeviceFigures`. */
  readonly devices: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly publishedAt: number | null;
}

type DeviceFigures = Pick<ProductRow, 'deviceCount' | 'onlineCount' | 'heldDevices' | 'binnedDevices'>;

const ofProduct = 'from product_devices d where d.product_key = p.product_key';
const ofScope = 'd.is_binned = 0 and d.tnt_id = ifnull(@scope, d.tnt_id)';
const deviceCount = `(select count(*) ${ofProduct} and ${ofScope})`;
/** All that is counted of the devices of a product, which may be a hundred thousand, in one look at them. */
const devices = `(select json_object(
    'deviceCount', count(*) filter (where ${ofScope}),
    'onlineCount', count(*) filter (where ${ofScope} and d.is_online = 1),
    'heldDevices', count(*),
    'binnedDevices', count(*) filter (where d.is_binned = 1)) ${ofProduct})`;
const ofTags = `from product_tags g where g.product_key = p.product_key
  and g.tnt_id = iif(p.source = 'own', p.tnt_id, @tagsOf)`;
const tags = `(select json_group_array(g.tag order by g.tag) ${ofTags})`;
const icon = `(select json_object('id', f.id, 'path', f.path, 'uniqueKey', f.unique_key, 'name', f.name) from file_ref f
  where f.owner_kind = 'product' and f.owner_id = p.product_key)`;
const columns = `
  p.product_key as productKey, p.name as productName, ${icon} as icon, p.tnt_id as tntId, n.name as tntName, p.source,
  p.node_type as nodeType, p.protocol_type as protocolType, p.net_type as netType, p.data_format as dataFormat,
  p.auth_type as authType, p.validate_type as validateType, p.product_type as productType,
  c.category_key as categoryKey, p.category_id as categoryId, p.category_name as categoryName, p.area, p.industry,
  p.device, p.description, ${tags} as productTags, p.status as productStatus,
  p.is_dynamic_register as isDynamicRegister, ${devices} as devices,
  (select count(*) from models m where m.product_key = p.product_key) as modelCount,
  ifnull(t.property_count, 0) as properties, ifnull(t.service_count, 0) as services,
  ifnull(t.event_count, 0) as events, t.live_no as liveVersion, ifnull(t.change_count, 0) as draftChanges, p.created_at as createdAt,
  p.updated_at as updatedAt, p.published_at as publishedAt, ifnull(u.real_name, '') as creator,
  (select count(*) from product_jobs j where j.product_key = p.product_key) as jobs, p.version`;
const thingModel = 'left join thing_models t on t.product_key = p.product_key';
const joins = `join tenant_ref n on n.id = p.tnt_id join categories c on c.id = p.category_id
  left join user_ref u on u.id = p.creator_id ${thingModel}`;
const visible = `(p.source = 'platform' or p.tnt_id = @scope)`;

const pageOf = pagedQuery({
  from: 'products p',
  key: 'p.product_key',
  columns,
  joins,
  always: null,
  filters: {
    scope: visible,
    chosenId: 'p.product_key = @chosenId',
    keyword: contains('keyword', 'p.name', 'p.product_key'),
    categoryId: `exists (select 1 from categories k where k.id = p.category_id
      and instr(k.path, '/' || @categoryId || '/') > 0)`,
    nodeType: 'p.node_type = @nodeType',
    productStatus: 'p.status = @productStatus',
    productType: 'min(abs(p.product_type), 1) = @productType',
    source: 'p.source = @source',
    tag: `exists (select 1 ${ofTags} and ${contains('tag', 'g.tag')})`,
    dataFormat: 'p.data_format = @dataFormat',
    hasDraftChanges: '(ifnull(t.change_count, 0) > 0) = @hasDraftChanges',
  },
  orders: {
    productName: 'p.name, p.product_key',
    '-productName': 'p.name desc, p.product_key desc',
    categoryName: 'p.category_name, p.name, p.product_key',
    '-categoryName': 'p.category_name desc, p.name, p.product_key',
    deviceCount: `${deviceCount}, p.name, p.product_key`,
    '-deviceCount': `${deviceCount} desc, p.name, p.product_key`,
    productStatus: 'p.status, p.name, p.product_key',
    '-productStatus': 'p.status desc, p.name, p.product_key',
    createdAt: 'p.created_at, p.product_key',
    '-createdAt': 'p.created_at desc, p.product_key',
    updatedAt: 'p.updated_at, p.product_key',
    '-updatedAt': 'p.updated_at desc, p.product_key',
  },
  needs: { hasDraftChanges: thingModel },
});

/** The icon of a product, with an address under which it is shown. */
const iconOf = (call: Call<Endpoint>, stored: string): KeptFile => {
  const { name, ...file } = JSON.parse(stored) as Omit<KeptFile, 'previewUrl'> & { readonly name: string };
  return { ...file, previewUrl: addressOf(call, file.path, name) };
};

/** What whoever may use a product and not change it has no need to know: how many devices others have of it. */
const toRow = (
  call: Call<Endpoint>,
  { icon, properties, services, events, productTags, devices: counted, ...row }: Stored,
): ProductRow => {
  const figures = JSON.parse(counted) as DeviceFigures;
  const isReadOnly = row.source === 'platform' && !call.session.isInner;
  return {
    ...row,
    ...figures,
    icon: icon === null ? null : iconOf(call, icon),
    productTags: JSON.parse(productTags) as string[],
    isDynamicRegister: row.isDynamicRegister === 1,
    functionCounts: { property: properties, service: services, event: events },
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    publishedAt: instantOrNull(row.publishedAt),
    isReadOnly,
    ...(isReadOnly ? { heldDevices: figures.deviceCount, binnedDevices: 0, jobs: 0 } : {}),
  };
};

/** With whose tags the platform's products are shown: each tenant gives them its own. */
const tagsOf = ({ scope, session }: Call<Endpoint>): string => scope ?? session.tntId;

/** What a list and its export are asked for. */
type Asked = Omit<QueryOf<typeof productExport>, 'columns' | 'ids'> & { readonly chosenId?: string };

/** The products that the caller may see and that match, and how many in all; what was changed last comes first. */
export const listProducts = (
  call: Call<Endpoint>,
  query: Asked,
  page = everyRow,
): { list: ProductRow[]; total: number } => {
  const values = {
    scope: call.scope,
    tagsOf: tagsOf(call),
    chosenId: query.chosenId ?? null,
    keyword: searchText(query.keyword),
    categoryId: query.categoryId ?? null,
    nodeType: query.nodeType ?? null,
    productStatus: query.productStatus ?? null,
    productType: query.productType ?? null,
    source: query.source ?? null,
    tag: searchText(query.tag),
    dataFormat: query.dataFormat ?? null,
    hasDraftChanges: query.hasDraftChanges === undefined ? null : Number(query.hasDraftChanges),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, { sort: query.sort ?? '-updatedAt', ...page });
  return { list: rows.map((row) => toRow(call, row)), total };
};

/** A product that the caller may see; refuses all others like those that are missing. */
export const readProduct = (call: Call<Endpoint>, productKey: string): ProductRow => {
  const { scope } = call;
  const row = call.world.store.one<Stored>(
    `select ${columns} from products p ${joins}
     where p.product_key = @productKey and (p.source = 'platform' or p.tnt_id = ifnull(@scope, p.tnt_id))`,
    { productKey, scope, tagsOf: tagsOf(call) },
  );
  return row === undefined ? refuse('notFound', '产品不存在或已被删除') : toRow(call, row);
};

/** A product that the caller may change. */
export const readOwnProduct = (call: Call<Endpoint>, productKey: string): ProductRow => {
  const product = readProduct(call, productKey);
  const reason = readOnlyReason(product);
  return reason === null ? product : refuse('stateRefused', reason);
};
