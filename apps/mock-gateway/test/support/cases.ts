import { createCaptcha, captchaAnswer } from '../../src/session/captcha.ts';
import { createCallbackToken } from '../../src/session/credentials.ts';
import type { Case } from './cases/case.ts';
import { faultCodeCases } from '../../src/areas/fleet/fault-codes/cases.ts';
import { readingCases } from '../../src/areas/home/news/cases.ts';
import { categoryCases } from '../../src/areas/products/category/cases.ts';
import { explodeCases } from '../../src/areas/products/explode/cases.ts';
import { modelCases } from '../../src/areas/products/model/cases.ts';
import { packageCases } from '../../src/areas/products/package/cases.ts';
import { productCases } from '../../src/areas/products/product/cases.ts';
import { topicCases } from '../../src/areas/products/topic/cases.ts';
import { decodeCases } from '../../src/areas/products/decode/cases.ts';
import { thingModelCases } from '../../src/areas/products/thing-model/cases.ts';
import { toolCases } from '../../src/areas/tools/tool/cases.ts';
import { planCases } from '../../src/areas/projects/plan/cases.ts';
import { costCases } from '../../src/areas/projects/cost/cases.ts';
import { personnelCases } from '../../src/areas/projects/members/cases.ts';
import { staffCases } from '../../src/areas/projects/people/cases.ts';
import { workHourCases } from '../../src/areas/projects/work-hours/cases.ts';
import { projectListCases } from '../../src/areas/projects/list/cases.ts';
import { overviewCases } from '../../src/areas/projects/overview/cases.ts';
import { lifeCycleCases } from '../../src/areas/projects/life-cycle/cases.ts';
import { projectFileCases } from '../../src/areas/projects/files/cases.ts';
import { projectCases } from '../../src/areas/projects/project/cases.ts';
import { remoteCases } from '../../src/areas/equipment/remote/cases.ts';
import { commandCases } from '../../src/areas/equipment/command/cases.ts';
import { fileHandingCases } from '../../src/areas/equipment/project-file/cases.ts';
import { deviceFileCases } from '../../src/areas/equipment/file/cases.ts';
import { shadowCases } from '../../src/areas/equipment/shadow/cases.ts';
import { valueCases } from '../../src/areas/equipment/values/cases.ts';
import { wcsCases } from '../../src/areas/equipment/wcs/cases.ts';
import { decodingCases } from '../../src/areas/equipment/decoding/cases.ts';
import { deviceCases } from '../../src/areas/equipment/device/cases.ts';
import { distributionCases } from '../../src/areas/equipment/distribution/cases.ts';
import { importCases } from '../../src/areas/equipment/import/cases.ts';
import { jobCases } from '../../src/areas/equipment/job/cases.ts';
import { deviceAccessCases } from '../../src/areas/equipment/detail/cases.ts';
import { openFaultCases } from '../../src/areas/equipment/explode/cases.ts';
import { deviceAttributeCases } from '../../src/areas/equipment/attribute/cases.ts';
import { childCases } from '../../src/areas/equipment/child/cases.ts';
import { deviceOverviewCases } from '../../src/areas/equipment/overview/cases.ts';
import { deviceGroupCases } from '../../src/areas/equipment/group/cases.ts';
import { liveCases } from '../../src/areas/equipment/live/cases.ts';
import { siteCases } from '../../src/areas/equipment/site/cases.ts';
import { deviceQueryCases } from '../../src/areas/equipment/query/cases.ts';
import { softwareCategoryCases } from '../../src/areas/software/category/cases.ts';
import { softwareCodeCases } from '../../src/areas/software/code/cases.ts';
import { packCases } from '../../src/areas/ota/pack/cases.ts';
import { softwareCases } from '../../src/areas/software/software/cases.ts';
import { tagCases } from '../../src/areas/equipment/tag/cases.ts';
import { pushCases } from '../../src/areas/messages/push/cases.ts';
import { subscribeCases } from '../../src/areas/messages/subscribe/cases.ts';
import { inboxCases } from '../../src/areas/messages/inbox/cases.ts';
import { undefinedValueCases } from '../../src/areas/equipment/undefined-values/cases.ts';
import { faultCodeBookCases } from '../../src/areas/monitoring/fault-code/cases.ts';
import { overviewCases as plateOverviewCases } from '../../src/areas/monitoring/overview/cases.ts';
import { threadCases } from '../../src/areas/monitoring/thread/cases.ts';
import { repairCases } from '../../src/areas/monitoring/repair/cases.ts';
import { issueCases } from '../../src/areas/ota/issue/cases.ts';
import { upgradeStrategyCases } from '../../src/areas/ota/strategy/cases.ts';
import { upgradeCases } from './upgradeCases.ts';
import { deviceUpgradeCases } from '../../src/areas/ota/device/cases.ts';
import { versionCases } from '../../src/areas/ota/version/cases.ts';
import { monitorVehicleCases } from '../../src/areas/monitoring/live/cases.ts';
import { replayCases } from '../../src/areas/monitoring/replay/cases.ts';
import { analysisCases } from '../../src/areas/ota/analysis/cases.ts';
import { upkeepCases } from '../../src/areas/monitoring/upkeep/cases.ts';
import { moduleCases } from '../../src/areas/ota/module/cases.ts';
import { faultCases } from '../../src/areas/monitoring/fault/cases.ts';
import { statisticsCases } from '../../src/areas/monitoring/statistics/cases.ts';
import { taskCases } from '../../src/areas/projects/tasks/cases.ts';
import { peopleCases } from '../../src/areas/access/users/cases.ts';
import { roleCases } from '../../src/areas/access/roles/cases.ts';
import { tenantCases } from '../../src/areas/access/tenants/cases.ts';
import { todoCases } from '../../src/areas/home/todos/cases.ts';
import { usageCases } from '../../src/areas/home/usage/cases.ts';
import { feedbackIdOf, onePixel, type TestGateway } from './gateway.ts';

