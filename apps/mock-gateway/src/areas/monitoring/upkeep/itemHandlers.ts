import type * as contract from '@fleet/domain/areas/monitoring/upkeep/itemContract.ts';
import { itemDeletionProblem } from '@fleet/domain/areas/monitoring/upkeep/planRules.ts';
import { limitsProblem } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { listItems, readItem } from './itemRows.ts';

/** Service device: items of upkeeps. */

type Form = BodyOf<typeof contract.upkeepItemAdd>;

/** The values of a form; what is not a number has no limits. Refuses limits that cross, and a code that is taken. */
const checkedValues = ({ world }: Pick<Call, 'world'>, tntId: string, body: Form, itemId: string | null) => {
  const isNumber = body.resultKind === 'number';
  const limits = { min: isNumber ? body.min : null, max: isNumber ? body.max : null };
  const problem = limitsProblem(limits);
  if (problem !== null) refuse('invalidInput', problem);
  const other = world.store.one<{ id: string }>('select id from upkeep_items where tnt_id = @tntId and code = @code', {
    tntId,
    code: body.code,
  });
  if (other !== undefined && other.id !== itemId) refuse('invalidInput', '项目编码已存在');
  return {
    code: body.code,
    name: body.name.trim(),
    kind: body.kind,
    content: body.content.trim(),
    standard: body.standard.trim(),
    resultKind: body.resultKind,
    unit: isNumber ? body.unit.trim() : '',
    ...limits,
    needsPicture: Number(body.needsPicture),
    isEnabled: Number(body.isEnabled),
    now: world.clock.now(),
  };
};

export const upkeepItemHandlers: HandlersOf<typeof contract> = {
  upkeepItemList: (call) => listItems(call, call.query),

  upkeepItemAdd: (call) => {
    const { world, body, targetTntId: tntId } = call;
    const values = checkedValues(call, tntId, body, null);
    const itemId = world.ids.next('ui');
    world.store.run(
      `insert into upkeep_items (id, tnt_id, code, name, kind, content, standard, result_kind, unit, min, max,
         needs_picture, is_enabled, updated_at)
       values (@itemId, @tntId, @code, @name, @kind, @content, @standard, @resultKind, @unit, @min, @max, @needsPicture,
         @isEnabled, @now)`,
      { ...values, itemId, tntId },
    );
    return { itemId };
  },

  upkeepItemUpdate: (call) => {
    const { world, body } = call;
    const { itemId, tntId } = readItem(call, call.query.itemId);
    const saved = world.store.run(
      `update upkeep_items set code = @code, name = @name, kind = @kind, content = @content, standard = @standard,
         result_kind = @resultKind, unit = @unit, min = @min, max = @max, needs_picture = @needsPicture, is_enabled = @isEnabled, updated_at = @now,
         version = version + 1
       where id = @itemId and version = @version`,
      { ...checkedValues(call, tntId, body, itemId), itemId, version: body.version },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  upkeepItemDelete: (call) => {
    const item = readItem(call, call.query.itemId);
    const problem = itemDeletionProblem(item);
    if (problem !== null) refuse('stateRefused', problem);
    if (item.version !== call.body.version) refuse('conflict');
    call.world.store.run('delete from upkeep_items where id = @itemId', { itemId: item.itemId });
    return null;
  },
};
