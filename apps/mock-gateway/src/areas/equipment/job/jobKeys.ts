import { commandBatchAll } from '@fleet/domain/areas/equipment/command/batchContract.ts';
import {
  deviceDisableAll,
  deviceEnableAll,
  deviceRemoveAll,
  deviceRestoreAll,
  deviceTagBindAll,
  deviceUpdateModelAll,
  deviceUpdateProjectAll,
} from '@fleet/domain/areas/equipment/device/allContract.ts';
import { distributionAdd } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { membershipAddAll } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { deviceUpload } from '@fleet/domain/areas/equipment/import/contract.ts';
import type { JobKindName } from '@fleet/domain/areas/equipment/job/contract.ts';
import { shadowBatchAll } from '@fleet/domain/areas/equipment/shadow/batchContract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { mayCall } from '../../../pipeline/mayCall.ts';

/** The call by which a job of each kind begins. */
const beginnings: Readonly<Record<JobKindName, Endpoint>> = {
  import: deviceUpload,
  distribution: distributionAdd,
  enable: deviceEnableAll,
  disable: deviceDisableAll,
  updateModel: deviceUpdateModelAll,
  updateProject: deviceUpdateProjectAll,
  remove: deviceRemoveAll,
  restore: deviceRestoreAll,
  giveTags: deviceTagBindAll,
  addToGroups: membershipAddAll,
  command: commandBatchAll,
  wish: shadowBatchAll,
};

/**
 * Refuses to set a job going for who may not begin one of its kind: one call does it for jobs of all kinds, and whoever
 * began this one may have lost its key since.
 */
export const refuseWithoutKey = (call: Call<Endpoint>, kind: JobKindName): void => {
  if (!mayCall(call, beginnings[kind])) refuse('forbidden');
};
