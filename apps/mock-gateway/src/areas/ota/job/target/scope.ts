import type { Scope } from '@fleet/domain/areas/ota/job/shapes.ts';
import { grayCount } from '@fleet/domain/areas/ota/job/strategy.ts';
import { scopeProblem } from '@fleet/domain/areas/ota/target/scopeRules.ts';
import { shareOfWords } from '@fleet/domain/core/hash/hash.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { chosenDeviceIds, type DeviceAsker } from '../../../equipment/face.ts';

/** The devices that a scope names (升级范围), of those that whoever asks may see. */

const day = 24 * 60 * 60_000;

/** The devices of a list that was pasted; refuses one that is not kept any more, or is somebody else's. */
const setOf = ({ world, scope }: DeviceAsker, id: string): readonly string[] => {
  const found = world.store.one<{ devices: string }>(
    `select devices from ota_target_sets
     where id = @id and created_at > @since and ifnull(tnt_id, '') = ifnull(@scope, ifnull(tnt_id, ''))`,
    { id, since: world.clock.now() - day, scope },
  );
  return found === undefined
    ? refuse('invalidInput', '设备清单已过期，请重新上传')
    : (JSON.parse(found.devices) as string[]);
};

const intersection = (ids: readonly string[], named: readonly string[]): readonly string[] => {
  const wanted = new Set(named);
  return ids.filter((id) => wanted.has(id));
};

const query = (field: string, values: readonly string[]): string => JSON.stringify({ field, op: 'in', values });

/** So many of a hundred, always the same of one pack. */
const grayOf = (ids: readonly string[], percent: number, word: string): readonly string[] =>
  ids
    .map((id) => ({ id, place: shareOfWords('gray', word, id) }))
    .toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1))
    .slice(0, grayCount(ids.length, percent))
    .map(({ id }) => id)
    .toSorted();

/**
 * The devices of a scope in the order of their ids. Those that are named one by one may be of another product; all others
 * are of the product of the pack.
 */
export const devicesInScope = (
  asker: DeviceAsker,
  scope: Scope,
  pack: { readonly productKey: string; readonly firmwareId: string },
): readonly string[] => {
  const problem = scopeProblem(scope);
  if (problem !== null) refuse('invalidInput', problem);
  const { targetSelection, targets = [], deviceIds = [], targetSetId } = scope;
  const { productKey } = pack;
  const ofProduct = (filters: Parameters<typeof chosenDeviceIds>[1] = {}) =>
    chosenDeviceIds(asker, { productKey, ...filters });
  switch (targetSelection) {
    case 'ALL':
      return ofProduct();
    case 'GRAY':
      return grayOf(ofProduct(), scope.grayPercent ?? 0, pack.firmwareId);
    case 'SPECIFIC': {
      const named = [...deviceIds, ...(targetSetId === undefined ? [] : setOf(asker, targetSetId))];
      return intersection(chosenDeviceIds(asker, {}), named);
    }
    case 'GROUP':
      return [...new Set(targets.flatMap((groupId) => ofProduct({ groupId, withSubgroups: true })))].toSorted();
    case 'PROJECT':
      return ofProduct({ query: query('projectId', targets) });
    case 'MODEL':
      return ofProduct({ query: query('modelId', targets) });
    case 'REGION':
      return ofProduct({ query: query('province', targets) });
    case 'TAG':
      return ofProduct({ tags: [...targets], tagMatch: 'any' });
    case 'QUERY':
      return ofProduct({ query: scope.query ?? '' });
  }
};