/** What a good call of each row looks like, and how to ask for what is another tenant's or missing. */

const uploadedPath = 'feedback/t_huadong/u_huadong/shot.png';

const uploaded = async (gateway: TestGateway, path = uploadedPath): Promise<string> => {
  await gateway.store(path, onePixel);
  return path;
};

/** Registers a file of a user and gives its id. */
export const registeredFile = async (gateway: TestGateway, userName: string, name: string): Promise<string> => {
  const tenant = userName === 'huanan' ? 't_huanan' : 't_huadong';
  const path = await uploaded(gateway, `feedback/${tenant}/u_${userName}/${name}`);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as: userName,
    body: { path, from: 'feedback' },
  });
  return (envelope.data as { id: string }).id;
};

const feedbackOfHuanan = (gateway: TestGateway): string => feedbackIdOf(gateway, 'liangjie');

export const cases: Readonly<Record<string, Case>> = {
  'auth.login': {
    good: ({ box }) => {
      const { captchaId } = createCaptcha(box.current);
      const captchaCode = captchaAnswer(box.current, captchaId) ?? '';
      return { body: { userName: ' huadong ', password: 'Huadong@2026', captchaCode, captchaId } };
    },
  },
  'auth.captchacode': { good: () => ({ query: { timestamp: '1735689600000' } }) },
  'auth.loginout': { as: 'huadong', good: () => ({ body: { token: 'whatever' } }) },
  'auth.refresh': { good: (gateway) => ({ query: { reToken: gateway.tokens('huadong').refreshToken } }) },

  'user.rule.simple.list': {
    as: 'huadong',
    good: () => ({ query: { userId: 'u_lihao' } }),
    byId: (userId) => ({ query: { userId } }),
    foreign: () => 'u_liangjie',
    powerless: { as: 'novice', input: { query: { userId: 'u_lihao' } } },
  },
  'user.resource.list': { as: 'huadong', good: () => ({}) },
  'user.action.list': { as: 'huadong', good: () => ({}) },
  'user.tenant.choices': { as: 'admin', good: () => ({ query: { keyword: '有限公司' } }) },
  'user.update.password': {
    as: 'huadong',
    good: () => ({ body: { oldPassword: 'Huadong@2026', newPassword: 'Huadong@2027' } }),
    byId: (userId) => ({ query: { userId }, body: { oldPassword: 'Huadong@2026', newPassword: 'Huadong@2027' } }),
    foreign: () => 'u_liangjie',
  },

  'general.feedback.module.list': { as: 'novice', good: () => ({ query: { type: 'cloud' } }) },
  'general.feedback.add': {
    as: 'huadong',
    good: async (gateway) => {
      const id = await registeredFile(gateway, 'huadong', 'good.png');
      const file = { id, path: 'feedback/t_huadong/u_huadong/good.png', uniqueKey: 'k', previewUrl: 'u' };
      return { body: { content: '页面打不开', files: [file], moduleId: 'm_device', type: 'cloud' } };
    },
    byId: (id) => ({
      body: {
        content: '页面打不开',
        files: [{ id, path: 'feedback/t_huanan/u_huanan/shot.png', uniqueKey: 'k', previewUrl: 'u' }],
        moduleId: 'm_device',
        type: 'cloud',
      },
    }),
    foreign: (gateway) => registeredFile(gateway, 'huanan', 'shot.png'),
  },
  'general.feedback.list': {
    as: 'huadong',
    good: () => ({ query: { scope: 'all', keyword: '设备', sort: '-commentCount', pageSize: 5, moduleId: '' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
  },
  'general.feedback.stat': {
    as: 'huadong',
    good: () => ({ query: { scope: 'all' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
  },
  'general.feedback.info': {
    as: 'huadong',
    good: (gateway) => ({ query: { id: feedbackIdOf(gateway, 'lihao') } }),
    byId: (id) => ({ query: { id } }),
    foreign: feedbackOfHuanan,
  },
  'general.feedback.status.set': {
    as: 'huadong',
    good: (gateway) => ({ body: { id: feedbackIdOf(gateway, 'novice'), status: 3, remark: ' 重新打开 ' } }),
    byId: (id) => ({ body: { id, status: 4 } }),
    foreign: feedbackOfHuanan,
    powerless: { as: 'lihao' },
  },
  'general.feedback.comment.list': {
    as: 'huadong',
    good: (gateway) => ({ query: { id: feedbackIdOf(gateway, 'lihao') } }),
    byId: (id) => ({ query: { id } }),
    foreign: feedbackOfHuanan,
  },
  'general.feedback.comment.add': {
    as: 'huadong',
    good: (gateway) => ({ body: { id: feedbackIdOf(gateway, 'lihao'), content: ' 已收到 ' } }),
    byId: (id) => ({ body: { id, content: '已收到' } }),
    foreign: feedbackOfHuanan,
  },
  'general.feedback.export': {
    as: 'huadong',
    good: () => ({ query: { scope: 'all', columns: 'content,status,createdAt' } }),
    byId: (tntId) => ({ query: { tntId } }),
    foreign: () => 't_huanan',
    powerless: { as: 'lihao' },
  },
  'general.feedback.delete': {
    as: 'huadong',
    good: (gateway) => ({ body: { ids: [feedbackIdOf(gateway, 'sunlei')] } }),
    byId: (id) => ({ body: { ids: [id] } }),
    foreign: feedbackOfHuanan,
    powerless: { as: 'lihao' },
  },

  'general.file.upload.stsToken': { as: 'huadong', good: () => ({ query: { from: 'feedback' } }) },
  'general.file.callback': {
    good: async (gateway) => {
      const object = await uploaded(gateway);
      const uploader = { userId: 'u_huadong', tntId: 't_huadong', purpose: 'feedback' } as const;
      const token = createCallbackToken(gateway.box.current, uploader);
      return {
        body: { bucket: 'fleet-console', object, etag: 'x', size: onePixel.length, mimeType: 'image/png', token },
      };
    },
  },
  'general.file.register': {
    as: 'huadong',
    good: async (gateway) => ({ body: { path: await uploaded(gateway), from: 'feedback' } }),
    byId: (name) => ({ body: { path: `feedback/t_huanan/u_huanan/${name}.png`, from: 'feedback' } }),
    foreign: async (gateway) => {
      await uploaded(gateway, 'feedback/t_huanan/u_huanan/theirs.png');
      return 'theirs';
    },
  },
  'general.file.confirm': {
    as: 'huadong',
    good: async (gateway) => ({ body: { ids: [await registeredFile(gateway, 'huadong', 'confirm.png')] } }),
    byId: (id) => ({ body: { ids: [id] } }),
    foreign: (gateway) => registeredFile(gateway, 'huanan', 'confirm.png'),
  },
  'general.file.delete': {
    as: 'huadong',
    good: async (gateway) => ({ body: { ids: [await registeredFile(gateway, 'huadong', 'delete.png')] } }),
    byId: (id) => ({ body: { ids: [id] } }),
    foreign: (gateway) => registeredFile(gateway, 'huanan', 'delete.png'),
  },
  'general.comment.list': {
    as: 'huadong',
    good: (gateway) => ({ query: { targetType: 'feedback', targetId: feedbackIdOf(gateway, 'lihao') } }),
    byId: (targetId) => ({ query: { targetType: 'feedback', targetId } }),
    foreign: feedbackOfHuanan,
  },
  'general.comment.add': {
    as: 'huadong',
    good: (gateway) => ({
      body: { targetType: 'feedback', targetId: feedbackIdOf(gateway, 'lihao'), content: '已收到' },
    }),
    byId: (targetId) => ({ body: { targetType: 'feedback', targetId, content: '已收到' } }),
    foreign: feedbackOfHuanan,
  },

  ...peopleCases,
  ...roleCases,
  ...tenantCases,
  ...todoCases,
  ...usageCases,
  ...readingCases,
  ...productCases,
  ...categoryCases,
  ...modelCases,
  ...explodeCases,
  ...topicCases,
  ...decodeCases,
  ...toolCases,
  ...packageCases,
  ...thingModelCases,
  ...faultCodeCases,
  ...faultCodeBookCases,
  ...plateOverviewCases,
  ...threadCases,
  ...costCases,
  ...staffCases,
  ...workHourCases,
  ...personnelCases,
  ...projectCases,
  ...projectFileCases,
  ...taskCases,
  ...lifeCycleCases,
  ...siteCases,
  ...deviceCases,
  ...distributionCases,
  ...importCases,
  ...jobCases,
  ...valueCases,
  ...wcsCases,
  ...decodingCases,
  ...shadowCases,
  ...commandCases,
  ...remoteCases,
  ...deviceFileCases,
  ...fileHandingCases,
  ...deviceAccessCases,
  ...deviceAttributeCases,
  ...openFaultCases,
  ...childCases,
  ...deviceOverviewCases,
  ...deviceGroupCases,
  ...deviceQueryCases,
  ...tagCases,
  ...undefinedValueCases,
  ...moduleCases,
  ...upkeepCases,
  ...inboxCases,
  ...upgradeStrategyCases,
  ...upgradeCases,
  ...packCases,
  ...issueCases,
  ...repairCases,
  ...versionCases,
  ...deviceUpgradeCases,
  ...analysisCases,
  ...monitorVehicleCases,
  ...replayCases,
  ...pushCases,
  ...subscribeCases,
  ...softwareCases,
  ...softwareCategoryCases,
  ...softwareCodeCases,
  ...liveCases,
  ...overviewCases,
  ...faultCases,
  ...statisticsCases,
  ...projectListCases,
  ...planCases,
};
