import type { Case } from './cases/case.ts';
import { feedbackCases } from './cases/feedback.ts';
import { fileCases } from './cases/files.ts';
import { sessionCases } from './cases/session.ts';
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

/** What a good call of each row looks like, and how to ask for what is another tenant's or missing. */

export const cases: Readonly<Record<string, Case>> = {
  ...sessionCases,
  ...feedbackCases,
  ...fileCases,
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
