import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as changes from '@fleet/domain/areas/ota/pack/changeContract.ts';
import * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { rings } from '@fleet/domain/areas/ota/pack/rings.ts';
import * as making from '@fleet/domain/areas/ota/pack/makeContract.ts';
import { moduleDelete, moduleList, type ModuleRow } from '@fleet/domain/areas/ota/module/contract.ts';
import { builtInStrategies } from '@fleet/domain/areas/ota/strategy/builtIn.ts';
import { upgradePreflight } from '@fleet/domain/areas/ota/target/contract.ts';
import { gatesFormOf } from '@fleet/domain/areas/ota/wizard/jobDraft.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';
import { flipAlpha, flipFile, flipTest, packBody, packParticulars, verifyBody, visionTest } from './cases.ts';
import { settleVerification } from '../job/run/packSettling.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const list = (as: string, query: Record<string, unknown>) =>
  listOf<PackRow>(as, contract.packList, { pageSize: 100, ...query });
const detail = async (firmwareId: string, as = 'admin') =>
  (await call(as, contract.packGet, { firmwareId })).data as ReplyOf<typeof contract.packGet>;
const pack = async (firmwareId: string, as = 'admin') => (await detail(firmwareId, as)).pack;
const link = async (firmwareId: string, as = 'admin') =>
  (await call(as, contract.packLink, { firmwareId })).data as ReplyOf<typeof contract.packLink>;
