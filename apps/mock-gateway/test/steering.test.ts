import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { steered } from '../src/steered.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** What testers add, change and remove through the control plane, and what pages show of it. */

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const steer = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const answer = await gateway.call({ method, path: `/mock/api/${path}`, body });
  return { status: answer.status, data: JSON.parse(answer.text) as Record<string, unknown> };
};
const rows = async (name: string) => (await steer('GET', name)).data['list'] as Record<string, unknown>[];

const block = { kind: 'steps', lines: ['打开设备列表', '选择设备'] };
/** A good thing of each kind, what is changed of it, what pages read, and the field by which they show it. */
const kinds = {
  notices: {
    good: { type: 8, title: '新增夜间模式', version: 'v9.0.0', summary: '更护眼。', content: ['夜间自动切换。'] },
    changed: { title: '新增护眼模式' },
    path: '/gateway/general/api/v1/notice/list',
    shown: 'title',
    wrong: [{ type: 7 }, { content: [] }, { title: '' }, { publishedAt: 'soon' }, { publishedAt: '2199-01-01' }],
  },
  help: {
    good: { category: '设备', title: '如何批量重启', summary: '一次重启多台设备。', blocks: [block] },
    changed: { title: '如何批量升级' },
    path: '/gateway/general/api/v1/help/list',
    shown: 'title',
    wrong: [{ blocks: [{ kind: 'poem', lines: ['a'] }] }, { blocks: [] }, { category: 7 }],
  },
  'feedback-modules': {
    good: { name: '调度仿真' },
    changed: { name: '调度与仿真' },
    path: '/gateway/general/api/v1/feedback/module/list',
    shown: 'name',
    wrong: [{ name: '' }, { name: '设备管理' }, { name: 'x'.repeat(51) }],
  },
  'erp-contracts': {
    good: { tntId: 't_huadong', erpNo: 'ERP-QA-1', name: '常熟纺机车间', customer: '常熟纺机', amount: 1_250_000.5 },
    changed: { name: '常熟纺机二车间' },
    path: '/gateway/project/api/v1/listFromErpNotImported',
    shown: 'name',
    wrong: [{ tntId: 't_none' }, { amount: -1 }, { erpNo: 'ERP-2026-1107' }, { signedAt: '2199-01-01' }],
  },
  'emergency-stops': {
    good: { deviceId: 'dv_agv_hd_0301', reason: '巷道有人' },
    changed: { reason: '巷道有人，等待放行' },
    path: '/gateway/device/api/v1/edge/remote/get',
    shown: 'reason',
    wrong: [{ deviceId: 'dv_none' }, { deviceId: '' }, { reason: '' }],
  },
} as const;

/** What pages ask by. */
const queries: Readonly<Record<string, object>> = {
  'feedback-modules': { type: 'cloud' },
  'emergency-stops': { deviceId: 'dv_agv_hd_0301' },
};

/** What no page shows: where all that is pushed ends, and how it answers. It is tried beside what is pushed. */
const unseen = ['sink', 'sink-answers'];

it('every kind that is steered and shown by a page is tried here', () => {
  expect(steered.map(({ name }) => name).toSorted()).toEqual([...Object.keys(kinds), ...unseen].toSorted());
});

describe.each(Object.entries(kinds))('%s', (name, { good, changed, path, shown, wrong }) => {
  const onPage = async () => {
    const { envelope } = await gateway.call({ path, as: 'huadong', query: { ...queries[name] } });
    const { list, emergency } = envelope.data as Record<'list' | 'emergency', unknown>;
    return ((list ?? [emergency]) as (Record<string, unknown> | null)[]).map((row) => row?.[shown]);
  };

  it('is added, changed and removed, and the next reading of its page shows it', async () => {
    const word = (good as Record<string, unknown>)[shown];
    const other = (changed as Record<string, unknown>)[shown];
    const before = await rows(name);
    const { status, data } = await steer('POST', name, good);
    expect(status).toBe(200);
    expect(await rows(name)).toContainEqual(expect.objectContaining({ id: data['id'], ...good }));
    expect(await onPage()).toContain(word);
    expect((await steer('PUT', `${name}/${String(data['id'])}`, { ...good, ...changed })).status).toBe(200);
    expect(await onPage()).toContain(other);
    expect(await onPage()).not.toContain(word);
    expect((await steer('DELETE', `${name}/${String(data['id'])}`)).status).toBe(200);
    expect(await rows(name)).toEqual(before);
    expect(await onPage()).not.toContain(other);
  });

  it('is refused with its field when it is wrong, and nothing is written', async () => {
    const before = await rows(name);
    for (const part of [...wrong, { surprise: 1 }]) {
      const { status, data } = await steer('POST', name, { ...good, ...part });
      expect([part, status]).toEqual([part, 400]);
      expect(data['message_cn']).toMatch(/[一-鿿]/);
    }
    for (const body of [null, [], 'x', 7]) expect((await steer('POST', name, body)).status).toBe(400);
    expect(await rows(name)).toEqual(before);
  });

  it('is not found where there is none', async () => {
    expect((await steer('PUT', `${name}/none`, good)).status).toBe(404);
    expect((await steer('DELETE', `${name}/none`)).status).toBe(404);
  });
});

it('a module that feedback names stays', async () => {
  const { status, data } = await steer('DELETE', 'feedback-modules/m_device');
  expect([status, data['message_cn']]).toEqual([409, expect.stringContaining('条反馈属于该业务模块')]);
});

it('a contract that is a project already is out of reach', async () => {
  const { store } = gateway.box.current;
  const [first] = await rows('erp-contracts');
  store.run("update erp_projects set project_id = 'p_huadong_1' where id = @id", { id: String(first?.['id']) });
  expect((await steer('DELETE', `erp-contracts/${String(first?.['id'])}`)).status).toBe(404);
});

it('a contract without a number gets the next of the year', async () => {
  const { good } = kinds['erp-contracts'];
  const { erpNo: _, ...unnumbered } = good;
  await steer('POST', 'erp-contracts', unnumbered);
  await steer('POST', 'erp-contracts', unnumbered);
  const numbers = (await rows('erp-contracts'))
    .filter((row) => row['customer'] === good.customer)
    .map((row) => String(row['erpNo']));
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(2);
  for (const number of numbers) expect(number).toMatch(/^ERP-\d{4}-\d{4}$/);
});

it('nobody else steers any of it', async () => {
  const remoteAddress = '192.168.1.20';
  for (const { name } of steered)
    expect((await gateway.call({ method: 'DELETE', path: `/mock/api/${name}/x`, remoteAddress })).status).toBe(403);
});
