import type { StageForm } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import type { NodeImportRow } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';
import type { Case, Input } from '../../../../test/support/cases/case.ts';

/** The life cycle: p_huadong_3 is half way, its node 18 a stage ahead without sub nodes. */

const project = 'p_huadong_3';
const node = 'lc_huadong_3_18';
const foreignNode = 'lc_huanan_3_18';
/** Handed in by somebody else and waiting. */
const waiting = 'at_huadong_1_7_photo';
const foreignWaiting = 'at_huanan_1_7_photo';

/** A stage as its form sends it. */
export const stage: StageForm = {
  version: 1,
  name: ' 联调测试 ',
  ownerId: 'u_huadong',
  planStartDate: '2026-12-07T16:00:00.000Z',
  planEndDate: '2026-12-31T16:00:00.000Z',
  actualStartDate: '',
  actualEndDate: '',
  standardWorkHour: 160,
  workHourFactor: 1.25,
  description: ' 与生产执行系统联调 ',
  keyModels: [{ modelId: 'md_t3000', plannedCount: 2 }],
  orderIds: [],
  areaCount: 0,
  shelfCount: 0,
  platformCount: 0,
};

export const importRow: NodeImportRow = {
  nodeId: node,
  version: 1,
  planStartDate: '2026-12-07T16:00:00.000Z',
  planEndDate: '2026-12-31T16:00:00.000Z',
  standardWorkHour: 100,
  workHourFactor: 1,
};

/** Registers a file for a project as somebody of a tenant, under its name. */
export const projectFile = async (
  gateway: TestGateway,
  userName: string,
  name: string,
  bytes = Buffer.from('%PDF-1.4\n'),
): Promise<{ id: string; path: string; name: string }> => {
  const user = gateway.box.current.store.one<{ tntId: string }>(
    'select tnt_id as tntId from users where user_name = @userName',
    { userName },
  );
  const path = `project/${user?.tntId}/u_${userName}/${name}`;
  await gateway.store(path, bytes);
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as: userName,
    body: { path, from: 'project' },
  });
  return { id: (envelope.data as { id: string }).id, path, name };
};

interface About {
  readonly good?: string;
  readonly foreign: string;
  readonly body?: unknown;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A row about one thing that the query names. */
const about = (name: string, { good, foreign, body, more = {} }: About & { readonly good: string }): Case => {
  const input = (id: string): Input => ({
    query: { [name]: id, ...more },
    ...(body === undefined ? {} : { body }),
  });
  return {
    as: 'huadong',
    good: () => input(good),
    byId: input,
    foreign: () => foreign,
    powerless: { as: 'novice', input: input(good) },
  };
};
const ofProject = (more: Readonly<Record<string, unknown>> = {}, body?: unknown): Case =>
  about('projectId', { good: project, foreign: 'p_huanan_3', more, ...(body === undefined ? {} : { body }) });
const ofNode = (body?: unknown): Case =>
  about('nodeId', { good: node, foreign: foreignNode, ...(body === undefined ? {} : { body }) });

export const lifeCycleCases: Readonly<Record<string, Case>> = {
  'general.lifecycle.node.list': ofProject(),
  'general.lifecycle.node.gen': {
    ...ofProject(),
    good: ({ box }) => {
      box.current.store.run('delete from life_cycle_nodes where project_id = @project', { project });
      return { query: { projectId: project } };
    },
  },
  'general.lifecycle.node.info': ofNode(),
  'general.lifecycle.node.sub.tree': about('nodeId', { good: 'lc_huadong_3_13', foreign: 'lc_huanan_3_13' }),
  'general.lifecycle.node.owner.list': ofNode(),
  'general.lifecycle.node.edit': ofNode(stage),
  'general.lifecycle.node.sub.add': ofNode({ name: ' 通信测试 ' }),
  'general.lifecycle.node.sub.delete': about('nodeId', {
    good: 'lc_huadong_3_16',
    foreign: 'lc_huanan_3_16',
    more: { version: 1 },
  }),
  'general.lifecycle.node.export': ofProject({ columns: 'name,planEndDate,status' }),
  'general.lifecycle.node.import': ofProject({}, { rows: [importRow] }),

  'general.lifecycle.node.attaches': ofNode(),
  'general.lifecycle.key.model.list': about('nodeId', { good: 'lc_huadong_3_7', foreign: 'lc_huanan_3_7' }),
  'general.lifecycle.key.attaches': about('keyModelId', {
    good: 'km_huadong_3_7_t3000',
    foreign: 'km_huanan_3_7_q1000',
  }),
  'general.lifecycle.node.attach.add': {
    as: 'huadong',
    good: async (gateway) => ({
      query: { nodeId: node },
      body: { file: await projectFile(gateway, 'huadong', '联调记录.pdf') },
    }),
    byId: (nodeId) => ({
      query: { nodeId },
      body: { file: { id: 'fl_none', path: 'project/t_huadong/u_huadong/none.pdf', name: 'none.pdf' } },
    }),
    foreign: () => foreignNode,
    powerless: {
      as: 'novice',
      input: { query: { nodeId: node }, body: { file: { id: 'fl_none', path: 'none.pdf', name: 'none.pdf' } } },
    },
  },
  'general.lifecycle.node.attach.delete': about('id', { good: waiting, foreign: foreignWaiting }),
  'general.lifecycle.node.attach.review': about('id', {
    good: waiting,
    foreign: foreignWaiting,
    body: { isApproved: true, remark: ' 齐全 ' },
  }),
  'general.lifecycle.erpDeviceProduce.list': ofProject({ keyword: 't3000', sort: '-planEndDate', pageSize: 5 }),
  'general.lifecycle.erpDeviceProduce.export': ofProject({ columns: 'orderNo,status', sort: 'orderNo' }),
};
