import type { Due } from '../../pipeline/call.ts';
import { commandKind } from './command/batch.ts';
import { changeKinds } from './device/changeJobs.ts';
import { distributionKind } from './distribution/handingOver.ts';
import { memberKind } from './group/memberJobs.ts';
import { importKind } from './import/importing.ts';
import { jobDue } from './job/slices.ts';
import { wishKind } from './shadow/batch.ts';

/** Jobs of devices go on by themselves. */
export const equipmentJobDue: readonly Due[] = jobDue([
  importKind,
  distributionKind,
  ...changeKinds,
  memberKind,
  commandKind,
  wishKind,
]);
