import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from './store/store.ts';
import { enqueue, theWorld } from './world/due.ts';
import type { Ids } from './world/ids.ts';
import { sweepInterval } from './world/sweep.ts';
import { seedFaultCodes } from './areas/fleet/fault-codes/seed.ts';
import { seedLooks } from './areas/fleet/happenings/looking.ts';
import { seedFleet } from './areas/fleet/registry/seed.ts';
import { seedEvents } from './areas/projects/events/seed.ts';
import { seedBindings } from './areas/projects/members/seed.ts';
import { seedCosts } from './areas/projects/cost/seed.ts';
import { seedFeedback } from './areas/feedback/feedback/seed.ts';
import { seedDevices } from './areas/equipment/device/seed.ts';
import { seedDeviceGroups } from './areas/equipment/group/seed.ts';
import { seedLifeCycleParts } from './areas/projects/life-cycle/seed.ts';
import { seedPeople } from './areas/access/users/seed.ts';
import { seedPlans, seedPlanTemplates } from './areas/projects/plan/seed.ts';
import { seedDepartments } from './areas/projects/people/seed.ts';
import { seedCategories } from './areas/products/category/seed.ts';
import { seedExplodedViews } from './areas/products/explode/seed.ts';
import { seedProductPictures } from './areas/products/model/pictureSeed.ts';
import { seedModels } from './areas/products/model/seed.ts';
import { seedTopics } from './areas/products/topic/seed.ts';
import { seedScripts } from './areas/products/decode/seed.ts';
import { seedProducts } from './areas/products/product/seed.ts';
import { seedThingModels } from './areas/products/thing-model/seed.ts';
import { seedTools } from './areas/tools/tool/seed.ts';
import { seedProjectFiles, seedProjectRemarks } from './areas/projects/files/seed.ts';
import {
  seedApprovals,
  seedErpProjects,
  seedLifeCycles,
  seedProjectPeople,
  seedProjects,
} from './areas/projects/project/seed.ts';
import { seedOverdueTaskDue } from './areas/projects/tasks/due.ts';
import { seedHoursDue } from './areas/projects/work-hours/due.ts';
import { seedWorkHours } from './areas/projects/work-hours/seed.ts';
import { seedReading } from './areas/home/news/seed.ts';
import { seedRoles } from './areas/access/roles/seed.ts';
import { seedRemoteSessions } from './areas/equipment/remote/seed.ts';
import { seedCommands } from './areas/equipment/command/seed.ts';
import { seedDeviceFiles } from './areas/equipment/file/seed.ts';
import { seedFileLocations } from './areas/equipment/project-file/seed.ts';
import { seedWishes } from './areas/equipment/shadow/seed.ts';
import { seedSites } from './areas/equipment/site/seed.ts';
import { seedDistributions } from './areas/equipment/distribution/seed.ts';
import { seedTags } from './areas/equipment/tag/seed.ts';
import { seedMessages } from './areas/messages/inbox/seed.ts';
import { seedPush } from './areas/messages/push/seed.ts';
import { seedUpkeep } from './areas/monitoring/upkeep/seed.ts';
import { seedSubscriptions } from './areas/messages/subscribe/seed.ts';
import { seedModules } from './areas/ota/module/seed.ts';
import { seedUpgradeJobs } from './areas/ota/job/seed/seed.ts';
import { seedPacks } from './areas/ota/pack/seed.ts';
import { seedFaultCodeBook } from './areas/monitoring/fault-code/seed.ts';
import { seedThreads } from './areas/monitoring/thread/seed.ts';
import { seedRepairs } from './areas/monitoring/repair/seed.ts';
import { seedIssueFixes, seedIssues } from './areas/ota/issue/seed.ts';
import { seedCures } from './areas/ota/version/curing.ts';
import { seedVersions } from './areas/ota/version/seed.ts';
import { seedSignIns } from './areas/access/users/signInSeed.ts';
import { seedErp } from './areas/projects/erp/seed.ts';
import { seedNoticeDue } from './areas/home/news/dueSeed.ts';
import { seedOa } from './areas/projects/oa-reports/seed.ts';
import { seedSoftware } from './areas/software/seed.ts';
import { seedWorkPictures } from './areas/monitoring/work/pictureSeed.ts';
import { seedWorkCosts } from './areas/monitoring/work/seed.ts';
import { seedUsage } from './areas/home/usage/seed.ts';

