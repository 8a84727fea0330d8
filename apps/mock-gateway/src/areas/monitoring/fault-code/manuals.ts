import type * as contract from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import type { CodeManual, ManualChoice } from '@fleet/domain/areas/monitoring/fault-code/manualContract.ts';
import { previewKindOf } from '@fleet/domain/areas/tools/face.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Manuals that fault codes name. */

type Stored = Omit<CodeManual, 'previewKind' | 'uploadedAt'> & { readonly uploadedAt: number | null };

/** The manual of an id as JSON; null where the id is null. */
export const manualJson = (of: string): string => `(
  select json_object('toolId', m.id, 'toolName', m.name, 'classificationId', m.classification_id,
    'classificationName', m.classification_name, 'currentVersion', m.current_version, 'fileId', m.file_id,
    'fileName', m.file_name, 'size', m.size, 'uploader', b.real_name, 'uploadedAt', m.uploaded_at)
  from manual_ref m left join user_ref b on b.id = m.uploaded_by where m.id = ${of})`;

/** A manual out of its JSON. */
export const manualOf = (json: string | null): CodeManual | null => {
  if (json === null) return null;
  const { uploadedAt, ...manual } = JSON.parse(json) as Stored;
  return {
    ...manual,
    previewKind: manual.fileName === null ? 'none' : previewKindOf(manual.fileName),
    uploadedAt: instantOrNull(uploadedAt),
  };
};

const isKnown = `(m.source = 'platform' or m.tnt_id = @tntId)`;

/** Refuses a manual that a code of a tenant cannot name: others' readers would find nothing there. */
export const requireManual = ({ world }: Call<Endpoint>, tntId: string, manualId: string | null): void => {
  const values = { manualId, tntId };
  const isThere = (): boolean =>
    world.store.one(`select 1 from manual_ref m where m.id = @manualId and ${isKnown}`, values) !== undefined;
  if (manualId !== null && !isThere()) refuse('invalidInput', '处理手册不存在或已被删除');
};

/** The manual that a tenant knows by a name, its own before the platform's; undefined without one. */
export const manualNamed = ({ world }: Call<Endpoint>, tntId: string, name: string): string | undefined =>
  world.store.one<{ id: string }>(
    `select m.id from manual_ref m where m.name = @name and ${isKnown}
     order by m.source = 'platform', m.position, m.id limit 1`,
    { name, tntId },
  )?.id;

const pageOf = pagedQuery({
  from: 'manual_ref m',
  key: 'm.id',
  columns: `m.id as manualId, m.name as manualName, m.classification_name as classificationName,
    (select json_group_array(p.name order by p.name) from manual_product_ref o
       join product_ref p on p.product_key = o.product_key where o.manual_id = m.id) as productNames`,
  joins: '',
  always: isKnown,
  filters: { keyword: contains('keyword', 'm.name'), chosenId: 'm.id = @chosenId' },
  orders: { name: 'm.name, m.position, m.id' },
});

const listManuals = ({
  world,
  query,
  targetTntId,
}: Call<typeof contract.faultCodeManuals>): ReplyOf<typeof contract.faultCodeManuals> => {
  const values = { tntId: targetTntId, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows, total } = pageOf<Omit<ManualChoice, 'productNames'> & { readonly productNames: string }>(
    world.store,
    values,
    { sort: 'name', ...pageValues(query) },
  );
  return { list: rows.map((row) => ({ ...row, productNames: JSON.parse(row.productNames) as string[] })), total };
};

/** Service device: manuals that a code of a tenant may name, a page of them by name. */
export const faultCodeManualHandlers: HandlersOf<typeof contract> = { faultCodeManuals: listManuals };
