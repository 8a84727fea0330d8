import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/tools/tool/contract.ts';
import { mostTools, readOnlyReason } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { dropVersionsOf } from './versionRows.ts';
import { knownTools, listManuals, listTools, missingTool, noteChange, readOwnTool, requireClass } from './toolRows.ts';

/** Service tool: tools and instructions of a class. */

interface Named {
  readonly tntId: string;
  readonly classificationId: string;
  readonly name: string;
  readonly except: string | null;
}

const refuseTakenName = ({ world }: Call<Endpoint>, named: Named): void => {
  const taken = world.store.one(
    `select 1 from tools where tnt_id = @tntId and classification_id = @classificationId and name = @name
       and id is not @except`,
    { ...named },
  );
  if (taken !== undefined) refuse('invalidInput', '名称已存在');
};

/** Says what a tool is for; refuses products that its tenant does not know. */
const writeProducts = ({ world }: Call<Endpoint>, toolId: string, tntId: string, productKeys: readonly string[]) => {
  const values = { toolId, tntId, keys: JSON.stringify(productKeys) };
  world.store.run('delete from tool_products where tool_id = @toolId', { toolId });
  const known = world.store.run(
    `insert into tool_products (tool_id, product_key)
     select @toolId, product_key from product_ref
     where product_key in (select value from json_each(@keys)) and (source = 'platform' or tnt_id = @tntId)`,
    values,
  );
  if (known !== productKeys.length) refuse('invalidInput', '适用产品不存在或已被删除，请重新选择');
};

const add = (call: Call<typeof contract.toolAdd>): { toolId: string } => {
  const { world, body, session, targetTntId: tntId } = call;
  const { classificationId } = body;
  requireClass(call, classificationId);
  const name = body.toolName.trim();
  refuseTakenName(call, { tntId, classificationId, name, except: null });
  const owner =
    world.store.one<{ n: number; isInner: number }>(
      `select is_inner as isInner,
         (select count(*) from tools where tnt_id = @tntId and classification_id = @classificationId) as n
       from tenant_ref where id = @tntId`,
      { tntId, classificationId },
    ) ?? refuse('notFound');
  if (owner.n >= mostTools) refuse('stateRefused', `一个分类最多 ${mostTools} 项，请先删除不需要的`);
  const toolId = world.ids.next('tl');
  world.store.run(
    `insert into tools (id, tnt_id, source, classification_id, name, description, updated_by, updated_at, created_at)
     values (@toolId, @tntId, @source, @classificationId, @name, @description, @userId, @now, @now)`,
    {
      toolId,
      tntId,
      source: owner.isInner === 1 ? 'platform' : 'own',
      classificationId,
      name,
      description: body.description.trim(),
      userId: session.userId,
      now: world.clock.now(),
    },
  );
  writeProducts(call, toolId, tntId, body.productKeys);
  return { toolId };
};

const update = (call: Call<typeof contract.toolUpdate>): null => {
  const { world, body } = call;
  const { toolId, tntId, classificationId, version } = readOwnTool(call, body.toolId);
  if (body.version !== version) refuse('conflict');
  const name = body.toolName.trim();
  refuseTakenName(call, { tntId, classificationId, name, except: toolId });
  world.store.run(
    'update tools set name = @name, description = @description, version = version + 1 where id = @toolId',
    { toolId, name, description: body.description.trim() },
  );
  writeProducts(call, toolId, tntId, body.productKeys);
  noteChange(call, toolId);
  return null;
};

const removeTools = (call: Call<typeof contract.toolDelete>): BatchReply =>
  eachOf(call.body.ids, {
    rows: knownTools(call, call.body.ids),
    nameOf: ({ toolName }) => toolName,
    missing: missingTool,
    run: (tool) => {
      const reason = readOnlyReason(tool);
      if (reason !== null) return { refused: reason };
      dropVersionsOf(call, tool.toolId);
      call.world.store.run('delete from tools where id = @toolId', { toolId: tool.toolId });
      return 'changed';
    },
  });

export const toolHandlers: HandlersOf<typeof contract> = {
  toolList: (call) => listTools(call, call.query),
  productManuals: listManuals,
  toolAdd: add,
  toolUpdate: update,
  toolDelete: removeTools,
};