/** What is about to come about on the clock of a fresh world, all of it later than `now`. */
const seedDue = (store: Store, worldSeed: number, now: number): void => {
  seedOa(store, worldSeed, now);
  seedErp(store, worldSeed, now);
  seedHoursDue(store, now);
  seedOverdueTaskDue(store, now);
  seedNoticeDue(store, worldSeed, now);
  enqueue(store, { kind: 'world.sweep', subject: theWorld, at: now + sweepInterval({ store }), payload: null });
};

/** Fills an empty store with a data set, its moments counted back from `now`; `worldSeed` decides what comes of it. */
export const seed = (store: Store, ids: Ids, data: DataSet, now: number, worldSeed: number): void => {
  seedFaultCodes(store, data);
  seedPeople(store, ids, data, now, {
    between: () => {
      seedRoles(store, ids, data, now);
      seedCategories(store, data);
      seedProducts(store, data, now);
      seedTopics(store, data, now);
      seedModels(store, data, now);
      seedExplodedViews(store, data);
      seedProjects(store, data, now);
      seedFleet(store, data, now, worldSeed);
      seedDevices(store, data, now, worldSeed);
    },
    bound: (user, createdAt) => seedBindings(store, ids, user, createdAt),
  });
  seedThingModels(store, data, now);
  seedScripts(store, data, now);
  seedTools(store, ids, data, now);
  seedWishes(store, data, now);
  seedCommands(store, data, now);
  seedRemoteSessions(store, data, now);
  seedDeviceFiles(store, data, now, worldSeed);
  seedFileLocations(store, data);
  seedDepartments(store, data);
  seedProjectPeople(store, ids, data, now);
  seedErpProjects(store, ids, data, now);
  seedLifeCycles(store, data, now);
  seedLifeCycleParts(store, ids, data, now);
  seedPlans(store, data, now);
  seedPlanTemplates(store, data);
  seedApprovals(store, ids, data, now);
  seedEvents(store, ids, data, now);
  seedSites(store, data, now);
  seedDeviceGroups(store, ids, data, now);
  seedTags(store, data, now);
  seedModules(store, data, now);
  seedPacks(store, data, now);
  seedVersions(store, data, now);
  seedIssues(store, ids, data, now);
  seedIssueFixes(store);
  seedUpgradeJobs(store, data, now, worldSeed);
  seedCures(store);
  seedFaultCodeBook(store, now);
  seedRepairs(store, now);
  seedThreads(store, data, now);
  seedDistributions(store, data, now);
  seedSoftware(store, data, now, worldSeed);
  seedProjectFiles(store, ids, data, now);
  seedProjectRemarks(store, ids, data, now);
  seedCosts(store, ids, data, now);
  seedWorkHours(store, ids, data, now);
  seedFeedback(store, ids, data, now);
  seedReading(store, ids, data, now);
  seedMessages(store, data, now);
  seedPush(store, data, now);
  seedSubscriptions(store, data, now);
  seedUpkeep(store, data, now);
  seedWorkCosts(store);
  seedUsage(store, data, now);
  seedSignIns(store, ids, data, now);
  seedLooks(
    store,
    data.devices.flatMap(({ id, isLived = true }) => (isLived ? [id] : [])),
    now,
    worldSeed,
  );
  seedWorkPictures(store, ids);
  seedProductPictures(store, ids, data, now);
  seedDue(store, worldSeed, now);
};
