import type { scopeDevices, scopeProducts } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';

/** Products, models and devices that a rule or a silence may be narrowed to. */

type Choice = ReplyOf<typeof scopeDevices>['list'][number];
interface Page {
  readonly limit: number;
  readonly offset: number;
}

const productsOf = pagedQuery({
  from: 'product_ref p',
  key: 'p.product_key',
  columns: 'p.product_key as id, p.name',
  joins: '',
  always: null,
  filters: {
    scope: 'exists (select 1 from device_ref d where d.product_key = p.product_key and d.tnt_id = @scope)',
    keyword: contains('keyword', 'p.name'),
    chosenId: 'p.product_key = @chosenId',
  },
  orders: { name: 'p.name, p.product_key' },
});

const modelsOf = pagedQuery({
  from: 'model_ref m',
  key: 'm.id',
  columns: 'm.id, m.name',
  joins: '',
  always: null,
  filters: {
    scope: 'exists (select 1 from device_ref d where d.model_id = m.id and d.tnt_id = @scope)',
    keyword: contains('keyword', 'm.name'),
    chosenId: 'm.id = @chosenId',
  },
  orders: { name: 'm.name, m.id' },
});

const devicesOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: `d.id, d.name || '（' || d.serial_number || '）' as name`,
  joins: '',
  always: null,
  filters: {
    scope: 'd.tnt_id = @scope',
    keyword: contains('keyword', 'd.name', 'd.serial_number'),
    chosenId: 'd.id = @chosenId',
  },
  orders: { name: 'd.name, d.id' },
});

const listBy =
  (pageOf: typeof devicesOf) =>
  (
    { world, scope }: Call<Endpoint>,
    { keyword, chosenId }: QueryOf<typeof scopeDevices>,
    page: Page,
  ): ReplyOf<typeof scopeProducts> => {
    const values = { scope, keyword: searchText(keyword), chosenId: chosenId ?? null };
    const { rows, total } = pageOf<Choice>(world.store, values, { sort: 'name', ...page });
    return { list: rows, total };
  };

/** A page of products by name. */
export const listProducts = listBy(productsOf);
/** A page of models by name. */
export const listModels = listBy(modelsOf);
/** A page of devices by name. */
export const listScopeDevices = listBy(devicesOf);
