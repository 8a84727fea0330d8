import type * as contract from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { replayTopics } from '@fleet/domain/areas/fleet/face.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { createBrokerToken } from '../../../session/brokerTokens.ts';
import { toInstant } from '../../../rows/instants.ts';
import { deviceDays, deviceFaults } from './deviceHistory.ts';
import { listDevices, readDevice } from './deviceRows.ts';

/** Devices of a project, and the access of one to its replay. */
export const projectDeviceHandlers: HandlersOf<typeof contract> = {
  projectDeviceList: (call) => listDevices(call, call.query),

  projectDeviceGet: (call) => readDevice(call, call.query.id),

  deviceTaskList: (call) => deviceDays(call, call.query.id),

  deviceFaultList: (call) => deviceFaults(call, call.query),

  replayToken: (call) => {
    const { id, tntId, project } = readDevice(call, call.query.deviceId);
    const { issuedAt, expiresAt, ...access } = createBrokerToken(call.world, {
      holder: call.session,
      prefix: 'replay',
      about: { tntId, projectId: project.id, deviceId: id },
      // nothing of another device, project or tenant is among them
      topics: replayTopics({ tntId, projectId: project.id, deviceId: id }),
    });
    return { ...access, issuedAt: toInstant(issuedAt), expiresAt: toInstant(expiresAt) };
  },
};
