import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packPublish, packDelete, packUploadCheck } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import * as making from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { readObject, readObjectBytes } from '../../../../objects/objects.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { wholeBody } from '../cases.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const pack = async (firmwareId: string) =>
  ((await call('admin', contract.packGet, { firmwareId })).data as ReplyOf<typeof contract.packGet>).pack;
const evidence = async (firmwareId: string, step: string) =>
  (await call('admin', contract.packEvidenceGet, { firmwareId, step })).data as ReplyOf<
    typeof contract.packEvidenceGet
  >;
const reason = '现场急需，已由测试中心试运行两天';
/** Whatever soft check of a step is open, lifted. */
const liftedFor = async (firmwareId: string, step: string) =>
  (await evidence(firmwareId, step)).checks.flatMap(({ code, isHard, isMet }) =>
    isHard || isMet ? [] : [{ code, reason }],
  );
const contentOf = async (firmwareId: string): Promise<Buffer> => {
  const { url } = (await call('admin', contract.packLink, { firmwareId })).data as { url: string };
  const { pathname, search } = new URL(url);
  return (await gateway.server.inject({ method: 'GET', url: `${pathname}${search}` })).rawPayload;
};
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

it('the board says of each card what it still lacks for its next ring, of a test pack what the form of an alpha asks of it', async () => {
  const { lanes } = (await call('admin', contract.packBoard, { production: 'a1LurkAgv01' })).data as ReplyOf<
    typeof contract.packBoard
  >;
  const steps = lanes.map(({ ring, cards }) => [ring, [...new Set(cards.map(({ step }) => step))]]);
  expect(Object.fromEntries(steps)).toEqual({
    wholeTest: [null],
    whole: ['toStableWhole'],
    alpha: ['toRelease'],
    test: ['toAlpha'],
    release: ['toStable'],
    stableWhole: [null],
    stable: [null],
  });
  for (const { cards } of lanes) for (const { step, checks } of cards) expect(checks.length > 0).toBe(step !== null);
  const untried = lanes
    .flatMap(({ cards }) => cards)
    .find(({ pack: one }) => one.firmwareId === 'fw_lurk_motion_191_test01')!;
  expect(untried.checks.filter(({ isMet }) => !isMet).map(({ code }) => code)).toEqual([
    'sourceVerification',
    'sourceDevices',
  ]);
  const asked = {
    productKey: 'a1LurkAgv01',
    moduleId: 'om_a1LurkAgv01_motion',
    sourceFirmwareId: 'fw_lurk_motion_191_test01',
  };
  const { data } = await call(
    'admin',
    packUploadCheck,
    {},
    {
      ...asked,
      ring: 'alpha',
      fileName: 'motionctrl-v1.9.1.2026112700-alpha.tar.gz',
      size: 1000,
    },
  );
  expect((data as ReplyOf<typeof packUploadCheck>).checks).toEqual(
    untried.checks.map((check) => expect.objectContaining({ code: check.code, isMet: check.isMet })),
  );
});

