import { isScenarioName, scenarios, type ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { Type } from 'typebox';
import { closed, type ControlCall, count, instant, listOf, oneOf, orNull } from './form.ts';

/** Worlds as a whole. */

const name = Type.String({ minLength: 1, maxLength: 64 });
const title = Type.String({ maxLength: 40, title: '标题' });
const scenario = oneOf(Object.keys(scenarios).filter(isScenarioName) as readonly ScenarioName[]);

/** A world as testers see it. */
export const worldInfo = closed({
  name,
  title,
  kind: oneOf(['main', 'named', 'test']),
  parent: orNull(name),
  scenario,
  isAwake: Type.Boolean(),
  createdAt: instant,
  usedAt: instant,
  bornAt: instant,
  clock: closed({ now: instant, frozen: Type.Boolean(), rate: Type.Number() }),
  bytes: count,
  requests: count,
  /** Whether it can be taken back to before a request. */
  rewind: Type.Boolean(),
  /** When it ends by itself; null for one that is kept. */
  until: orNull(instant),
  /** Calls that a capsule has brought, which can be run again. */
  carried: count,
  /** Rules that are armed and not used up. */
  faults: count,
  /** User names of those who are signed in, ten at most. */
  people: Type.Array(Type.String()),
});

const named = closed({ name });
const host = closed({ name, world: name });

export const worldCalls = {
  'GET /worlds': {
    title: '全部世界',
    reply: closed({ current: name, list: Type.Array(worldInfo), hosts: Type.Array(host) }),
  },
  'POST /worlds': {
    title: '新建世界',
    wrong: '世界有误（world is invalid）',
    body: closed({
      name,
      from: Type.Optional(name),
      title: Type.Optional(title),
      kind: Type.Optional(oneOf(['named', 'test'])),
      bornAt: Type.Optional(Type.String({ maxLength: 40 })),
      sessions: Type.Optional(Type.Boolean()),
    }),
    reply: worldInfo,
  },
  'GET /worlds/{name}': { title: '一个世界', reply: worldInfo },
  'PUT /worlds/{name}': {
    title: '世界的标题与回退开关',
    wrong: '请给出标题或回退开关（title, rewind）',
    body: Type.Object(
      { title: Type.Optional(title), rewind: Type.Optional(Type.Boolean()) },
      { additionalProperties: false, minProperties: 1 },
    ),
    reply: worldInfo,
  },
  'DELETE /worlds/{name}': { title: '删除世界', reply: named },
  'POST /worlds/{name}/reset': {
    title: '世界重新开始',
    wrong: '没有这个场景（unknown scenario）',
    body: closed({ scenario: Type.Optional(scenario) }),
    isBodyOptional: true,
    reply: worldInfo,
  },
  'POST /worlds/{name}/sleep': { title: '世界休眠', reply: worldInfo },
  'GET /worlds/{name}/file': { title: '保存世界为文件', kind: 'file', reply: Type.Unknown() },
  'PUT /worlds/{name}/file': { title: '由文件还原世界', kind: 'file', body: Type.Unknown(), reply: worldInfo },
  'PUT /hosts/{name}': {
    title: '主机名显示一个世界',
    wrong: '请给出世界名（world）',
    body: closed({ world: name }),
    reply: host,
  },
  'DELETE /hosts/{name}': { title: '收回主机名', reply: named },
  'POST /reset': {
    title: '当前世界重新开始',
    wrong: '没有这个场景（unknown scenario）',
    body: closed({ scenario: Type.Optional(scenario) }),
    isBodyOptional: true,
    reply: closed({ scenario }),
  },
  'GET /scenarios': {
    title: '场景',
    reply: closed({ current: scenario, ...listOf(closed({ name: scenario, title: Type.String() })).properties }),
  },
} as const satisfies Readonly<Record<string, ControlCall>>;
