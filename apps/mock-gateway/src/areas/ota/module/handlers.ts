import type * as contract from '@fleet/domain/areas/ota/module/contract.ts';
import { moduleRow, type ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { moduleDeletionProblem, moduleProblem, mostModules } from '@fleet/domain/areas/ota/module/moduleRules.ts';
import { productSources } from '@fleet/domain/areas/products/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { pageValues } from '../../../store/paging.ts';
import { filterNames } from '../shared/filterNames.ts';
import { readProduct } from '../../products/face.ts';
import { readType } from './groupRows.ts';
import { insertModule, listModules, readModule, readModules } from './moduleRows.ts';
import { unlessRefused } from './ownership.ts';

/** Service ota: modules of products. */

/** Refuses a type that the tenant of the product does not know: the platform's, or one of its own. */
const requireType = (call: Call<Endpoint>, typeId: string | null, tntId: string): void => {
  if (typeId === null) return;
  const found = readType(call, typeId);
  if (found === null || (found.group.source === 'own' && found.group.tntId !== tntId))
    refuse('invalidInput', '模块类型不存在或已被删除');
};

const column = sheetColumnsFor<ModuleRow>(moduleRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');
const columns = [
  column('moduleName', 18, (row) => row.moduleName),
  column('moduleNickName', 18, (row) => row.moduleNickName),
  column('productName', 24, (row) => row.productName),
  column('productKey', 16, (row) => row.productKey),
  column('tntName', 24, (row) => row.tntName),
  column('source', 10, (row) => productSources[row.source]),
  column('typeName', 16, (row) => row.typeName),
  column('groupName', 16, (row) => row.groupName),
  column('isSafetyRelevant', 10, (row) => yesOrNo(row.isSafetyRelevant)),
  column('nameCheck', 12, (row) => yesOrNo(row.nameCheck)),
  column('needToVerify', 10, (row) => yesOrNo(row.needToVerify)),
  column('packCount', 10, (row) => row.packCount),
  column('deviceCount', 10, (row) => row.deviceCount),
  column('description', 40, (row) => row.description),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

export const moduleHandlers: HandlersOf<typeof contract> = {
  moduleList: (call) => listModules(call, call.query, pageValues(call.query)),

  moduleExport: (call) =>
    exportSheet(call, call.query, {
      title: 'OTA模块',
      columns,
      rows: listModules(call, call.query).list,
      idOf: ({ moduleId }) => moduleId,
      named: filterNames(call),
    }),

  moduleAdd: (call) => {
    const { world, body } = call;
    const product = readProduct(call, body.productKey);
    unlessRefused(moduleProblem(product));
    const there = world.store.all<{ readonly name: string }>(
      'select name from ota_modules where product_key = @productKey',
      { productKey: product.productKey },
    );
    if (there.some(({ name }) => name === body.moduleName)) refuse('invalidInput', '模块名称已存在');
    if (there.length >= mostModules) refuse('stateRefused', `每个产品最多 ${mostModules} 个模块`);
    requireType(call, body.typeId, product.tntId);
    const moduleId = world.ids.next('om');
    insertModule(
      world.store,
      {
        id: moduleId,
        productKey: product.productKey,
        name: body.moduleName,
        nickName: body.moduleNickName.trim(),
        typeId: body.typeId,
        nameCheck: body.nameCheck,
        needToVerify: body.needToVerify,
        isDefault: false,
        description: body.description.trim(),
      },
      world.clock.now(),
    );
    return { moduleId };
  },

  moduleUpdate: (call) => {
    const { world, body } = call;
    const module = readModule(call, call.query.moduleId);
    unlessRefused(moduleProblem(module));
    requireType(call, body.typeId, module.tntId);
    const saved = world.store.run(
      `update ota_modules set nick_name = @nickName, type_id = @typeId, name_check = @nameCheck,
         need_to_verify = @needToVerify, description = @description, version = version + 1, updated_at = @now
       where id = @moduleId and version = @version`,
      {
        moduleId: module.moduleId,
        version: body.version,
        nickName: body.moduleNickName.trim(),
        typeId: body.typeId,
        nameCheck: Number(body.nameCheck),
        needToVerify: Number(body.needToVerify),
        description: body.description.trim(),
        now: world.clock.now(),
      },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  moduleDelete: (call) =>
    eachOf(call.body.ids, {
      rows: readModules(call, call.body.ids),
      nameOf: ({ moduleNickName }) => moduleNickName,
      missing: '模块不存在或已被删除',
      run: (module) => {
        const problem = moduleDeletionProblem(module);
        if (problem !== null) return { refused: problem };
        call.world.store.run('delete from ota_modules where id = @id', { id: module.moduleId });
        return 'changed';
      },
    }),
};
