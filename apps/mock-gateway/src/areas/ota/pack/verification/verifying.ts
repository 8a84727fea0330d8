import type * as contract from '@fleet/domain/areas/ota/pack/makeContract.ts';
import { verifyCancelProblem, verifyProblem, verifySkipProblem } from '@fleet/domain/areas/ota/pack/packRules.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { pageValues } from '../../../../store/paging.ts';
import { unlessRefused } from '../../module/ownership.ts';
import { readOwnPack } from '../packRows.ts';
import { requireKey } from '../ringKeys.ts';
import { settleVerification, writeVerification } from '../../job/run/packSettling.ts';
import { beginVerification, stopVerification } from './verificationJob.ts';
import { candidatesOf } from './verifiedDevices.ts';

/** How packs are tried on devices before they may be used (升级包验证). */

export const verifyChoices = (
  call: Call<typeof contract.packVerifyChoices>,
): ReplyOf<typeof contract.packVerifyChoices> => {
  const pack = readOwnPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'verify');
  return candidatesOf(call, pack, { keyword: call.query.keyword, ...pageValues(call.query) });
};

export const verifyPack = (call: Call<typeof contract.packVerify>): ReplyOf<typeof contract.packVerify> => {
  const { body, query } = call;
  const pack = readOwnPack(call, query.firmwareId);
  requireKey(call, pack.ring, 'verify');
  unlessRefused(verifyProblem(pack));
  const { list } = candidatesOf(call, pack, { ids: body.deviceIds, limit: -1, offset: 0 });
  const known = new Map(list.map((device) => [device.deviceId, device]));
  for (const id of body.deviceIds) {
    const device = known.get(id) ?? refuse('notFound', '设备不存在或不适用该升级包');
    if (device.problem !== null) refuse('stateRefused', `设备「${device.displayName}」${device.problem}`);
  }
  const jobId = beginVerification(call, pack, body);
  writeVerification(call, pack.firmwareId, 'verify', null);
  return { jobId };
};

export const cancelVerification = (
  call: Call<typeof contract.packVerifyCancel>,
): ReplyOf<typeof contract.packVerifyCancel> => {
  const pack = readOwnPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'verify');
  unlessRefused(verifyCancelProblem(pack));
  // who is cancelled counts as a bad end, unless the pack waits for none any more
  settleVerification(call, pack.firmwareId, 'cancelled');
  return pack.verifyJobId === null ? { cancelled: 0, running: 0 } : stopVerification(call, pack.verifyJobId);
};

export const skipVerification = (call: Call<typeof contract.packVerifySkip>): null => {
  const pack = readOwnPack(call, call.query.firmwareId);
  requireKey(call, pack.ring, 'verify');
  unlessRefused(verifySkipProblem(pack));
  writeVerification(call, pack.firmwareId, 'skip', `已跳过：${call.body.reason.trim()}`);
  return null;
};
