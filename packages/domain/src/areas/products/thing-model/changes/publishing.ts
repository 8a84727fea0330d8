import { functionKinds, type ThingFunction } from '../model.ts';
import type { FunctionChange, ModelDifference } from './compare.ts';

/** What a change of a model needs, and what it does to the devices that follow the model. */

/** What a person must be allowed to make one model of another. */
export type ModelVerb = 'add' | 'edit' | 'delete';
export const modelVerbs: Readonly<Record<ModelVerb, string>> = { add: '新增', edit: '修改', delete: '删除' };

/** Which rights a difference asks for: a new order is an edit. */
export const verbsNeeded = ({ changes, isReordered }: ModelDifference): ReadonlySet<ModelVerb> => {
  const verbs = new Set<ModelVerb>(isReordered ? ['edit'] : []);
  for (const { kind } of changes) verbs.add(kind === 'added' ? 'add' : kind === 'removed' ? 'delete' : 'edit');
  return verbs;
};

/** How many places of a difference break. */
export const breakingCount = ({ changes }: ModelDifference): number =>
  changes.reduce((sum, { details, isBreaking }) => {
    const places = details.filter((detail) => detail.isBreaking).length;
    return sum + (isBreaking ? Math.max(1, places) : 0);
  }, 0);

/** Why the difference cannot become a version of a product in a state; null when it can. */
export const publishRefusal = (difference: ModelDifference, isReleased: boolean): string | null =>
  isReleased && difference.isBreaking ? `包含不兼容修改（${breakingCount(difference)} 处），请先撤销发布` : null;

/** Devices from which on a person types how many there are. */
export const manyDevices = 1000;

export interface Consequence {
  readonly functionId: string;
  readonly kind: 'propertyRemoved' | 'renamed' | 'typeChanged' | 'rangeNarrowed' | 'callsFail' | 'eventRemoved';
  /** What happens to devices, as a sentence. */
  readonly text: string;
}

const called = (one: ThingFunction): string => `${functionKinds[one.kind]}“${one.name || one.identifier}”`;

const removedConsequence = (one: ThingFunction): Consequence => {
  const { functionId } = one;
  switch (one.kind) {
    case 'property': {
      const text = `${called(one)}移除：期望值清除，最后的上报值保留 180 天，历史可查到保留期结束，列和曲线显示已移除`;
      return { functionId, kind: 'propertyRemoved', text };
    }
    case 'service':
      return { functionId, kind: 'callsFail', text: `${called(one)}移除：排队中的指令以“功能已移除”结束` };
    case 'event':
      return { functionId, kind: 'eventRemoved', text: `${called(one)}移除：已有的事件记录和关联的故障保留` };
  }
};

/** Whether the details of a change have one that breaks, and whose way ends so. */
const breaks = ({ details }: FunctionChange, way: RegExp): boolean =>
  details.some(({ path, isBreaking }) => isBreaking && way.test(path));

const changedConsequences = (change: FunctionChange, before: ThingFunction, after: ThingFunction): Consequence[] => {
  const { functionId } = after;
  const found: Consequence[] = [];
  const tell = (kind: Consequence['kind'], text: string): void => {
    found.push({ functionId, kind, text: `${called(after)}${text}` });
  };
  if (before.identifier !== after.identifier) {
    const isKept = after.formerIdentifiers.some(({ identifier }) => identifier === before.identifier);
    const says = isKept
      ? `仍上报“${before.identifier}”的设备继续被接受，影子和历史按旧标识符接续`
      : `仍上报“${before.identifier}”的设备不再被识别，影子和历史不再接续`;
    tell('renamed', `标识符改为“${after.identifier}”：${says}`);
  }
  if (after.kind === 'property') {
    if (breaks(change, /^dataType(\.specs\.item)?$/)) {
      tell('typeChanged', '数据类型变化：最后的值标为类型不符，直到下次上报，曲线在此版本分段');
    } else if (breaks(change, /^dataType\./)) {
      tell('rangeNarrowed', '取值收窄：设备上报的范围外的值仍接受，标为超出范围');
    }
  }
  if (after.kind === 'service' && breaks(change, /^inputData/)) {
    tell('callsFail', '输入参数变化：排队中不符合新参数的指令以“参数校验失败”结束');
  }
  return found;
};

/** What a version does to devices, for each function that it takes away or changes so. */
export const consequencesOf = ({ changes }: ModelDifference): readonly Consequence[] =>
  changes.flatMap((change) => {
    const { before, after } = change;
    if (before === null) return [];
    return after === null ? [removedConsequence(before)] : changedConsequences(change, before, after);
  });

/** The same function under another identifier; devices that use the old one are understood as long as it is kept. */
export const renamedFunction = <One extends ThingFunction>(
  one: One,
  identifier: string,
  { untilVersion, keepsFormer }: { readonly untilVersion: number; readonly keepsFormer: boolean },
): One => {
  const others = one.formerIdentifiers.filter((former) => former.identifier !== identifier);
  const isNew = keepsFormer && one.identifier !== identifier && one.identifier !== '';
  return {
    ...one,
    identifier,
    formerIdentifiers: isNew ? [...others, { identifier: one.identifier, untilVersion }] : others,
  };
};
