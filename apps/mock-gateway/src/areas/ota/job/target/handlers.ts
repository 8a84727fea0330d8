import type * as contract from '@fleet/domain/areas/ota/target/contract.ts';
import { type GateCode, gateCodes } from '@fleet/domain/areas/ota/gate/gates.ts';
import { estimateJob } from '@fleet/domain/areas/ota/job/estimate.ts';
import { phaseRuleOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { alarmText } from '@fleet/domain/areas/ota/shared/alarms.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { VerdictCode } from '@fleet/domain/areas/ota/shared/verdictCodes.ts';
import type { PhaseForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { splitPhases } from '@fleet/domain/areas/ota/job/splitPhases.ts';
import type { Call, HandlersOf } from '../../../../pipeline/call.ts';
import { toInstant } from '../../../../rows/instants.ts';
import { pageValues, searchText } from '../../../../store/paging.ts';
import { alarmsOf } from '../../shared/alarms.ts';
import { requireJob } from '../jobRows.ts';
import type { JobPack } from '../run/upgradePack.ts';
import { ask } from './asking.ts';
import { targetChoices, targetVersions } from './choices.ts';
import { targetParse } from './parsing.ts';
import { digestOf, type Foretold, isIncluded } from './preflight.ts';
import { foretoldRow, verdictRows } from './verdicts.ts';

/** Before there is a job: devices that can be chosen, lists that were pasted, and pre-flight. */

const phasePreview = (foretold: readonly Foretold[], forms: readonly PhaseForm[]) => {
  const rules = forms.map(phaseRuleOf);
  const devices = foretold.filter(isIncluded).map(({ device: { deviceId, modelId, projectId }, verdict }) => ({
    deviceId,
    modelId,
    projectId,
    isCanary: false,
    isWaiting: verdict.effect === 'waits',
  }));
  return splitPhases('preflight', devices, rules).map((taken, index) => ({
    total: taken.length,
    estimated: {
      sites: [...Map.groupBy(taken, ({ projectId }) => projectId).values()].map((ofSite) => ofSite.length),
      waiting: taken.filter(({ isWaiting }) => isWaiting).length,
      rule: rules[index]!,
    },
  }));
};

/** How many devices each gate keeps, in the order of the gates. */
const gateCounts = (included: readonly Foretold[]) => {
  const counts = new Map<GateCode, number>();
  for (const { gates } of included)
    for (const code of new Set(gates.map((gate) => gate.code))) counts.set(code, (counts.get(code) ?? 0) + 1);
  return gateCodes.flatMap((code) => {
    const n = counts.get(code) ?? 0;
    return n === 0 ? [] : [{ code, n }];
  });
};

const warningsOf = (call: Call<Endpoint>, { firmwareId }: JobPack, foretold: readonly Foretold[]): string[] => {
  const alarm = alarmText(alarmsOf(call, [firmwareId]).get(firmwareId) ?? []);
  const of = (code: VerdictCode) => foretold.filter((one) => isIncluded(one) && one.verdict.code === code).length;
  const [attention, unknown] = [of('needsAttention'), of('versionUnknown')];
  return [
    ...(alarm === null ? [] : [alarm]),
    ...(attention === 0 ? [] : [`${attention} 台设备近 7 天有失败，可一键排除`]),
    ...(unknown === 0 ? [] : [`${unknown} 台设备未上报版本，无法判断是否适用`]),
  ];
};

/** The job that is changed, when one is; another tenant's is as missing as one that is gone. */
const changedJobOf = (
  call: Call<typeof contract.upgradePreflight> | Call<typeof contract.preflightDevices>,
): string | null => {
  const { jobId } = call.query;
  if (jobId === undefined) return null;
  requireJob(call, jobId);
  return jobId;
};

export const targetHandlers: HandlersOf<typeof contract> = {
  targetChoices,
  targetVersions,
  targetParse,

  upgradePreflight: (call) => {
    const { body, world } = call;
    const { pack, foretold } = ask(call, body, changedJobOf(call));
    const included = foretold.filter(isIncluded);
    const phases = phasePreview(foretold, body.phases);
    const ready = included.filter(({ device, gates }) => device.isOnline === 1 && gates.length === 0).length;
    const superseded = Map.groupBy(
      included.filter(({ verdict }) => verdict.supersedes !== null),
      ({ device }) => device.otherJobId ?? '',
    );
    return {
      at: toInstant(world.clock.now()),
      digest: digestOf(pack, foretold),
      total: foretold.length,
      included: included.length,
      verdicts: verdictRows(foretold),
      ready,
      waiting: included.length - ready,
      gates: gateCounts(included),
      phases: phases.map(({ total }, index) => ({ no: index + 1, total })),
      estimate: estimateJob(
        phases.map(({ estimated }) => estimated),
        {
          firmwareSize: pack.firmwareSize,
          maximumPerMinute: body.strategy.maximumPerMinute,
          siteConcurrency: body.gates.siteConcurrency,
        },
      ),
      superseded: [...superseded].map(([jobId, devices]) => ({
        jobId,
        name: devices[0]?.device.otherJobName ?? '',
        n: devices.length,
      })),
      warnings: warningsOf(call, pack, foretold),
    };
  },

  preflightDevices: (call) => {
    const { query } = call;
    const keyword = searchText(query.keyword)?.toLowerCase();
    const rows = ask(call, call.body, changedJobOf(call))
      .foretold.map(foretoldRow)
      .filter(
        (row) =>
          (query.code === undefined || row.code === query.code) &&
          (query.effect === undefined || row.effect === query.effect) &&
          (keyword === undefined || `${row.displayName} ${row.serialNumber}`.toLowerCase().includes(keyword)),
      );
    const { limit, offset } = pageValues(query);
    return { list: rows.slice(offset, offset + limit), total: rows.length };
  },
};
