import { afterEach, beforeEach, expect, it } from 'vitest';
import * as changes from '@fleet/domain/areas/ota/pack/changeContract.ts';
import * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import * as making from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { PromotionCheck, PromotionStep } from '@fleet/domain/areas/ota/pack/promotion.ts';
import { verificationStates } from '@fleet/domain/areas/ota/pack/verification.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { packBody, verifyBody, wholeBody } from '../../src/areas/ota/pack/cases.ts';
import { callsOn, done, missing, refused, refusedByState } from '../support/calls.ts';
import { openGateway, type TestGateway, type WireEnvelope } from '../support/gateway.ts';
import { uploadedFile } from '../support/uploads.ts';
import { upgradeRunsOn } from '../support/upgradeRuns.ts';

/** The way of a pack through the rings, from the first file of tests to the stable one, and that of a whole pack. */

const minute = 60_000;
const reason = '现场急需，已由测试中心试运行两天';
const production = 'a1LurkAgv01';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const { advance } = upgradeRunsOn(() => gateway);

const detailOf = async (firmwareId: string) =>
  (await call('admin', contract.packGet, { firmwareId })).data as ReplyOf<typeof contract.packGet>;
const packOf = async (firmwareId: string): Promise<PackRow> => (await detailOf(firmwareId)).pack;
const evidenceOf = async (firmwareId: string, step: PromotionStep) =>
  (await call('admin', contract.packEvidenceGet, { firmwareId, step })).data as ReplyOf<
    typeof contract.packEvidenceGet
  >;
/** Whatever is soft and open among some checks, lifted. */
const liftedOf = (checks: readonly PromotionCheck[]) =>
  checks.flatMap(({ code, isHard, isMet }) => (isHard || isMet ? [] : [{ code, reason }]));
const madeBy = (reply: WireEnvelope): string => {
  expect(reply).toMatchObject(done);
  return (reply.data as { firmwareId: string }).firmwareId;
};

const devicesFor = async (firmwareId: string) =>
  (await listOf<making.VerifiedDevice>('admin', making.packVerifyChoices, { firmwareId, pageSize: 100 })).list;
/** Tries a pack on one device after another, until it holds on one. */
const verified = async (firmwareId: string): Promise<PackRow> => {
  const devices = (await devicesFor(firmwareId)).filter(({ problem, waiting }) => problem === null && waiting === null);
  for (const { deviceId } of devices) {
    const begun = await call('admin', making.packVerify, { firmwareId }, verifyBody([deviceId]));
    expect(begun).toMatchObject(done);
    let pack = await packOf(firmwareId);
    for (let turns = 0; turns < 30 && pack.status === verificationStates.verifying; turns += 1) {
      advance(10 * minute);
      pack = await packOf(firmwareId);
    }
    if (pack.status === verificationStates.verified) return pack;
  }
  throw new Error(`${firmwareId} holds on none of ${devices.length} devices`);
};

const module = { productKey: production, moduleId: 'om_a1LurkAgv01_nav' };
/** Uploads a file and makes a pack of it, whose check is over. */
const added = async (fileName: string, differs: object): Promise<string> => {
  const fileId = await uploadedFile(gateway, 'upgradePack', 'admin', fileName, Buffer.from('navigation 2.4'));
  const about = { ...packBody, ...module, equipmentTypes: ['md_q600', 'md_q1000', 'md_q1500'], firmwareName: fileName };
  const reply = await call('admin', changes.packAdd, {}, { ...about, fileId, fileName, ...differs });
  advance(minute);
  return madeBy(reply);
};
const checkOf = async (differs: object) =>
  (await call('admin', changes.packUploadCheck, {}, { ...module, size: 4096, ...differs })).data as ReplyOf<
    typeof changes.packUploadCheck
  >;
const publish = async (firmwareId: string, lifted: readonly object[]) =>
  call('admin', changes.packPublish, { firmwareId }, { lifted, version: (await packOf(firmwareId)).version });
/** Makes a stable pack of a release, or a stable whole one of a whole one; what is soft is lifted. */
const makeStable = async (sourceFirmwareId: string, ring: 'stable' | 'stableWhole', as = 'admin') => {
  const { checks } = await evidenceOf(sourceFirmwareId, ring === 'stable' ? 'toStable' : 'toStableWhole');
  const { version } = await packOf(sourceFirmwareId);
  const body = wholeBody([], { ring, sourceFirmwareId, firmwareName: null, destVersion: null, version });
  return call(as, making.packMake, {}, { ...body, lifted: liftedOf(checks) });
};

