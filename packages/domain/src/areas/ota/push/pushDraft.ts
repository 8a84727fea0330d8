import type { FieldProblems } from '../../../core/values/fieldProblems.ts';
import { type Gates, gatesProblem, usualGates } from '../gate/gates.ts';
import { strategyLimits } from '../job/strategy.ts';
import { reachProblem, type Ring } from '../pack/rings.ts';
import { mostPushed } from '../shared/jobCodes.ts';
import { newDraft } from '../wizard/jobDraft.ts';

/** A push while somebody fills it in. */
export interface PushDraft {
  /** Empty while none is chosen, as the other ids. */
  readonly tntId: string;
  readonly productKey: string;
  /** Of the module; `whole` for packs of several. */
  readonly moduleId: string;
  readonly firmwareId: string;
  readonly deviceIds: readonly string[];
  readonly pushNote: string;
  readonly gates: Gates;
  readonly timeoutInMinutes: number;
}

/** A push as its form begins with it. */
export const newPush = (tntId: string): PushDraft => ({
  tntId,
  productKey: '',
  moduleId: '',
  firmwareId: '',
  deviceIds: [],
  pushNote: '',
  gates: usualGates,
  timeoutInMinutes: newDraft.strategy.timeoutInMinutes,
});

/** What of the chosen pack decides how far it may go. */
interface ChosenPack {
  readonly ring: Ring;
  readonly isSafetyRelevant: boolean;
}

const devicesProblem = (devices: number, pack: ChosenPack | null): string | null => {
  if (devices === 0) return '请选择设备';
  if (devices > mostPushed) return `一次最多推送 ${mostPushed} 台`;
  return pack === null ? null : reachProblem(pack.ring, { isSpecific: true, isDynamic: false, devices });
};

const timeoutProblem = (minutes: number): string | null => {
  const { label, least, most } = strategyLimits.timeoutInMinutes;
  const isRight = Number.isInteger(minutes) && minutes >= least && minutes <= most;
  return isRight ? null : `${label}为 ${least}～${most} 的整数`;
};

/**
 * What is wrong with a push, by field; nothing when it may be sent. What can be chosen only after something else is not
 * asked for before that.
 *
 * @param pack null while it is not known
 */
export function pushProblems(draft: PushDraft, pack: ChosenPack | null): FieldProblems {
  const { tntId, productKey, moduleId, firmwareId, deviceIds, gates, timeoutInMinutes } = draft;
  const asked: Readonly<Partial<Record<keyof PushDraft, string | null>>> = {
    tntId: tntId === '' ? '请选择租户' : null,
    productKey: tntId !== '' && productKey === '' ? '请选择产品' : null,
    moduleId: productKey !== '' && moduleId === '' ? '请选择模块或整包' : null,
    firmwareId: moduleId !== '' && firmwareId === '' ? '请选择升级包' : null,
    deviceIds: productKey === '' ? null : devicesProblem(deviceIds.length, pack),
    gates: gatesProblem(gates, pack?.isSafetyRelevant === true),
    timeoutInMinutes: timeoutProblem(timeoutInMinutes),
  };
  return Object.fromEntries(
    Object.entries(asked).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