const bytesAt = async (url: string): Promise<Buffer> => {
  const { pathname, search } = new URL(url);
  const { rawPayload, statusCode } = await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` });
  expect(statusCode).toBe(200);
  return rawPayload;
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Lets the check of a file come to its end. */
const checked = () => gateway.box.current.clock.advance(60_000);

const bytes = Buffer.from('firmware of a flip table');
const add = async (differs: Record<string, unknown> = {}, as = 'huadong', content = bytes) => {
  const fileName = (differs['fileName'] as string | undefined) ?? flipFile;
  const fileId = await uploadedFile(gateway, 'upgradePack', as, fileName, content);
  return call(as, changes.packAdd, {}, { ...packBody, fileId, ...differs });
};
const added = async (...about: Parameters<typeof add>): Promise<string> => {
  const reply = await add(...about);
  expect(reply).toMatchObject(done);
  return (reply.data as { firmwareId: string }).firmwareId;
};
const reason = '自研设备只有两台，已现场试运行';
const lifting = (...codes: string[]) => codes.map((code) => ({ code, reason }));

describe('the warehouse', () => {
  it('shows tenants their own packs and the shared ones of the platform, and inner users all', async () => {
    const seen = async (as: string) => {
      const counts = [];
      for (const ring of rings) counts.push((await list(as, { ring })).total);
      return counts;
    };
    const all = await seen('admin');
    expect(all.reduce((sum, count) => sum + count)).toBe(52);
    const [wholeTest, whole, alpha, test, , stableWhole, stable] = await seen('huadong');
    expect([wholeTest, whole, alpha, test, stableWhole, stable]).toEqual([0, 0, 1, 2, 1, all[6]]);
    const released = await list('huadong', { ring: 'release' });
    // a withdrawn one is the platform's own affair
    expect(released.total).toBe(all[4]! - 1);
    expect(released.list.every(({ isReadOnly, source }) => isReadOnly && source === 'platform')).toBe(true);
    expect(await call('huadong', contract.packGet, { firmwareId: 'fw_fork_nav_231_release' })).toMatchObject(missing);
    expect(await call('huanan', contract.packGet, { firmwareId: flipAlpha })).toMatchObject(missing);
  });

  it('counts what the lists show, by the same filters', async () => {
    const query = { production: 'a1LurkAgv01', keyword: 'mainctrl' };
    const { rings: counts } = (await call('admin', contract.packStat, query)).data as ReplyOf<typeof contract.packStat>;
    for (const { ring, total, unverified, failed } of counts) {
      const rows = (await list('admin', { ring, ...query })).list;
      expect([ring, total, unverified, failed]).toEqual([
        ring,
        rows.length,
        rows.filter(({ status }) => status === 2 || status === 6).length,
        rows.filter(({ status }) => status === 5).length,
      ]);
    }
    expect(counts.map(({ total }) => total)).toContain(2);
  });

  it('says of each pack why it may not be used, and what it needs of other modules', async () => {
    expect((await pack('fw_fork_nav_231_release')).packProblem).toBe('升级包已撤回');
    expect((await pack('fw_fork_hmi_160_alpha')).packProblem).toBe('文件校验不一致');
    expect((await pack('fw_lurk_motion_191_test01')).packProblem).toBe('验证未通过');
    const { dependencies, packProblem } = await pack('fw_lurk_nav_232_release');
    expect(packProblem).toBeNull();
    expect(dependencies).toMatchObject([
      { moduleNickName: '主控程序', version: '≥ v3.2.0', isDependencyConflict: false },
    ]);
  });

  it('tells the way of a pack from its first ring to its last, with what was passed over', async () => {
    for (const id of ['fw_fork_nav_232_test02', 'fw_fork_nav_232_release', 'fw_fork_nav_232_stable']) {
      const { chain } = await detail(id);
      expect(chain.map(({ ring }) => ring)).toEqual(['test', 'alpha', 'release', 'stable']);
      expect(chain[2]?.lifted).toMatchObject([{ code: 'severeIssues', text: '未关闭的严重问题' }]);
    }
  });

  it('gives a product its released and stable packs, and choices those that may be used', async () => {
    const product = await listOf<PackRow>('huadong', contract.productPacks, {
      production: 'a1LurkAgv01',
      pageSize: 100,
    });
    expect(new Set(product.list.map(({ ring }) => ring))).toEqual(new Set(['release', 'stable', 'stableWhole']));
    const usable = await listOf<PackRow>('admin', contract.packChoices, { usable: true, pageSize: 100 });
    expect(usable.list.every(({ packProblem }) => packProblem === null)).toBe(true);
    expect(usable.total).toBe(usable.list.length);
  });
});

describe('the files of packs', () => {
  it('are what their digests say, the same through all rings, and count as downloads', async () => {
    const links = [];
    for (const ring of ['alpha', 'release', 'stable']) {
      const id = `fw_fork_nav_232_${ring}`;
      const before = (await pack(id)).downloadCount;
      const { url, size, firmwareSign, name } = await link(id);
      const content = await bytesAt(url);
      expect([content.length, sha256(content)]).toEqual([size, firmwareSign]);
      expect(name).toBe(`navcore-v2.3.2.2026111000-${ring}.tar.gz`);
      expect((await pack(id)).downloadCount).toBe(before + 1);
      links.push(firmwareSign);
    }
    expect(new Set(links).size).toBe(1);
  });

  it('of whole packs are zips of a manifest and the very files of their members', async () => {
    const whole = await pack('fw_lurk_whole_321_whole');
    const content = await bytesAt((await link(whole.firmwareId)).url);
    expect([content.length, sha256(content)]).toEqual([whole.firmwareSize, whole.firmwareSign]);
    const files = unzipSync(content);
    const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as {
      members: { moduleName: string; sha256: string }[];
    };
    expect(manifest.members.map(({ moduleName }) => moduleName)).toEqual(whole.members.map((one) => one.moduleName));
    const digests = Object.entries(files).flatMap(([name, file]) => (name === 'manifest.json' ? [] : [sha256(file)]));
    expect(digests).toEqual(whole.members.map(({ firmwareSign }) => firmwareSign));
  });
});

describe('uploading a pack', () => {
  it('is judged before a byte is sent, in the words of the specification', async () => {
    const check = async (differs: object) =>
      (
        await call(
          'huadong',
          changes.packUploadCheck,
          {},
          {
            ring: 'test',
            productKey: 'a1HdFlip013',
            moduleId: 'om_hd_flip',
            fileName: flipFile,
            size: 10,
            ...differs,
          },
        )
      ).data as ReplyOf<typeof changes.packUploadCheck>;
    expect(await check({})).toMatchObject({
      destVersion: 'v1.2.0.2026112001',
      day: '20261120',
      serial: '01',
      problems: [],
      duplicateOf: null,
    });
    expect((await check({ size: 0 })).problems).toEqual(['文件内容为空！']);
    expect((await check({ size: 2 * 1024 ** 3 + 1 })).problems).toEqual(['升级包不能超过 2 GB！']);
    expect((await check({ fileName: 'flipctrl-V1.2.0.2026112001-test.tar.gz' })).problems).toEqual([
      '升级包版本号格式不正确:版本包v必须小写!',
    ]);
    const again = await check({ fileName: 'flipctrl-v1.1.0.2026110501-test.tar.gz' });
    expect(again.problems).toEqual(['该版本已存在：flipctrl-v1.1.0.2026110501']);
    expect(again.duplicateOf?.firmwareId).toBe(flipTest);
    const alpha = await check({ ring: 'alpha', fileName: 'flipctrl-v1.2.0.2026112100-alpha.tar.gz' });
    expect(alpha.checks).toMatchObject([{ code: 'source', isHard: false, isMet: false }]);
  });

  it('is checked on the clock: until then it may not be used, and nobody knows its digest', async () => {
    const id = await added();
    expect(await pack(id, 'huadong')).toMatchObject({ checkStatus: 1, firmwareSign: '', packProblem: '文件校验中' });
    checked();
    const known = await pack(id, 'huadong');
    expect(known).toMatchObject({
      checkStatus: 2,
      firmwareSign: sha256(bytes),
      firmwareName: '翻转台 1.2 测试',
      packDesc: '提前减速',
      destVersion: 'v1.2.0.2026112001',
      status: 2,
      packProblem: '验证未通过',
    });
    const { url } = await link(id, 'huadong');
    expect(await bytesAt(url)).toEqual(bytes);
  });

  it('with a digest that is another can be replaced or deleted, and nothing else', async () => {
    const id = await added({ expectedSign: 'a'.repeat(64) });
    checked();
    const wrong = await pack(id, 'huadong');
    expect(wrong).toMatchObject({ checkStatus: 3, packProblem: '文件校验不一致' });
    const other = Buffer.from('the right firmware');
    const replace = async (fileName: string, version: number) =>
      call(
        'huadong',
        changes.packUpdate,
        { firmwareId: id },
        {
          ...packParticulars,
          version,
          file: {
            fileId: await uploadedFile(gateway, 'upgradePack', 'huadong', fileName, other),
            fileName,
            expectedSign: sha256(other),
          },
        },
      );
    expect(await replace('flipctrl-v1.2.0.2026112002-test.tar.gz', wrong.version)).toMatchObject(
      refused('替换文件的版本须为 v1.2.0.2026112001'),
    );
    expect(await replace(flipFile, wrong.version)).toMatchObject(done);
    checked();
    const right = await pack(id, 'huadong');
    expect(right).toMatchObject({ checkStatus: 2, firmwareSign: sha256(other), firmwareSize: other.length });
    expect(await replace(flipFile, right.version)).toMatchObject(refusedByState('文件校验一致，不能替换'));
  });

  it.each<[Record<string, unknown>, string]>([
    [{ fileName: 'flipctrl-v1.2.0.2026112000-test.tar.gz' }, '升级包版本号格式不正确：test包，发布序号01开始！'],
    [{ fileName: 'flipctrl-v1.1.0.2026110501-test.tar.gz' }, '版本已存在'],
    [{ firmwareName: 'flipctrl-v1.1.0.2026110501' }, '名称已存在'],
    [{ type: 1 }, '差分包必须填写待升级版本'],
    [{ equipmentTypes: ['md_q600'] }, '设备类型不是该产品的型号'],
    [{ fixedIssues: ['vi_x'] }, '修复的问题不存在或不属于该模块'],
    [{ dependencies: [{ moduleId: 'om_a1LurkAgv01_nav', minVersion: 'v1.0.0', maxVersion: null }] }, '依赖模块不存在'],
    [{ dependencies: [{ moduleId: 'om_hd_vision', minVersion: '一', maxVersion: null }] }, '请填写最低版本，如 v2.1.0'],
    [
      { dependencies: [{ moduleId: 'om_hd_flip', minVersion: 'v1.0.0', maxVersion: null }] },
      '依赖关系成环：翻转控制 → 翻转控制',
    ],
    [{ validUntil: '2020-01-01T00:00:00Z' }, '有效期至须晚于当前时间'],
    [{ moduleId: 'om_hd_vision', fileName: 'vision.bin' }, '请填写版本号'],
  ])('%j is refused: %s', async (differs, text) => {
    expect(await add(differs)).toMatchObject(refused(text));
  });

  it('that needs what cannot be had is kept with that need, and whoever saves it is told', async () => {
    const tooNew = { moduleId: 'om_hd_vision', minVersion: 'v9.0.0', maxVersion: null };
    const reply = await add({ dependencies: [tooNew], needToVerify: false });
    const conflicts = [{ moduleNickName: expect.any(String), conflictReason: '未找到满足 ≥ v9.0.0 的升级包' }];
    expect(reply.data).toEqual({ firmwareId: expect.any(String), conflicts });
    checked();
    const { firmwareId } = reply.data as { firmwareId: string };
    const { version, packProblem } = await pack(firmwareId, 'huadong');
    expect(packProblem).toBe('依赖冲突');
    // what pages say holds for whoever asks without them
    const scope = {
      selectionType: 'STATIC',
      targetSelection: 'ALL',
      srcVersions: [],
      leavesOutAttention: false,
    } as const;
    const { strategy, gates, phases } = builtInStrategies[0]!;
    const job = { firmwareId, scope, strategy, gates: gatesFormOf(gates), phases: [...phases] };
    expect(await call('huadong', upgradePreflight, {}, job)).toMatchObject(refusedByState('依赖冲突'));
    const edit = async (dependencies: readonly unknown[], at: number) => {
      const body = { ...packParticulars, needToVerify: false, dependencies, file: null, version: at };
      return (await call('huadong', changes.packUpdate, { firmwareId }, body)).data;
    };
    expect(await edit([tooNew], version)).toEqual({ conflicts });
    expect(await edit([], version + 1)).toEqual({ conflicts: [] });
  });

  it('of a module whose names say nothing takes the version that is typed', async () => {
    const id = await added({ moduleId: 'om_hd_vision', fileName: 'IV-5000.bin', destVersion: 'IV-2.5' });
    expect(await pack(id, 'huadong')).toMatchObject({ destVersion: 'IV-2.5', fileName: 'IV-5000.bin' });
  });

  it('as an alpha asks for a test pack of the same version, and what it fixes', async () => {
    const test = await added({ needToVerify: false });
    const alpha = {
      ring: 'alpha',
      fileName: 'flipctrl-v1.2.0.2026112100-alpha.tar.gz',
      firmwareName: '翻转台 1.2 修订',
      sourceFirmwareId: test,
    };
    expect(await add({ ...alpha, fixIssueDesc: ' ' })).toMatchObject(refused('请填写修复问题'));
    expect(await add({ ...alpha, sourceFirmwareId: null })).toMatchObject(refusedByState('发布条件未满足：来源测试包'));
    expect(await add({ ...alpha, sourceFirmwareId: visionTest, lifted: lifting('sourceDevices') })).toMatchObject(
      refusedByState('发布条件未满足：来源测试包的模块'),
    );
    const sources = async () =>
      (
        (await call('huadong', contract.packChoices, { ring: 'test', promotable: true, pageSize: 100 })).data as {
          list: readonly PackRow[];
        }
      ).list.map(({ firmwareId }) => firmwareId);
    expect(await sources()).toContain(test);
    const id = await added({ ...alpha, lifted: lifting('sourceDevices', 'devices') });
    // it has gone on: no other alpha comes of it
    expect(await sources()).not.toContain(test);
    const second = { fileName: 'flipctrl-v1.2.0.2026112200-alpha.tar.gz', firmwareName: '翻转台 1.2 再修订' };
    expect(await add({ ...alpha, ...second, lifted: lifting('sourceDevices', 'devices') })).toMatchObject(
      refusedByState('已晋级，不能重复操作'),
    );
    const { chain } = await detail(id, 'huadong');
    expect(chain.map(({ ring }) => ring)).toEqual(['test', 'alpha']);
    expect(chain[1]?.lifted).toMatchObject([{ code: 'sourceDevices', text: '升级成功设备', reason }]);
  });
});

describe('changing a pack', () => {
  const save = async (id: string, differs: object, as = 'admin') => {
    const before = await pack(id, as);
    const { firmwareName, packDesc, newFeaturesDesc, fixIssueDesc, compatibilityDesc, udi, needToVerify } = before;
    return call(
      as,
      changes.packUpdate,
      { firmwareId: id },
      {
        firmwareName,
        packDesc,
        newFeaturesDesc,
        fixIssueDesc,
        compatibilityDesc,
        udi,
        needToVerify,
        validUntil: before.validUntil,
        equipmentTypes: before.equipmentTypes.map(({ modelId }) => modelId),
        fixedIssues: before.fixedIssues.map(({ issueId }) => issueId),
        dependencies: before.dependencies.map(({ moduleId, minVersion, maxVersion }) => ({
          moduleId,
          minVersion,
          maxVersion,
        })),
        file: null,
        version: before.version,
        ...differs,
      },
    );
  };

  it('after it was published leaves everything but its texts', async () => {
    const id = 'fw_lurk_main_321_release';
    expect(await save(id, { packDesc: '新的说明' })).toMatchObject(done);
    expect((await pack(id)).packDesc).toBe('新的说明');
    expect(await save(id, { udi: 'x' })).toMatchObject(refusedByState('已发布的升级包只能修改说明'));
    expect(await save(id, { packDesc: '再改', version: 1 })).toMatchObject({ code: 830409 });
  });

  it('makes what it was verified with hold no longer, unless nobody tried it', async () => {
    const id = 'fw_lurk_motion_191_test01';
    expect(await save(id, { equipmentTypes: ['md_q600'] })).toMatchObject(done);
    expect((await pack(id)).status).toBe(6);
    const untried = 'fw_lurk_main_330_test01';
    expect(await save(untried, { equipmentTypes: ['md_q600'], needToVerify: false })).toMatchObject(done);
    expect((await pack(untried)).status).toBe(1);
  });

  it('is not for whoever may only use it', async () => {
    const firmwareId = 'fw_lurk_main_321_stable';
    const withdrawn = await call('huadong', changes.packWithdraw, { firmwareId }, { reason: '不好', pending: 'pause' });
    expect(withdrawn).toMatchObject(refusedByState('平台提供的升级包不能修改'));
  });

  it('takes it back and gives it free again', async () => {
    const withdraw = () =>
      call('huadong', changes.packWithdraw, { firmwareId: flipAlpha }, { reason: ' 松开过早 ', pending: 'pause' });
    expect(await withdraw()).toMatchObject(done);
    expect(await withdraw()).toMatchObject(refusedByState('升级包已撤回'));
    expect(await pack(flipAlpha, 'huadong')).toMatchObject({
      isWithdrawn: true,
      withdrawReason: '松开过早',
      packProblem: '升级包已撤回',
    });
    const restore = () => call('huadong', changes.packRestore, { firmwareId: flipAlpha });
    expect(await restore()).toMatchObject(done);
    expect(await restore()).toMatchObject(refusedByState('升级包未撤回'));
    expect(await pack(flipAlpha, 'huadong')).toMatchObject({ isWithdrawn: false, withdrawReason: null });
  });

  it('deletes each that nothing stands on, and its file with the last pack of it', async () => {
    const ids = ['fw_lurk_main_320_stable', 'fw_fork_nav_232_alpha', 'x'];
    const { list: rows } = (await call('admin', changes.packDelete, {}, { ids })).data as BatchReply;
    expect(rows.map(({ message }) => message)).toEqual([
      '升级包正被 0 个任务、1 个整包使用，不能删除',
      null,
      '升级包不存在或已被删除',
    ]);
    // the release lies on the same bytes, and knows its source no longer
    expect((await pack('fw_fork_nav_232_release')).sourceFirmwareId).toBeNull();
    const { url, firmwareSign } = await link('fw_fork_nav_232_release');
    expect(sha256(await bytesAt(url))).toBe(firmwareSign);
  });

  it('keeps a module from being deleted while there are packs of it', async () => {
    const { list: modules } = await listOf<ModuleRow>('huadong', moduleList, { production: 'a1HdFlip013' });
    expect(modules.find(({ moduleId }) => moduleId === 'om_hd_flip')?.packCount).toBe(2);
    const { list: rows } = (await call('huadong', moduleDelete, {}, { ids: ['om_hd_flip'] })).data as BatchReply;
    expect(rows[0]?.message).toBe('模块下有 2 个升级包，不能删除');
  });
});

describe('verification', () => {
  it.each([
    ['allSucceeded', 4, null],
    ['oneEndedBadly', 5, 'AGV-HD-01-04 烧写失败'],
    ['cancelled', 6, null],
  ] as const)('that has come to %s is told once, while it is going on', async (outcome, status, note) => {
    const { current } = gateway.box;
    const firmwareId = 'fw_lurk_main_330_test01';
    settleVerification({ world: current }, firmwareId, outcome, note);
    expect((await pack(firmwareId)).status).toBe(2);
    current.store.run('update ota_packs set verify_status = 3 where id = @firmwareId', { firmwareId });
    settleVerification({ world: current }, firmwareId, outcome, note);
    expect(await pack(firmwareId)).toMatchObject({ status, verifyNote: note });
  });

  it('skips what was not tried, by a reason that stays with the pack', async () => {
    const skip = (firmwareId: string) => call('admin', making.packVerifySkip, { firmwareId }, { reason });
    expect(await skip('fw_lurk_main_330_test01')).toMatchObject(done);
    expect(await pack('fw_lurk_main_330_test01')).toMatchObject({ status: 1, verifyNote: `已跳过：${reason}` });
    expect(await skip('fw_lurk_main_330_test01')).toMatchObject(refusedByState('无需跳过'));
    expect(await skip('fw_lurk_motion_191_test01')).toMatchObject(refusedByState('验证失败的升级包不能跳过验证'));
  });

  it('begins on devices that fit, makes a job of it, and can be called off', async () => {
    const firmwareId = 'fw_lurk_main_330_test01';
    const { list: devices } = await listOf<making.VerifiedDevice>('admin', making.packVerifyChoices, { firmwareId });
    const chosen = devices.filter(({ problem }) => problem === null).slice(0, 2);
    expect(chosen).toHaveLength(2);
    const verify = (deviceIds: readonly string[]) =>
      call('admin', making.packVerify, { firmwareId }, verifyBody(deviceIds));
    expect(await verify(['dv_x'])).toMatchObject(missing);
    const begun = await verify(chosen.map(({ deviceId }) => deviceId));
    expect(begun).toMatchObject(done);
    const { jobId } = begun.data as { jobId: string };
    const trying = await detail(firmwareId);
    expect(trying.pack).toMatchObject({ status: 3, verifyJobId: jobId });
    expect(trying.jobs).toMatchObject([{ jobId, jobType: 'VERIFY', total: 2 }]);
    expect(await verify([chosen[0]!.deviceId])).toMatchObject(refusedByState('正在验证中'));
    const cancel = () => call('admin', making.packVerifyCancel, { firmwareId });
    expect(await cancel()).toMatchObject({ ...done, data: { cancelled: 2, running: 0 } });
    expect((await pack(firmwareId)).status).toBe(6);
    expect(await cancel()).toMatchObject(refusedByState('没有进行中的验证'));
  });
});
