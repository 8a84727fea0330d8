import type * as contract from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import type { ManualChoice } from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Manuals that fault codes may name: what stands in the classes of manuals of 工具与说明. */

const manuals = "tool_ref m join tool_class_ref c on c.id = m.classification_id and c.category = 'manual'";
const isKnown = `(m.source = 'platform' or m.tnt_id = @tntId)`;

/** Refuses a manual that a code of a tenant cannot name: others' readers would find nothing there. */
export const requireManual = ({ world }: Call<Endpoint>, tntId: string, manualId: string | null): void => {
  const values = { manualId, tntId };
  const isThere = (): boolean =>
    world.store.one(`select 1 from ${manuals} where m.id = @manualId and ${isKnown}`, values) !== undefined;
  if (manualId !== null && !isThere()) refuse('invalidInput', '处理手册不存在或已被删除');
};

/** The manual that a tenant knows by a name, its own before the platform's; undefined without one. */
export const manualNamed = ({ world }: Call<Endpoint>, tntId: string, name: string): string | undefined =>
  world.store.one<{ id: string }>(
    `select m.id from ${manuals} where m.name = @name and ${isKnown}
     order by m.source = 'platform', c.position, m.id limit 1`,
    { name, tntId },
  )?.id;

const pageOf = pagedQuery({
  from: 'tool_ref m',
  key: 'm.id',
  columns: `m.id as manualId, m.name as manualName, c.name as classificationName,
    (select json_group_array(p.name order by p.name) from tool_product_ref o
       join product_ref p on p.product_key = o.product_key where o.tool_id = m.id) as productNames`,
  joins: 'join tool_class_ref c on c.id = m.classification_id',
  always: `(m.source = 'platform' or m.tnt_id = ifnull(@scope, m.tnt_id))
    and m.classification_id in (select id from tool_class_ref where category = 'manual')`,
  filters: { keyword: contains('keyword', 'm.name'), chosenId: 'm.id = @chosenId' },
  orders: { name: 'm.name, m.id' },
});

const listManuals = ({
  world,
  query,
  scope,
}: Call<typeof contract.faultCodeManuals>): ReplyOf<typeof contract.faultCodeManuals> => {
  const values = { scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows, total } = pageOf<Omit<ManualChoice, 'productNames'> & { readonly productNames: string }>(
    world.store,
    values,
    { sort: 'name', ...pageValues(query) },
  );
  return { list: rows.map((row) => ({ ...row, productNames: JSON.parse(row.productNames) as string[] })), total };
};

/** Service device: manuals that a code of a tenant may name, a page of them by name. */
export const faultCodeManualHandlers: HandlersOf<typeof contract> = { faultCodeManuals: listManuals };
