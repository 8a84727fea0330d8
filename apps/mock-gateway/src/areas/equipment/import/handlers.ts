import type * as contract from '@fleet/domain/areas/equipment/import/contract.ts';
import { importColumnNames, importColumns, readImportSheet } from '@fleet/domain/areas/equipment/import/columns.ts';
import { type Call, FileAnswer, type HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { sheetType } from '../../../rows/sheet/export.ts';
import { readSheetFile } from '../../../rows/sheet/reading.ts';
import { writeSheets } from '../../../rows/sheet/sheet.ts';
import { readGroup } from '../group/groupRows.ts';
import { beginJob } from '../job/jobs.ts';
import type { ImportChoice } from './surroundings.ts';

/** Devices out of sheets. */

/** Begins the job of a sheet that was read. */
const begin = (
  call: Call<typeof contract.deviceUpload>,
  name: string,
  { rows, ignored }: Extract<ReturnType<typeof readImportSheet>, { kind: 'rows' }>,
): { jobId: string } => {
  const { productKey, updateExisting, isEnabled, groupId } = call.body;
  const payload: ImportChoice = {
    productKey: productKey ?? null,
    updateExisting,
    isEnabled,
    groupId: groupId ?? null,
    ignored,
  };
  return beginJob(call, {
    kind: 'import',
    tntId: call.targetTntId,
    title: name,
    state: 'checking',
    payload,
    createdBy: call.session.userId,
    rows: rows.map(({ position, sent }) => ({
      position,
      key: (sent.serialNumber ?? '').slice(0, 64),
      name: '',
      deviceId: null,
      sent: JSON.stringify(sent),
    })),
  });
};

/** Models and projects that the rows of a tenant may name. */
const choicesOf = ({ world: { store }, targetTntId: tntId, query }: Call<typeof contract.importTemplate>) => {
  const models = store.all<{ product: string; key: string; name: string }>(
    `select r.name as product, r.product_key as key, m.name from model_ref m
       join product_ref r on r.product_key = m.product_key
     where r.status = 'RELEASE' and m.is_enabled = 1 and (r.source = 'platform' or r.tnt_id = @tntId)
       and r.product_key = ifnull(@productKey, r.product_key)
     order by r.name, r.product_key, m.name`,
    { tntId, productKey: query.productKey ?? null },
  );
  const projects = store.all<{ key: string; name: string }>(
    `select project_key as key, name from project_ref where tnt_id = @tntId and archived_at is null
     order by project_key`,
    { tntId },
  );
  return { models, projects };
};

const template = (call: Call<typeof contract.importTemplate>): FileAnswer => {
  const { models, projects } = choicesOf(call);
  const { productKey } = call.query;
  const shown = importColumnNames.filter((name) => productKey === undefined || name !== 'productKey');
  return new FileAnswer('设备导入模板.xlsx', sheetType, () =>
    writeSheets([
      { name: '设备', columns: shown.map((name) => ({ title: importColumns[name].title, width: 18 })), rows: [] },
      {
        name: '填写说明',
        columns: [
          { title: '列', width: 14 },
          { title: '说明', width: 64 },
          { title: '示例', width: 24 },
        ],
        rows: shown.map((name) => [importColumns[name].title, importColumns[name].rule, importColumns[name].example]),
      },
      {
        name: '可选型号',
        columns: [
          { title: '产品', width: 24 },
          { title: '产品标识', width: 18 },
          { title: '型号', width: 24 },
        ],
        rows: models.map(({ product, key, name }) => [product, key, name]),
      },
      {
        name: '可选项目',
        columns: [
          { title: '项目编号', width: 18 },
          { title: '项目', width: 40 },
        ],
        rows: projects.map(({ key, name }) => [key, name]),
      },
    ]),
  );
};

export const importHandlers: HandlersOf<typeof contract> = {
  deviceUpload: {
    prepare: async (call) => {
      const { productKey } = call.body;
      const file = call.uploadOf(call.body.file) ?? refuse('invalidInput', '请选择文件');
      if (productKey !== undefined) requireProduct(call, productKey);
      if (call.body.groupId !== undefined) requireGroup(call, call.body.groupId);
      const cells = await readSheetFile(file);
      if (cells === null) return refuse('invalidInput', '文件无法读取，仅支持 xlsx、csv');
      const read = readImportSheet(cells, { hasProduct: productKey !== undefined });
      return () => (read.kind === 'problem' ? refuse('invalidInput', read.message) : begin(call, file.name, read));
    },
  },

  importTemplate: template,
};

/** Refuses a group that nobody can be put into, and another tenant's. */
const requireGroup = (call: Call, groupId: string): void => {
  const { tntId, type } = readGroup({ world: call.world, scope: call.targetTntId }, groupId);
  if (tntId !== call.targetTntId) refuse('notFound', '分组不存在或已被删除');
  if (type === 'DYNAMIC') refuse('stateRefused', '动态分组的设备由规则决定');
};

/** Refuses a product that the tenant has no devices of. */
const requireProduct = ({ world, targetTntId: tntId }: Call, productKey: string): void => {
  const product = world.store.one<{ status: string; name: string }>(
    `select status, name from product_ref
     where product_key = @productKey and (source = 'platform' or tnt_id = @tntId)`,
    { productKey, tntId },
  );
  if (product === undefined) refuse('invalidInput', '产品不存在或已被删除');
  else if (product.status !== 'RELEASE') refuse('stateRefused', `产品“${product.name}”未发布`);
};