describe('publishing', () => {
  const alpha = 'fw_gateway_os_620_alpha';
  const publish = async (firmwareId: string, lifted: object[]) =>
    call('admin', packPublish, { firmwareId }, { lifted, version: (await pack(firmwareId)).version });

  it('asks for what speaks for a pack, and takes a reason for what is soft', async () => {
    expect(await publish(alpha, [])).toMatchObject(refusedByState('发布条件未满足：运行设备'));
    expect(await publish(alpha, [{ code: 'devices', reason: '太短' }])).toMatchObject(
      refusedByState('发布条件未满足：运行设备'),
    );
    const lifted = await liftedFor(alpha, 'toRelease');
    const reply = await publish(alpha, lifted);
    expect(reply).toMatchObject(done);
    const { firmwareId } = reply.data as { firmwareId: string };
    const [from, to] = [await pack(alpha), await pack(firmwareId)];
    expect(from.publishedFirmwareId).toBe(firmwareId);
    expect(to).toMatchObject({
      ring: 'release',
      sourceFirmwareId: alpha,
      destVersion: from.destVersion,
      fileName: 'gatewayos-v6.2.0.2026100600-release.tar.gz',
      firmwareSign: from.firmwareSign,
      status: from.status,
      packDesc: from.packDesc,
      equipmentTypes: from.equipmentTypes,
    });
    expect(sha256(await contentOf(firmwareId))).toBe(from.firmwareSign);
    expect(await publish(alpha, lifted)).toMatchObject(refusedByState(`已发布为 ${to.firmwareName}`));
  });

  it('keeps the bytes as long as one of its packs is there', async () => {
    const reply = await publish(alpha, await liftedFor(alpha, 'toRelease'));
    const { firmwareId } = reply.data as { firmwareId: string };
    await call('admin', packDelete, {}, { ids: [alpha] });
    expect(sha256(await contentOf(firmwareId))).toBe((await pack(firmwareId)).firmwareSign);
  });

  it('cannot pass over what is hard: a file of a wrong digest', async () => {
    const firmwareId = 'fw_fork_hmi_160_alpha';
    const { checks } = await evidence(firmwareId, 'toRelease');
    const all = checks.map(({ code }) => ({ code, reason }));
    expect(await publish(firmwareId, all)).toMatchObject(refusedByState('发布条件未满足：文件校验'));
  });

  it('is refused of what somebody else has changed meanwhile', async () => {
    const stale = await call('admin', packPublish, { firmwareId: alpha }, { lifted: [], version: 99 });
    expect(stale).toMatchObject({ type: 'fail', code: 830409 });
  });
});

describe('making stable packs', () => {
  it('copies a release into the stable ring', async () => {
    const source = 'fw_lurk_nav_231_release';
    const lifted = await liftedFor(source, 'toStable');
    const { version } = await pack(source);
    const body = { ...wholeBody([]), ring: 'stable', sourceFirmwareId: source, firmwareName: null, lifted, version };
    const reply = await call('admin', making.packMake, {}, body);
    expect(reply).toMatchObject(done);
    expect(await pack((reply.data as { firmwareId: string }).firmwareId)).toMatchObject({
      ring: 'stable',
      fileName: 'navcore-v2.3.1.2026102000-stable.tar.gz',
    });
    expect(await call('admin', making.packMake, {}, { ...body, ring: 'stableWhole', version: null })).toMatchObject(
      refused('不能由发布包制作'),
    );
  });

  it('asks of a whole pack that it was tried, and that its members are stable', async () => {
    const { checks } = await evidence('fw_lurk_whole_321_whole', 'toStableWhole');
    const of = (code: string) => checks.find((check) => check.code === code);
    expect(of('verification')).toMatchObject({ isHard: true, isMet: false });
    expect(of('membersStable')).toMatchObject({ isHard: true, isMet: true });
  });
});

