import type * as contract from '@fleet/domain/areas/ota/module/groupContract.ts';
import {
  groupDeletionProblem,
  groupProblem,
  identifierChangeProblem,
  typeDeletionProblem,
} from '@fleet/domain/areas/ota/module/moduleRules.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { listGroups, readGroup, readType } from './groupRows.ts';
import { unlessRefused } from './ownership.ts';

/** Service ota: groups of module types, and the types in them. */

const refuseTakenName = (call: Call<Endpoint>, tntId: string, name: string, except: string | null): void => {
  const taken = call.world.store.one(
    'select 1 from ota_type_groups where tnt_id = @tntId and name = @name and id is not @except',
    { tntId, name, except },
  );
  if (taken !== undefined) refuse('invalidInput', '分组名称已存在');
};

interface TypeTexts {
  readonly groupId: string;
  readonly name: string;
  readonly identifier: string;
  readonly except: string | null;
}

const refuseTakenType = (
  call: Call<Endpoint>,
  tntId: string,
  { groupId, name, identifier, except }: TypeTexts,
): void => {
  const { store } = call.world;
  const sameName = store.one(
    'select 1 from ota_types where group_id = @groupId and name = @name and id is not @except',
    { groupId, name, except },
  );
  if (sameName !== undefined) refuse('invalidInput', '类型名称已存在');
  const sameIdentifier = store.one(
    `select 1 from ota_types t join ota_type_groups g on g.id = t.group_id
     where g.tnt_id = @tntId and t.identifier = @identifier and t.id is not @except`,
    { tntId, identifier, except },
  );
  if (sameIdentifier !== undefined) refuse('invalidInput', '标识已存在');
};

export const moduleGroupHandlers: HandlersOf<typeof contract> = {
  moduleGroupList: (call) => listGroups(call, call.query),

  moduleGroupGet: (call) => readGroup(call, call.query.groupId),

  moduleGroupAdd: (call) => {
    const { world, body, targetTntId: tntId } = call;
    const groupName = body.groupName.trim();
    refuseTakenName(call, tntId, groupName, null);
    const groupId = world.ids.next('mg');
    world.store.run(
      `insert into ota_type_groups (id, tnt_id, source, name, sort, description, created_at, updated_at)
       select @groupId, id, iif(is_inner = 1, 'platform', 'own'), @groupName, @sort, @description, @now, @now
       from tenant_ref where id = @tntId`,
      { groupId, tntId, groupName, sort: body.sort, description: body.description.trim(), now: world.clock.now() },
    );
    return { groupId };
  },

  moduleGroupUpdate: (call) => {
    const { world, body } = call;
    const group = readGroup(call, call.query.groupId);
    unlessRefused(groupProblem(group));
    const groupName = body.groupName.trim();
    refuseTakenName(call, group.tntId, groupName, group.groupId);
    const saved = world.store.run(
      `update ota_type_groups set name = @groupName, sort = @sort, description = @description, version = version + 1,
         updated_at = @now
       where id = @groupId and version = @version`,
      {
        groupId: group.groupId,
        version: body.version,
        groupName,
        sort: body.sort,
        description: body.description.trim(),
        now: world.clock.now(),
      },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  moduleGroupDelete: (call) => {
    const group = readGroup(call, call.query.groupId);
    unlessRefused(groupDeletionProblem(group));
    call.world.store.run('delete from ota_type_groups where id = @groupId', { groupId: group.groupId });
    return null;
  },

  moduleTypeAdd: (call) => {
    const { world, body } = call;
    const { groupId, tntId, ...group } = readGroup(call, call.query.groupId);
    unlessRefused(groupProblem(group));
    const name = body.typeName.trim();
    refuseTakenType(call, tntId, { groupId, name, identifier: body.identifier, except: null });
    const typeId = world.ids.next('mt');
    world.store.run(
      `insert into ota_types (id, group_id, name, identifier, is_safety_relevant, description, created_at, updated_at)
       values (@typeId, @groupId, @name, @identifier, @isSafetyRelevant, @description, @now, @now)`,
      {
        typeId,
        groupId,
        name,
        identifier: body.identifier,
        isSafetyRelevant: Number(body.isSafetyRelevant),
        description: body.description.trim(),
        now: world.clock.now(),
      },
    );
    return { typeId };
  },

  moduleTypeUpdate: (call) => {
    const { world, body } = call;
    const found = readType(call, call.query.typeId) ?? refuse('notFound', '类型不存在或已被删除');
    const { type, group } = found;
    unlessRefused(groupProblem(group));
    if (body.identifier !== type.identifier) unlessRefused(identifierChangeProblem(type));
    const name = body.typeName.trim();
    refuseTakenType(call, group.tntId, {
      groupId: group.groupId,
      name,
      identifier: body.identifier,
      except: type.typeId,
    });
    const saved = world.store.run(
      `update ota_types set name = @name, identifier = @identifier, is_safety_relevant = @isSafetyRelevant,
         description = @description, version = version + 1, updated_at = @now
       where id = @typeId and version = @version`,
      {
        typeId: type.typeId,
        version: body.version,
        name,
        identifier: body.identifier,
        isSafetyRelevant: Number(body.isSafetyRelevant),
        description: body.description.trim(),
        now: world.clock.now(),
      },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  moduleTypeDelete: (call) => {
    const { ids } = call.body;
    const rows = new Map(
      ids.flatMap((id) => [readType(call, id)]).flatMap((one) => (one === null ? [] : [[one.type.typeId, one]])),
    );
    return eachOf(ids, {
      rows,
      nameOf: ({ type }) => type.typeName,
      missing: '类型不存在或已被删除',
      run: ({ type, group }) => {
        const problem = groupProblem(group) ?? typeDeletionProblem(type);
        if (problem !== null) return { refused: problem };
        call.world.store.run('delete from ota_types where id = @typeId', { typeId: type.typeId });
        return 'changed';
      },
    });
  },
};
