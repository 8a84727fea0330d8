import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  mostManuals,
  type productManuals,
  type toolList,
  type ToolRow,
} from '@fleet/domain/areas/tools/tool/contract.ts';
import { previewKindOf, readOnlyReason } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { hasText, ofCurrentVersion, visible } from '../shared/toolSql.ts';

/** Tools in the store, as lists show them. */

interface Stored extends Omit<
  ToolRow,
  'products' | 'previewKind' | 'uploadedAt' | 'updatedAt' | 'createdAt' | 'isReadOnly'
> {
  readonly products: string;
  readonly uploadedAt: number | null;
  readonly updatedAt: number;
  readonly createdAt: number;
}

const products = `(select json_group_array(json_object('productKey', p.product_key, 'productName', p.name) order by p.name)
  from tool_products tp join product_ref p on p.product_key = tp.product_key where tp.tool_id = t.id)`;
const columns = `
  t.id as toolId, t.tnt_id as tntId, n.name as tntName, t.source, t.classification_id as classificationId,
  t.name as toolName, ${products} as products, t.description, f.version as currentVersion, f.id as fileId,
  f.name as fileName, f.size, f.sha256, b.real_name as uploader, f.created_at as uploadedAt,
  (select count(*) from tool_files v where v.tool_id = t.id) as fileCount,
  t.download_count as downloadCount, u.real_name as updatedBy, t.updated_at as updatedAt, t.created_at as createdAt,
  t.version`;
const joins = `join tenant_ref n on n.id = t.tnt_id join user_ref u on u.id = t.updated_by ${ofCurrentVersion}
  left join user_ref b on b.id = f.uploaded_by`;

const pageOf = pagedQuery({
  from: 'tools t',
  key: 't.id',
  columns,
  joins,
  always: `t.classification_id = @classificationId and ${visible}`,
  filters: {
    keyword: hasText,
    productKey: `(exists (select 1 from tool_products tp where tp.tool_id = t.id and tp.product_key = @productKey)
      or not exists (select 1 from tool_products tp where tp.tool_id = t.id))`,
    source: 't.source = @source',
  },
  orders: {
    toolName: 't.name, t.id',
    '-toolName': 't.name desc, t.id desc',
    size: 'f.size, t.id',
    '-size': 'f.size desc, t.id desc',
    downloadCount: 't.download_count, t.id',
    '-downloadCount': 't.download_count desc, t.id desc',
    updatedAt: 't.updated_at, t.id',
    '-updatedAt': 't.updated_at desc, t.id desc',
    createdAt: 't.created_at, t.id',
    '-createdAt': 't.created_at desc, t.id desc',
  },
  needs: { keyword: ofCurrentVersion, size: ofCurrentVersion, '-size': ofCurrentVersion },
});

const toRow = ({ session }: Call<Endpoint>, row: Stored): ToolRow => ({
  ...row,
  products: JSON.parse(row.products) as ToolRow['products'],
  previewKind: row.fileName === null ? 'none' : previewKindOf(row.fileName),
  uploadedAt: instantOrNull(row.uploadedAt),
  updatedAt: toInstant(row.updatedAt),
  createdAt: toInstant(row.createdAt),
  isReadOnly: row.source === 'platform' && !session.isInner,
});

/** Refuses a class that does not exist. */
export const requireClass = ({ world }: Call<Endpoint>, id: string): void => {
  if (world.store.one('select 1 from tool_classifications where id = @id', { id }) === undefined)
    refuse('notFound', '分类不存在');
};

/** The tools of a class that the caller may see and that match; what was changed last comes first. */
export const listTools = (call: Call<Endpoint>, query: QueryOf<typeof toolList>): ReplyOf<typeof toolList> => {
  requireClass(call, query.classificationId);
  const values = {
    scope: call.scope,
    classificationId: query.classificationId,
    keyword: searchText(query.keyword),
    productKey: query.productKey ?? null,
    source: query.source ?? null,
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, {
    sort: query.sort ?? '-updatedAt',
    ...pageValues(query),
  });
  return { list: rows.map((row) => toRow(call, row)), total };
};

/** Tools of some ids that the caller may see. */
export const knownTools = (call: Call<Endpoint>, ids: readonly string[]): ReadonlyMap<string, ToolRow> =>
  new Map(
    call.world.store
      .all<Stored>(
        `select ${columns} from tools t ${joins} where t.id in (select value from json_each(@ids)) and ${visible}`,
        { ids: JSON.stringify(ids), scope: call.scope },
      )
      .map((row): [string, ToolRow] => [row.toolId, toRow(call, row)]),
  );

export const missingTool = '内容不存在或已被删除';

/** A tool that the caller may see; refuses all others like those that are missing. */
export const readTool = (call: Call<Endpoint>, toolId: string): ToolRow =>
  knownTools(call, [toolId]).get(toolId) ?? refuse('notFound', missingTool);

/** A tool that the caller may change. */
export const readOwnTool = (call: Call<Endpoint>, toolId: string): ToolRow => {
  const tool = readTool(call, toolId);
  const reason = readOnlyReason(tool);
  return reason === null ? tool : refuse('stateRefused', reason);
};

/** Notes who has changed a tool, and when. */
export const noteChange = ({ world, session }: Call<Endpoint>, toolId: string): void => {
  world.store.run('update tools set updated_by = @userId, updated_at = @now where id = @toolId', {
    toolId,
    userId: session.userId,
    now: world.clock.now(),
  });
};

/** What there is to read about a product, as far as the caller may see it: what names it comes first. */
export const listManuals = ({ world, scope, query }: Call<typeof productManuals>): ReplyOf<typeof productManuals> => ({
  list: world.store.all(
    `select t.id as toolId, t.name as toolName, t.classification_id as classificationId, c.name as classificationName,
       f.version as currentVersion
     from tools t join tool_classifications c on c.id = t.classification_id ${ofCurrentVersion}
       left join tool_products tp on tp.tool_id = t.id and tp.product_key = @productKey
     where c.category = 'manual' and ${visible}
       and (tp.tool_id is not null or not exists (select 1 from tool_products o where o.tool_id = t.id))
     order by tp.tool_id is null, c.position, t.name, t.id limit ${mostManuals}`,
    { scope, productKey: query.productKey },
  ),
});
