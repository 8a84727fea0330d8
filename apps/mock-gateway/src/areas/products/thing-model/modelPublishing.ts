import { createHash } from 'node:crypto';
import { canonicalModel } from '@fleet/domain/areas/products/thing-model/canonical.ts';
import { changeRow } from '@fleet/domain/areas/products/thing-model/changes/describe.ts';
import {
  breakingCount,
  consequencesOf,
  manyDevices,
  publishRefusal,
} from '@fleet/domain/areas/products/thing-model/changes/publishing.ts';
import {
  type BrokenRules,
  brokenRules,
  type RuleCondition,
} from '@fleet/domain/areas/products/thing-model/changes/rules.ts';
import type { ModelDifference } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import { modelErrors, problemLine } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import type { Store } from '../../../store/store.ts';
import { type Doing, draftDifference, liveModel, openModel, type StoredModel, writeVersion } from './modelRows.ts';

/** Publishing the draft as the version that devices follow, and before that what it would do. */

/** Devices that are named in a preview. */
const namedDevices = 10;

interface Followers {
  readonly count: number;
  readonly devices: { readonly deviceId: string; readonly displayName: string }[];
}

const followersOf = (store: Store, productKey: string): Followers => ({
  count:
    store.one<{ n: number }>(
      'select count(*) as n from product_devices where product_key = @productKey and is_binned = 0',
      {
        productKey,
      },
    )?.n ?? 0,
  devices: store.all(
    `select id as deviceId, name as displayName from product_devices where product_key = @productKey and is_binned = 0
     order by name, id limit @namedDevices`,
    { productKey, namedDevices },
  ),
});

/** The rules of groups that the draft would break; of one's own product those of one's own groups. */
const brokenBy = (doing: Doing, model: StoredModel, difference: ModelDifference): readonly BrokenRules[] => {
  const { session, scope, world } = doing;
  const rules = world.store
    .all<Omit<RuleCondition, 'values'> & { readonly operands: string }>(
      `select group_id as groupId, name as groupName, path, op, operands from product_rules
       where product_key = @productKey and tnt_id = ifnull(@tntId, tnt_id) order by name, group_id`,
      { productKey: model.productKey, tntId: session.isInner ? null : scope },
    )
    .map(({ operands, ...rule }) => ({ ...rule, values: JSON.parse(operands) as string[] }));
  return brokenRules(liveModel(world.store, model), canonicalModel(model.functions), difference, rules);
};

/** What a person agreed to: another one once draft, live version, the number of devices or what breaks have changed. */
const digestOf = (
  { productKey, version, liveNo }: StoredModel,
  deviceCount: number,
  broken: readonly BrokenRules[],
): string =>
  createHash('sha256')
    .update(JSON.stringify([productKey, version, liveNo, deviceCount, broken]))
    .digest('hex');

/** Why a product in its state takes no version with this difference; null when it does. */
const stateRefusal = (model: StoredModel, difference: ModelDifference): string | null =>
  difference.changes.length === 0 && !difference.isReordered
    ? '草稿与已发布版本相同，没有可发布的修改'
    : publishRefusal(difference, model.isReleased && model.liveNo !== null);

const errorLines = ({ functions }: StoredModel): readonly string[] =>
  modelErrors(functions).map((problem) => problemLine(functions, problem));

/** What publishing the draft would change, and what that does to devices. */
export const previewPublish = (
  doing: Doing,
  { productKey, version }: { readonly productKey: string; readonly version: number },
) => {
  // devices of all tenants follow it: they are named to nobody else
  const { store } = doing.world;
  const model = openModel(doing, productKey, version);
  const difference = draftDifference(store, model);
  const { count, devices } = followersOf(store, productKey);
  const broken = brokenBy(doing, model, difference);
  return {
    no: (model.liveNo ?? 0) + 1,
    changes: difference.changes.map(changeRow),
    isReordered: difference.isReordered,
    isBreaking: difference.isBreaking,
    breakingCount: breakingCount(difference),
    consequences: consequencesOf(difference).map((consequence) => ({ ...consequence, deviceCount: count })),
    brokenRules: broken.map(({ groups, ...rest }) => ({ ...rest, groups: [...groups] })),
    deviceCount: count,
    devices,
    refusals: [stateRefusal(model, difference), ...errorLines(model)].filter((text) => text !== null),
    digest: digestOf(model, count, broken),
  };
};

/** Makes the draft the version that devices follow; gives its number. */
export const publishDraft = (
  doing: Doing,
  {
    productKey,
    version,
    note,
    expectDigest,
    confirmCount,
  }: {
    readonly productKey: string;
    readonly version: number;
    readonly note: string;
    readonly expectDigest: string;
    /** Typed by hand where many devices follow the model. */
    readonly confirmCount: number | null;
  },
): number => {
  const { store, clock } = doing.world;
  const model = openModel(doing, productKey, version);
  const difference = draftDifference(store, model);
  const state = stateRefusal(model, difference);
  if (state !== null) refuse('stateRefused', state);
  const errors = errorLines(model);
  if (errors.length > 0) refuseLines(errors, '物模型中有错误，请修改后再发布');
  const { count } = followersOf(store, productKey);
  if (expectDigest !== digestOf(model, count, brokenBy(doing, model, difference)))
    refuse('conflict', '影响范围已变化，请重新核对');
  if (count > manyDevices && confirmCount !== count) refuse('invalidInput', `请输入受影响的设备数 ${count} 以确认`);
  const no = (model.liveNo ?? 0) + 1;
  writeVersion(store, {
    productKey,
    no,
    functions: canonicalModel(model.functions),
    note: note.trim(),
    difference,
    devicesAt: count,
    publishedBy: doing.session.userId,
    publishedAt: clock.now(),
  });
  return no;
};
