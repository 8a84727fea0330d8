import type * as values from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import { jointUse } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { valueIdOf } from './binding.ts';
import { newValues, refuseOtherUse, touchTag } from './checks.ts';
import { readTag } from './tagRows.ts';
import { listTagValues, readTagValues } from './valueRows.ts';

/** The values of a tag: new ones, other names, two that mean the same. */

/** One value of a version; refuses when somebody has changed it since. */
const requireValue = (call: Call, valueId: string, version: number) => {
  const [value = refuse('notFound')] = readTagValues(call, [valueId]);
  return value.version === version ? value : refuse('conflict');
};

const hasValue = ({ world }: Call, tagId: string, value: string): boolean =>
  world.store.one('select 1 from tag_values where tag_id = @tagId and value = @value', { tagId, value }) !== undefined;

export const tagValueHandlers: HandlersOf<typeof values> = {
  tagValueList: (call) => listTagValues(call, call.query),

  tagValueAdd: (call) => {
    const { tagId } = readTag(call, call.query.tagId);
    const added = newValues(call.body.values);
    const taken = added.filter((value) => hasValue(call, tagId, value));
    if (taken.length > 0) refuse('invalidInput', `标签值已存在：${taken.join('、')}`);
    for (const value of added) valueIdOf(call, tagId, value);
    touchTag(call, tagId);
    return null;
  },

  tagValueRename: (call) => {
    const { world, query, body } = call;
    const { valueId, tagId, value: before } = requireValue(call, query.valueId, body.version);
    // the name that it has stays, also one that a new value could not have
    if (body.value.trim() === before) return null;
    const [value = ''] = newValues([body.value]);
    if (hasValue(call, tagId, value)) refuse('invalidInput', `值「${value}」已存在，请使用合并`);
    world.store.run(
      'update tag_values set value = @value, version = version + 1, updated_at = @now where id = @valueId',
      { valueId, value, now: world.clock.now() },
    );
    touchTag(call, tagId);
    return null;
  },

  tagValueMerge: (call) => {
    const { world, body } = call;
    const { valueIds, into, resourceCount } = body;
    if (valueIds.includes(into)) refuse('invalidInput', '不能合并到自身');
    const [target = refuse('notFound')] = readTagValues(call, [into]);
    const merged = readTagValues(call, valueIds);
    if (merged.some(({ tagId }) => tagId !== target.tagId)) refuse('invalidInput', '只能合并同一个标签的值');
    refuseOtherUse(jointUse(merged), resourceCount);
    const ids = JSON.stringify(merged.map(({ valueId }) => valueId));
    // a resource has one value of a key, so none of them carries both
    world.store.run('update tag_bindings set value_id = @into where value_id in (select value from json_each(@ids))', {
      into,
      ids,
    });
    world.store.run('delete from tag_values where id in (select value from json_each(@ids))', { ids });
    world.store.run('update tag_values set version = version + 1, updated_at = @now where id = @into', {
      into,
      now: world.clock.now(),
    });
    touchTag(call, target.tagId);
    return null;
  },

  tagValueDelete: (call) => {
    const { valueId, version, resourceCount } = call.query;
    const value = requireValue(call, valueId, version);
    refuseOtherUse(value, resourceCount);
    call.world.store.run('delete from tag_values where id = @valueId', { valueId });
    touchTag(call, value.tagId);
    return null;
  },
};
