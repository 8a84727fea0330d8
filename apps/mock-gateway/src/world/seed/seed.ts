import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../store/store.ts';
import type { Ids } from '../ids.ts';
import { seedDeviceDays, seedDeviceFaults } from './deviceRecords.ts';
import { seedEvents } from './events.ts';
import { seedCosts } from './costs.ts';
import { seedFeedback } from './feedback.ts';
import { seedFleet } from './fleet.ts';
import { seedLifeCycleParts } from './lifeCycle.ts';
import { seedPeople } from './people.ts';
import { seedPlans, seedPlanTemplates } from './plans.ts';
import { seedProjectFiles, seedProjectRemarks } from './projectFiles.ts';
import { seedApprovals, seedDepartments, seedErpProjects, seedLifeCycles, seedProjectPeople } from './projects.ts';
import { seedReading } from './reading.ts';
import { seedRoles } from './roles.ts';
import { seedSites } from './sites.ts';
import { seedSignIns } from './signIns.ts';
import { seedUsage } from './usage.ts';

/** Fills an empty store with a data set, its moments counted back from `now`. */
export const seed = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  seedPeople(store, ids, data, now, () => {
    seedRoles(store, ids, data, now);
    seedFleet(store, data, now);
  });
  seedDeviceDays(store, data, now);
  seedDeviceFaults(store, data, now);
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
  seedProjectFiles(store, ids, data, now);
  seedProjectRemarks(store, ids, data, now);
  seedCosts(store, ids, data, now);
  seedFeedback(store, ids, data, now);
  seedReading(store, ids, data, now);
  seedUsage(store, data, now);
  seedSignIns(store, ids, data, now);
};
