import type * as contract from '@fleet/domain/areas/ota/target/contract.ts';
import { mostParsedLines, mostParseProblems, type TargetRow } from '@fleet/domain/areas/ota/target/contract.ts';
import { gateCodes, usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { estimateJob } from '@fleet/domain/areas/ota/job/estimate.ts';
import { phaseRuleOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { countVerdicts, type VerdictCode } from '@fleet/domain/areas/ota/job/preflight.ts';
import type { PhaseForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { splitPhases } from '@fleet/domain/areas/ota/job/splitPhases.ts';
import { mostPushed } from '@fleet/domain/areas/ota/shared/jobCodes.ts';
import type { Call, HandlersOf } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { toInstant } from '../../../../rows/instants.ts';
import { pagedQuery } from '../../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../../store/paging.ts';
import type { World } from '../../../../world/world.ts';
import { chosenDeviceIds } from '../../../equipment/face.ts';
import { Sites } from '../run/sites.ts';
import { gateReasonsAt } from '../run/vehicleGates.ts';
import { ask } from './asking.ts';
import { digestOf, type Foretold, isIncluded, readTargetDevices, type TargetDevice } from './preflight.ts';

/** Before there is a job: devices that can be chosen, lists that were pasted, and pre-flight. */

const day = 24 * 60 * 60_000;

/** Texts that hold for all devices of a verdict. */
const verdictTexts: Readonly<Record<VerdictCode, string>> = {
  wrongProduct: '产品不符',
  wrongModel: '型号不适用',
  inactive: '设备未激活',
  alreadyTarget: '已是目标版本',
  newer: '当前版本更高',
  rollbackBlocked: '防回退计数不允许',
  srcMismatch: '待升级版本不符',
  upgrading: '正在升级，不可覆盖',
  inOtherJob: '已在其他任务中',
  dependencyConflict: '依赖冲突',
  needsAttention: '近 7 天有失败',
  versionUnknown: '未上报版本',
  offline: '离线，上线后推送',
  gates: '等待安全条件',
  ready: '可立即升级',
};

/** Verdicts with how many devices have each; they add up to the scope. */
export const verdictRows = (foretold: readonly Foretold[]) =>
  countVerdicts(foretold.map(({ verdict }) => verdict)).map(({ code, effect, count }) => ({
    code,
    effect,
    text: verdictTexts[code],
    n: count,
  }));

/** A device with its verdict, as it is shown. */
export const foretoldRow = ({ device, verdict }: Foretold) => ({
  deviceId: device.deviceId,
  displayName: device.displayName,
  serialNumber: device.serialNumber,
  tntId: device.tntId,
  tntName: device.tntName,
  modelName: device.modelName,
  projectName: device.projectName,
  version: device.version,
  code: verdict.code,
  text: verdict.text,
  effect: verdict.effect,
});

const pageOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: 'd.id',
  joins: '',
  always: null,
  filters: {
    scope: 'd.tnt_id = @scope',
    productKey: 'd.product_key = @productKey',
    keyword: 'instr(d.search, @keyword) > 0',
    projectId: 'd.project_id = @projectId',
    modelId: 'd.model_id = @modelId',
    status: 'd.status = @status',
    version: `exists (select 1 from ota_device_versions v
      where v.device_id = d.id and v.module_id = @moduleId and v.version = @version)`,
    unreported: `not exists (select 1 from ota_device_versions v where v.device_id = d.id and v.module_id = @moduleId)`,
    among: 'd.id in (select value from json_each(@among))',
  },
  orders: {
    displayName: 'd.name, d.id',
    '-displayName': 'd.name desc, d.id',
    serialNumber: 'd.serial_number',
    '-serialNumber': 'd.serial_number desc',
    status: 'd.status, d.name, d.id',
    '-status': 'd.status desc, d.name, d.id',
  },
});

const targetRowOf = (world: World, device: TargetDevice, moduleId: string | null, sites: Sites): TargetRow => {
  const asked = { ...device, isVehicle: device.isVehicle === 1 };
  const [first] = gateReasonsAt(world, sites, asked, usualGates, world.clock.now());
  return {
    deviceId: device.deviceId,
    displayName: device.displayName,
    serialNumber: device.serialNumber,
    tntId: device.tntId,
    tntName: device.tntName,
    status: device.status,
    modelId: device.modelId,
    modelName: device.modelName,
    projectId: device.projectId,
    projectName: device.projectName,
    version: moduleId === null ? null : device.version,
    waitsFor: first?.text ?? null,
  };
};

/** Devices by what stands in the lines of a list. */
const identified = (
  call: Pick<Call, 'world' | 'scope'>,
  by: 'serialNumber' | 'deviceName',
  words: readonly string[],
) => {
  const rows = call.world.store.all<{
    word: string;
    deviceId: string;
    displayName: string;
    serialNumber: string;
    productKey: string;
  }>(
    `select i.value as word, d.id as deviceId, d.name as displayName, d.serial_number as serialNumber,
       d.product_key as productKey
     from json_each(@words) i join device_ref d
       on ${by === 'serialNumber' ? 'd.serial_number' : 'd.device_name'} = i.value
     where d.tnt_id = ifnull(@scope, d.tnt_id) order by i.key, d.id`,
    { words: JSON.stringify(words), scope: call.scope },
  );
  return new Map(rows.map((row) => [row.word, row]));
};

const phasePreview = (foretold: readonly Foretold[], forms: readonly PhaseForm[]) => {
  const included = foretold.filter(isIncluded);
  const waiting = new Set(
    included.filter(({ verdict }) => verdict.effect === 'waits').map(({ device }) => device.deviceId),
  );
  const rules = forms.map(phaseRuleOf);
  const devices = included.map(({ device }) => ({ ...device, isCanary: false }));
  return splitPhases('preflight', devices, rules).map((taken, index) => ({
    total: taken.length,
    estimated: {
      sites: [...Map.groupBy(taken, ({ projectId }) => projectId).values()].map((ofSite) => ofSite.length),
      waiting: taken.filter(({ deviceId }) => waiting.has(deviceId)).length,
      rule: rules[index]!,
    },
  }));
};

const warningsOf = (foretold: readonly Foretold[]): string[] => {
  const of = (code: VerdictCode) => foretold.filter((one) => isIncluded(one) && one.verdict.code === code).length;
  const [attention, unknown] = [of('needsAttention'), of('versionUnknown')];
  return [
    ...(attention === 0 ? [] : [`${attention} 台设备近 7 天有失败，可一键排除`]),
    ...(unknown === 0 ? [] : [`${unknown} 台设备未上报版本，无法判断是否适用`]),
  ];
};

export const targetHandlers: HandlersOf<typeof contract> = {
  targetChoices: (call) => {
    const { query, world } = call;
    const { moduleId = null, version, groupId, tag } = query;
    if (version !== undefined && moduleId === null) refuse('invalidInput', '请选择模块');
    const filters = {
      productKey: query.productKey,
      ...(groupId === undefined ? {} : { groupId, withSubgroups: true }),
      ...(tag === undefined ? {} : { tags: [tag] }),
    };
    const among = groupId === undefined && tag === undefined ? null : JSON.stringify(chosenDeviceIds(call, filters));
    const values = {
      scope: call.scope,
      productKey: query.productKey,
      keyword: searchText(query.keyword)?.toLowerCase() ?? null,
      projectId: query.projectId ?? null,
      modelId: query.modelId ?? null,
      status: query.status ?? null,
      version: version === undefined || version === '' ? null : version,
      unreported: version === '' ? 1 : null,
      moduleId,
      among,
    };
    const { rows, total } = pageOf<{ id: string }>(world.store, values, {
      sort: query.sort ?? 'displayName',
      ...pageValues(query),
    });
    const devices = readTargetDevices(
      world,
      rows.map(({ id }) => id),
      moduleId,
    );
    const sites = new Sites(world);
    return { list: devices.map((device) => targetRowOf(world, device, moduleId, sites)), total };
  },

  targetParse: (call) => {
    const { body, world } = call;
    const lines = body.text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    const named = lines
      .map((text, index) => ({ line: index + 1, text: (text.split(/[,;\t]/)[0] ?? '').trim().replaceAll('"', '') }))
      .filter(({ text }) => text !== '');
    if (named.length === 0) refuse('invalidInput', '文件为空');
    if (named.length > mostParsedLines) refuse('invalidInput', `最多 ${mostParsedLines} 行`);
    const found = identified(
      call,
      body.by,
      named.map(({ text }) => text),
    );
    const taken = new Map<string, { deviceId: string; displayName: string; serialNumber: string }>();
    const problems: { line: number; text: string; problem: string }[] = [];
    for (const { line, text } of named) {
      const device = found.get(text);
      const tell = (problem: string) => problems.push({ line, text: text.slice(0, 128), problem });
      if (device === undefined) tell('设备不存在');
      else if (body.productKey !== undefined && device.productKey !== body.productKey) tell('产品不符');
      else if (taken.has(device.deviceId)) tell('重复');
      else {
        const { deviceId, displayName, serialNumber } = device;
        taken.set(deviceId, { deviceId, displayName, serialNumber });
      }
    }
    const now = world.clock.now();
    world.store.run('delete from ota_target_sets where created_at <= @before', { before: now - day });
    const targetSetId = taken.size === 0 ? null : world.ids.next('us');
    if (targetSetId !== null)
      world.store.run(
        'insert into ota_target_sets (id, tnt_id, devices, created_at) values (@id, @tntId, @devices, @now)',
        { id: targetSetId, tntId: call.scope, devices: JSON.stringify([...taken.keys()]), now },
      );
    return {
      targetSetId,
      matched: taken.size,
      devices: [...taken.values()].slice(0, mostPushed),
      problems: problems.slice(0, mostParseProblems),
      problemCount: problems.length,
    };
  },

  upgradePreflight: (call) => {
    const { body, world } = call;
    const { pack, foretold } = ask(call, body);
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
      gates: gateCodes
        .map((code) => ({ code, n: included.filter(({ gates }) => gates.some((gate) => gate.code === code)).length }))
        .filter(({ n }) => n > 0),
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
      warnings: warningsOf(foretold),
    };
  },

  preflightDevices: (call) => {
    const { query } = call;
    const keyword = searchText(query.keyword)?.toLowerCase();
    const rows = ask(call, call.body)
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
