import { describe, expect, it } from 'vitest';
import { type Passing, passingProblem } from './functionValues.ts';
import {
  blankEvent,
  blankParameter,
  blankProperty,
  blankService,
  functionsSchema,
  type PropertyFunction,
  type ServiceFunction,
  type ThingModel,
} from './model.ts';
import { modelErrors, modelProblems, problemLine } from './modelProblems.ts';
import { int, text } from './samples/types.ts';
import { units } from './units.ts';
import { problemOf } from '../../../core/values/fieldProblems.ts';

const property = (fields: Partial<PropertyFunction> = {}): PropertyFunction => ({
  ...blankProperty('p1'),
  identifier: 'batteryLevel',
  name: '电量',
  dataType: int(),
  ...fields,
});
const service = (fields: Partial<ServiceFunction> = {}): ServiceFunction => ({
  ...blankService('s1'),
  identifier: 'lift',
  name: '举升',
  ...fields,
});
const parameter = (identifier: string) => ({
  ...blankParameter(identifier, true),
  identifier,
  name: '参数',
  dataType: int(),
});
const messages = (model: ThingModel): string[] => modelErrors(model).map(({ message }) => message);

describe('what passes between platform and device', () => {
  const model = [
    property({ formerIdentifiers: [{ identifier: 'soc', untilVersion: 3 }] }),
    service({ inputData: [parameter('height'), { ...parameter('speed'), defaultValue: '5' }] }),
  ];
  it.each<[Passing, string | null]>([
    [{ kind: 'report', identifier: 'soc', value: 50 }, null],
    [{ kind: 'report', identifier: 'batteryLevel', value: 101 }, '“电量”超出取值范围 0 ~ 100'],
    [{ kind: 'setting', identifier: 'batteryLevel', value: 50 }, '“电量”是只读属性'],
    [{ kind: 'report', identifier: 'lift', value: 50 }, '没有属性“lift”'],
    [{ kind: 'input', identifier: 'lift', value: { height: 5 } }, null],
    [{ kind: 'input', identifier: 'lift', value: { speed: 5 } }, '缺少参数“参数”'],
    [{ kind: 'input', identifier: 'lift', value: { height: 5, toString: 1 } }, '没有参数“toString”'],
    [{ kind: 'input', identifier: 'lift', value: [] }, '参数须为对象'],
    [{ kind: 'event', identifier: 'toString', value: {} }, '没有事件“toString”'],
  ])('%j', (passing, problem) => {
    expect(passingProblem(model, passing)).toBe(problem);
  });
});

describe('models', () => {
  it('have an identifier once, over all three kinds and over the ones that functions had', () => {
    expect(messages([property(), service({ identifier: 'batteryLevel' })])).toEqual([
      '标识符“batteryLevel”已被“电量”使用',
    ]);
    const former = [{ identifier: 'lift', untilVersion: 1 }];
    expect(messages([property({ formerIdentifiers: former }), service()])).toEqual([
      '标识符“lift”是“电量”的曾用标识符',
    ]);
  });

  it('keep no more than five former identifiers, and each a right one', () => {
    const former = (...names: string[]) => ({
      formerIdentifiers: names.map((identifier) => ({ identifier, untilVersion: 1 })),
    });
    expect(messages([property(former('a', 'b', 'c', 'd', 'e'))])).toEqual([]);
    expect(messages([property(former('a', 'b', 'c', 'd', 'e', 'f'))])).toEqual(['曾用标识符最多保留 5 个']);
    expect(messages([property(former('1a'))])).toEqual(['曾用标识符“1a”不正确']);
  });

  it('have their limits', () => {
    const many = Array.from({ length: 301 }, (_, index) =>
      property({ functionId: `f${index}`, identifier: `p${index}` }),
    );
    expect(messages(many)).toEqual(['最多 300 个功能']);
    const inputs = Array.from({ length: 101 }, (_, index) => parameter(`i${index}`));
    expect(messages([service({ inputData: inputs })])).toEqual(['输入参数最多 100 个']);
    const services = [1, 2, 3, 4].map((number) =>
      service({ functionId: `s${number}`, identifier: `lift${number}`, inputData: inputs.slice(0, 76) }),
    );
    expect(messages(services)).toEqual(['服务与事件的参数合计最多 300 个']);
    expect(messages([property(), property({ identifier: 'other' })])).toContain('功能编号重复，请刷新后重试');
  });

  it('have services that end in time and never move a machine that was away', () => {
    expect(messages([service({ callType: 'sync', timeoutSeconds: 9 })])).toEqual(['同步调用的超时不能超过 8 秒']);
    expect(messages([service({ timeoutSeconds: 601 })])).toEqual(['超时须在 1~600 秒之间']);
    expect(messages([service({ isMotion: true, offline: 'queue' })])).toEqual([
      '引起运动或仅远程操控的服务，离线时只能拒绝',
    ]);
  });

  it('have thresholds of numbers, and defaults that are values', () => {
    const threshold = { min: '', max: '120', action: 'alert' } as const;
    expect(modelProblems([property({ threshold })])).toEqual([
      { functionId: 'p1', path: 'threshold.max', message: '阈值超出取值范围', isWarning: true },
    ]);
    expect(messages([property({ dataType: text('9'), threshold })])).toEqual(['只有数值型属性可以设置阈值']);
    expect(messages([service({ inputData: [{ ...parameter('height'), defaultValue: '101' }] })])).toEqual([
      '默认值超出取值范围 0 ~ 100',
    ]);
  });

  it('name the place of a problem, and the function in a line of its own', () => {
    const model = [
      service({ inputData: [parameter('height'), parameter('height')] }),
      { ...blankEvent('e'), name: '到达' },
    ];
    const problems = modelProblems(model);
    expect(problems.map(({ functionId, path }) => `${functionId} ${path}`)).toEqual([
      's1 inputData.1.identifier',
      'e identifier',
    ]);
    expect(problems.map((problem) => problemLine(model, problem))).toEqual([
      '服务“举升”：标识符“height”已被“参数”使用',
      '事件“到达”：请填写标识符',
    ]);
  });

  it('may be kept unfinished: the schema takes what the checks refuse, but no other shape', () => {
    expect(
      problemOf(functionsSchema, [property({ identifier: '1 a', name: '', dataType: int({ min: 'x' }) })]),
    ).toEqual({});
    expect(problemOf(functionsSchema, [{ ...property(), extra: 1 }])).not.toEqual({});
    const nested = {
      type: 'struct',
      specs: {
        fields: [{ fieldId: 'f', identifier: 'a', name: 'a', dataType: { type: 'struct', specs: { fields: [] } } }],
      },
    };
    expect(problemOf(functionsSchema, [{ ...property(), dataType: nested }])).not.toEqual({});
  });

  it('are offered 92 units, each once', () => {
    expect([units.length, new Set(units.map(({ symbol }) => symbol)).size]).toEqual([92, 92]);
  });
});
