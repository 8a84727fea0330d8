import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case } from '../../../../test/support/cases/case.ts';
import { entryIdOf } from '../../projects/files/cases.ts';

/** Files of projects for devices: huadong's first project and one of its vehicles; haomei is shown nothing of them. */

const project = 'p_huadong_1';
const device = 'dv_agv_hd_0301';
const powerless = 'haomei';

const bodyOf = (gateway: TestGateway, id: string, changes: object = {}) => ({
  id,
  projectId: project,
  fileIds: [entryIdOf(gateway, project, '方案设计', '调度参数.json')],
  locationId: 'fl_config',
  deviceIds: [device],
  overwrite: true,
  ...changes,
});

const jobId = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** A job that somebody has begun, by its id. */
const begun = async (gateway: TestGateway, nth: number): Promise<string> => {
  const id = jobId(nth);
  await gateway.call({
    method: 'POST',
    path: '/gateway/device/api/v1/project/file/distribute/job',
    as: 'huadong',
    body: bodyOf(gateway, id),
  });
  return id;
};

export const fileHandingCases: Readonly<Record<string, Case>> = {
  'device.project.file.distribute.location': {
    as: 'huadong',
    good: () => ({ query: { deviceId: device } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => 'dv_agv_hn_0301',
    powerless: { as: powerless, input: { query: { deviceId: device } } },
  },
  'device.project.file.distribute.job': {
    as: 'huadong',
    good: (gateway) => ({ body: bodyOf(gateway, jobId(1)) }),
    byId: (deviceId) => ({
      body: {
        id: jobId(2),
        projectId: deviceId,
        fileIds: ['x'],
        locationId: 'fl_config',
        deviceIds: [device],
        overwrite: true,
      },
    }),
    foreign: () => 'p_huanan_1',
    powerless: {
      as: powerless,
      input: {
        body: {
          id: jobId(3),
          projectId: project,
          fileIds: ['x'],
          locationId: 'fl_config',
          deviceIds: [device],
          overwrite: true,
        },
      },
    },
  },
  'device.project.file.distribute.job.list': {
    as: 'huadong',
    good: () => ({ query: { projectId: project } }),
    byId: (projectId) => ({ query: { projectId } }),
    foreign: () => 'p_huanan_1',
    powerless: { as: powerless, input: { query: { projectId: project } } },
  },
  'device.project.file.distribute.job.row.list': {
    as: 'huadong',
    good: async (gateway) => ({ query: { jobId: await begun(gateway, 4), status: 1 } }),
    byId: (id) => ({ query: { jobId: id } }),
    foreign: (gateway) => begun(gateway, 5),
    stranger: 'huanan',
    powerless: { as: powerless, input: { query: { jobId: jobId(6) } } },
  },
};