it('a file of tests is tried, comes to alpha, is published and made stable, by evidence and by reasons that stay with it', async () => {
  const named = 'navcore-v2.4.0.2026112501-test.tar.gz';
  expect((await checkOf({ ring: 'test', fileName: named.replace('v2', 'V2') })).problems).toEqual([
    '升级包版本号格式不正确:版本包v必须小写!',
  ]);
  expect((await checkOf({ ring: 'test', fileName: named })).problems).toEqual([]);
  const tested = await added(named, { ring: 'test' });
  expect((await packOf(tested)).packProblem).toBe('验证未通过');
  expect((await verified(tested)).packProblem).toBeNull();

  // an alpha is a file of its own, that names the one it was tried as
  const alphaName = 'navcore-v2.4.0.2026112600-alpha.tar.gz';
  const { checks } = await checkOf({ ring: 'alpha', fileName: alphaName, sourceFirmwareId: tested });
  expect(checks.find(({ code }) => code === 'sourceVerification')).toMatchObject({ isMet: true });
  const from = { ring: 'alpha', sourceFirmwareId: tested, needToVerify: false };
  const alpha = await added(alphaName, { ...from, lifted: liftedOf(checks) });

  expect(await publish(alpha, [])).toMatchObject(refusedByState('发布条件未满足：运行设备'));
  const published = await publish(alpha, liftedOf((await evidenceOf(alpha, 'toRelease')).checks));
  const release = madeBy(published);
  // a day later it has been in its ring for a day
  const age = async () =>
    (await evidenceOf(release, 'toStable')).checks.find(({ code }) => code === 'hoursInRing')?.value;
  expect(await age()).toBe('0 小时');
  advance(24 * 60 * minute);
  expect(await age()).toBe('24 小时');
  expect(await makeStable(release, 'stable', 'huadong')).toMatchObject({ type: 'fail' });
  const made = await makeStable(release, 'stable');

  const { chain, pack } = await detailOf(madeBy(made));
  expect(chain.map(({ ring }) => ring)).toEqual(['test', 'alpha', 'release', 'stable']);
  expect(chain.slice(1).flatMap(({ lifted }) => lifted.map((one) => one.reason))).toContain(reason);
  expect(pack).toMatchObject({ packProblem: null, firmwareSign: (await packOf(tested)).firmwareSign });
  // what is stable is everybody's to use, what was tried is not
  expect(await call('huadong', contract.packGet, { firmwareId: pack.firmwareId })).toMatchObject(done);
  expect(await call('huadong', contract.packGet, { firmwareId: alpha })).toMatchObject(missing);
});

it('a whole pack whose members do not go together is refused, made anew with what they need, tried, and made stable', async () => {
  const dependencies = [{ moduleId: 'om_a1LurkAgv01_main', minVersion: 'v3.2.1', maxVersion: null }];
  const alphaName = 'navcore-v2.4.0.2026112600-alpha.tar.gz';
  const { checks } = await checkOf({ ring: 'alpha', fileName: alphaName });
  const alpha = await added(alphaName, { ring: 'alpha', needToVerify: false, dependencies, lifted: liftedOf(checks) });
  const navigation = madeBy(await publish(alpha, liftedOf((await evidenceOf(alpha, 'toRelease')).checks)));
  let made = 0;
  const make = (members: readonly string[]) => {
    made += 1;
    const [firmwareName, destVersion] = [`联调整包 ${made}`, `v3.3.0.202611260${made}`];
    return call('admin', making.packMake, {}, wholeBody(members, { ring: 'whole', firmwareName, destVersion }));
  };

  const conflict = '存在依赖冲突：主控程序 需要 ≥ v3.2.1';
  const old = ['fw_lurk_main_320_release', navigation];
  const asked = { ring: 'whole', productKey: production, moduleId: null, dependencies: [], members: old };
  expect((await call('admin', making.packDependencyCheck, {}, asked)).data).toMatchObject({ problem: conflict });
  expect(await make(old)).toMatchObject(refused(conflict));

  // where nothing of it delivers what is needed, a device has to have it: the choices say so before anybody tries
  const bare = madeBy(await make(['fw_lurk_bms_410_release', navigation]));
  const unfit = (await devicesFor(bare)).filter(({ problem }) => problem?.startsWith('依赖冲突：主控程序 当前'));
  expect(unfit.length).toBeGreaterThan(0);
  const { deviceId, displayName, problem } = unfit[0]!;
  expect(await call('admin', making.packVerify, { firmwareId: bare }, verifyBody([deviceId]))).toMatchObject(
    refusedByState(`设备「${displayName}」${problem}`),
  );

  const whole = madeBy(await make(['fw_lurk_main_321_release', navigation]));
  expect((await devicesFor(whole)).some((device) => device.problem?.startsWith('依赖冲突'))).toBe(false);
  expect(await makeStable(whole, 'stableWhole')).toMatchObject(refusedByState('制作条件未满足：升级包验证'));
  await verified(whole);
  expect(await makeStable(whole, 'stableWhole')).toMatchObject(refusedByState('制作条件未满足：成员均有稳定发布包'));
  expect(await makeStable(navigation, 'stable')).toMatchObject(done);
  const stable = await makeStable(whole, 'stableWhole');
  const shared = await listOf<PackRow>('huadong', contract.packList, { ring: 'stableWhole', pageSize: 100 });
  expect(shared.list.find(({ firmwareId }) => firmwareId === madeBy(stable))).toMatchObject({ packProblem: null });
});