describe('making whole packs', () => {
  const make = (members: readonly string[], differs: object = {}) =>
    call('admin', making.packMake, {}, wholeBody(members, differs));

  it('puts the files of its members into a zip beside a manifest', async () => {
    const members = ['fw_lurk_main_321_alpha', 'fw_lurk_nav_232_alpha'];
    const reply = await make(members);
    expect(reply).toMatchObject(done);
    const { firmwareId: made } = reply.data as { firmwareId: string };
    // a whole pack of tests has no page of its own: its row tells all of it
    const { list } = await listOf<PackRow>('admin', contract.packList, { ring: 'wholeTest' });
    const whole = list.find(({ firmwareId }) => firmwareId === made)!;
    expect(whole).toMatchObject({
      ring: 'wholeTest',
      moduleId: null,
      status: 2,
      checkStatus: 2,
      firmwareName: '联调整包',
    });
    expect(whole.members.map(({ firmwareId, order }) => [firmwareId, order])).toEqual(
      members.map((id, index) => [id, index + 1]),
    );
    const stored = gateway.box.current.store.one<{ key: string }>(
      'select file_key as key from ota_packs where id = @made',
      { made },
    )!;
    const directory = gateway.box.current.objectsDirectory;
    const content = await buffer(readObjectBytes(directory, readObject(directory, stored.key)!, 0, whole.firmwareSize));
    expect([content.length, sha256(content)]).toEqual([whole.firmwareSize, whole.firmwareSign]);
    const files = unzipSync(content);
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      '01-mainctrl-v3.2.1.2026101500-alpha.tar.gz',
      '02-navcore-v2.3.2.2026111000-alpha.tar.gz',
    ]);
    expect(JSON.parse(strFromU8(files['manifest.json']!))).toMatchObject({ version: 'v3.2.1.2026112301' });
    expect(sha256(files['02-navcore-v2.3.2.2026111000-alpha.tar.gz']!)).toBe(whole.members[1]?.firmwareSign);
    expect((await make(members, { destVersion: 'v3.2.1.2026112302' })).message_cn).toBe('名称已存在');
  });

  it.each<[string[], object, string]>([
    [['fw_lurk_main_321_alpha'], {}, '整包须包含 2～25 个升级包'],
    [['fw_lurk_main_321_alpha', 'fw_lurk_main_320_alpha'], {}, '每个模块只能选择一个升级包'],
    [['fw_lurk_main_321_alpha', 'fw_lurk_whole_321_whole'], {}, '整包不能作为成员'],
    [['fw_lurk_main_321_alpha', 'fw_lurk_nav_232_test01'], { ring: 'whole' }, '成员须为Alpha包、发布包、稳定发布包'],
    [['fw_lurk_main_321_alpha', 'fw_lurk_nav_232_alpha'], { destVersion: '3.2' }, '版本号须形如 v1.2.3.2026112001'],
  ])('%j with %j is refused: %s', async (members, differs, text) => {
    expect(await make(members, differs)).toMatchObject(refused(text));
  });

  it('names what keeps members apart, and what of them a reason passes over', async () => {
    const store = gateway.box.current.store;
    store.run(`update ota_pack_dependencies set min_version = 'v3.9.0' where firmware_id = 'fw_lurk_nav_232_alpha'`);
    const members = ['fw_lurk_main_321_alpha', 'fw_lurk_nav_232_alpha'];
    expect(await make(members)).toMatchObject(refused('存在依赖冲突：主控程序 需要 ≥ v3.9.0'));
    const check = async (ids: readonly string[]) =>
      (
        await call(
          'admin',
          making.packDependencyCheck,
          {},
          {
            ring: 'wholeTest',
            productKey: 'a1LurkAgv01',
            moduleId: null,
            dependencies: [],
            members: ids,
          },
        )
      ).data as ReplyOf<typeof making.packDependencyCheck>;
    // beside the member that needs it: the sentence names what is needed alone
    expect(await check(members)).toMatchObject({
      problem: '存在依赖冲突：主控程序 需要 ≥ v3.9.0',
      list: [
        {
          moduleNickName: '导航定位',
          isDependencyConflict: true,
          conflictReason: '存在依赖冲突：主控程序 需要 ≥ v3.9.0',
        },
      ],
    });
    const untried = ['fw_lurk_main_330_test01', 'fw_lurk_bms_410_alpha'];
    expect((await check(untried)).checks.find(({ code }) => code === 'membersVerified')).toMatchObject({
      isMet: false,
    });
    expect(await make(untried)).toMatchObject(refusedByState('制作条件未满足：成员验证'));
    expect(await make(untried, { lifted: [{ code: 'membersVerified', reason }] })).toMatchObject(done);
  });

  it('offers the packs of each module, and those that stand for the members of a pack of tests', async () => {
    const choices = (
      await call('admin', making.packMakeChoices, {
        ring: 'whole',
        production: 'a1LurkAgv01',
        sourceFirmwareId: 'fw_lurk_whole_321_wholeTest',
      })
    ).data as ReplyOf<typeof making.packMakeChoices>;
    expect(choices.modules.every(({ packs }) => packs.every(({ ring }) => ring !== 'test'))).toBe(true);
    expect(choices.chosen).toHaveLength(3);
    expect(choices.missing).toEqual([]);
  });

  it('takes no member that the caller may not see', async () => {
    const body = wholeBody(['fw_lurk_main_321_stable', 'fw_lurk_nav_232_test01']);
    expect(await call('huadong', making.packMake, {}, body)).toMatchObject(missing);
  });
});
