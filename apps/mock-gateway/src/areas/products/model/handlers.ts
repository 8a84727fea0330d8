import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { modelRemovalProblem } from '@fleet/domain/areas/products/model/actions.ts';
import { attributesProblems } from '@fleet/domain/areas/products/model/attributes.ts';
import type * as attributeCalls from '@fleet/domain/areas/products/model/attributeContract.ts';
import type * as choices from '@fleet/domain/areas/products/model/choicesContract.ts';
import type * as contract from '@fleet/domain/areas/products/model/contract.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { dependentsOn } from '../../../pipeline/dependents.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { readOwnProduct, readProduct } from '../product/productRows.ts';
import { listModels, readModel, readOwnModel } from './modelRows.ts';
import { dropPicturesOf } from './viewPictures.ts';

/** Service asset-mgt: models to choose from, those of a product, their attributes. */

const choicesOf = pagedQuery({
  from: 'models m',
  key: 'm.id',
  columns: 'm.id, m.name, m.product_key as productKey',
  joins: '',
  always: null,
  filters: {
    scope: `exists (select 1 from products p where p.product_key = m.product_key
      and (p.source = 'platform' or p.tnt_id = @scope))`,
    cid: `exists (select 1 from categories c where c.id = m.category_id and instr(c.path, '/' || @cid || '/') > 0)`,
    status: 'm.status = @status',
    isEnabled: 'm.is_enabled = @isEnabled',
    name: contains('name', 'm.name'),
  },
  orders: { category: 'm.top_category_id, m.name, m.id' },
});

interface Named {
  readonly productKey: string;
  readonly modelName: string;
  readonly except: string | null;
}

const refuseTakenName = ({ world }: Call<Endpoint>, named: Named): void => {
  const taken = world.store.one(
    'select 1 from models where product_key = @productKey and name = @modelName and id is not @except',
    { ...named },
  );
  if (taken !== undefined) refuse('invalidInput', '型号名称已存在');
};

const addModel = (call: Call<typeof contract.modelAdd>) => {
  const { world, body } = call;
  const { productKey, tntId } = readOwnProduct(call, call.query.productKey);
  const modelName = body.modelName.trim();
  refuseTakenName(call, { productKey, modelName, except: null });
  const modelId = world.ids.next('md');
  world.store.run(
    `insert into models (id, product_key, name, category_id, top_category_id, status, is_enabled, is_vehicle,
       description, attributes, updated_at)
     select @modelId, p.product_key, @modelName, c.id, c.top_id, @status, 1, @isVehicle, @description, '[]', @now
     from products p join categories c on c.id = p.category_id where p.product_key = @productKey`,
    {
      modelId,
      productKey,
      modelName,
      status: body.status,
      isVehicle: Number(body.isVehicle),
      description: body.description.trim(),
      now: world.clock.now(),
    },
  );
  keepFiles(call, { kind: 'model', id: modelId, tntId }, body.pictures ?? []);
  return { modelId };
};

const updateModel = (call: Call<typeof contract.modelUpdate>): null => {
  const { world, body } = call;
  const { modelId, productKey } = readOwnModel(call, call.query.modelId);
  const modelName = body.modelName.trim();
  refuseTakenName(call, { productKey, modelName, except: modelId });
  const changed = world.store.run(
    `update models set name = @modelName, status = @status, is_vehicle = @isVehicle, description = @description,
       updated_at = @now, version = version + 1
     where id = @modelId and version = @version`,
    {
      modelId,
      modelName,
      status: body.status,
      isVehicle: Number(body.isVehicle),
      description: body.description.trim(),
      now: world.clock.now(),
      version: body.version,
    },
  );
  if (changed === 0) refuse('conflict');
  if (body.pictures !== undefined) {
    const { tntId } = readProduct(call, productKey);
    keepFiles(call, { kind: 'model', id: modelId, tntId }, body.pictures);
  }
  return null;
};

const setEnabled = (call: Call<typeof contract.modelEnable>, isEnabled: boolean): null => {
  const { modelId } = readOwnModel(call, call.query.modelId);
  call.world.store.run(
    `update models set is_enabled = @isEnabled, updated_at = @now, version = version + 1
     where id = @modelId and is_enabled <> @isEnabled`,
    { modelId, isEnabled: Number(isEnabled), now: call.world.clock.now() },
  );
  return null;
};

const deleteModel = (call: Call<typeof contract.modelDelete>): null => {
  const model = readOwnModel(call, call.query.modelId);
  const reason = modelRemovalProblem(model);
  if (reason !== null) refuse('stateRefused', reason);
  const held = dependentsOn(call, 'model', [model.modelId]);
  if (held.length > 0)
    refuseLines(
      held.map(({ text }) => text),
      '型号正在使用，只能停用',
    );
  dropPicturesOf(call, model.modelId);
  call.world.store.run('delete from models where id = @modelId', { modelId: model.modelId });
  return null;
};

const saveAttributes = (call: Call<typeof contract.attributeSave>) => {
  const { world, body } = call;
  const { modelId } = readOwnModel(call, call.query.modelId);
  const attributes = body.attributes.map((one) => ({ ...one, name: one.name.trim(), value: one.value.trim() }));
  const problems = attributesProblems(attributes);
  if (problems.length > 0) refuseLines(problems);
  const changed = world.store.run(
    `update models set attributes = @attributes, updated_at = @now, version = version + 1
     where id = @modelId and version = @version`,
    { modelId, attributes: JSON.stringify(attributes), now: world.clock.now(), version: body.version },
  );
  if (changed === 0) refuse('conflict');
  return { version: body.version + 1 };
};

export const modelChoiceHandlers: HandlersOf<typeof choices> = {
  modelChoices: ({ world, scope, query }) => {
    const values = {
      scope,
      cid: query.cid ?? null,
      status: query.status ?? null,
      isEnabled: query.enabled === undefined ? null : Number(query.enabled === 'true' || query.enabled === '1'),
      name: searchText(query.name),
    };
    const { rows: list, total } = choicesOf<{ id: string; name: string; productKey: string }>(world.store, values, {
      sort: 'category',
      ...pageValues(query),
    });
    return { list, total };
  },
};

export const modelAttributeHandlers: HandlersOf<typeof attributeCalls> = {
  attributeList: (call) => {
    const { modelName, attributes, version } = readModel(call, call.query.modelId);
    return { modelName, attributes, version };
  },
};

export const modelHandlers: HandlersOf<typeof contract> = {
  productModels: (call) => ({ list: listModels(call, call.query.productKey) }),

  modelGet: (call) => {
    const { attributes: _, ...row } = readModel(call, call.query.modelId);
    return row;
  },

  modelAdd: addModel,
  modelUpdate: updateModel,
  modelEnable: (call) => setEnabled(call, true),
  modelDisable: (call) => setEnabled(call, false),
  modelDelete: deleteModel,

  attributeSave: saveAttributes,
};
