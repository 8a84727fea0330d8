import fc from 'fast-check';
import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../services.ts';
import { feedbackAdd } from '../../areas/feedback/feedback/contract.ts';
import { login } from '../session/authContract.ts';
import { chosenFile, chosenFromList, id, instant, object, oneOf, paging, text } from '../contract/shapes.ts';
import { texts } from '../codes/messages.ts';
import { characterCount, firstProblemOf, problemOf } from './fieldProblems.ts';

const bodyOf = ({ bodySchema }: { readonly bodySchema: TSchema | null }): TSchema => bodySchema ?? Type.Null();

const feedback = { content: '按钮点了没有反应', files: [], moduleId: 'm1', type: 'cloud' };

describe('the feedback form', () => {
  test('says its two specified texts', () => {
    const problems = problemOf(bodyOf(feedbackAdd), { ...feedback, content: '', moduleId: '' });
    expect(problems).toEqual({ content: texts.feedbackContentRequired, moduleId: texts.feedbackModuleRequired });
    expect(problems).toEqual({ content: '请填写反馈意见', moduleId: '请选择业务模块' });
  });

  test('blanks alone are no text, and what is left out is missing', () => {
    expect(problemOf(bodyOf(feedbackAdd), { ...feedback, content: ' \n　' })).toEqual({ content: '请填写反馈意见' });
    expect(problemOf(bodyOf(feedbackAdd), { files: [], type: 'cloud' })).toEqual({
      content: '请填写反馈意见',
      moduleId: '请选择业务模块',
    });
    expect(problemOf(bodyOf(feedbackAdd), { ...feedback, content: undefined })).toEqual({ content: '请填写反馈意见' });
  });

  test('100 characters are enough, as a person counts them', () => {
    expect(problemOf(bodyOf(feedbackAdd), { ...feedback, content: '😀'.repeat(100) })).toEqual({});
    expect(problemOf(bodyOf(feedbackAdd), { ...feedback, content: '字'.repeat(101) })).toEqual({
      content: '反馈意见不能超过100个字符',
    });
    expect(characterCount('车😀')).toBe(2);
  });

  test('what is right has no problem', () => {
    expect(problemOf(bodyOf(feedbackAdd), feedback)).toEqual({});
    expect(firstProblemOf(bodyOf(feedbackAdd), feedback)).toBeNull();
  });
});

describe('messages by keyword', () => {
  const messageOf = (schema: TSchema, value: unknown) => problemOf(schema, value, 'field')['field'] ?? null;

  test.each<[string, TSchema, unknown, string | null]>([
    ['missing text', text('名称', 10), '', '请填写名称'],
    ['null', text('名称', 10), null, '请填写名称'],
    ['too short', Type.String({ title: '新密码', minLength: 8 }), 'abc', '新密码不能少于8个字符'],
    ['too long', text('名称', 3), '一二三四', '名称不能超过3个字符'],
    ['pattern', id('编号'), 'a/b', '编号格式不正确'],
    ['pattern of an instant', instant('时间'), '2026-01-01', '时间格式不正确'],
    ['text instead of number', Type.Integer({ title: '页码' }), 'x', '页码应为整数'],
    ['half instead of whole', Type.Integer({ title: '页码' }), 1.5, '页码应为整数'],
    ['no number at all', Type.Number({ title: '工时' }), Number.NaN, '工时应为数字'],
    ['empty number', Type.Number({ title: '工时' }), '', '请填写工时'],
    ['too small', Type.Number({ title: '工时', minimum: 0 }), -1, '工时不能小于0'],
    ['too large', Type.Number({ title: '工时', maximum: 24 }), 25, '工时不能大于24'],
    ['not above', Type.Number({ title: '系数', exclusiveMinimum: 0 }), 0, '系数必须大于0'],
    ['not below', Type.Number({ title: '系数', exclusiveMaximum: 1 }), 1, '系数必须小于1'],
    ['nothing chosen', oneOf('状态', ['a', 'b']), '', '请选择状态'],
    ['unknown choice', oneOf('状态', [1, 2]), 3, '状态不在可选范围内'],
    ['choice of another type', oneOf('状态', [1, 2]), '1', '状态应为整数'],
    ['wrong constant', Type.Literal('cloud', { title: '类型' }), 'local', '类型不在可选范围内'],
    ['too few', Type.Array(id('编号'), { title: '成员', minItems: 1 }), [], '请选择成员'],
    ['fewer than two', Type.Array(id('编号'), { title: '成员', minItems: 2 }), ['a'], '成员至少选择2项'],
    ['too many', Type.Array(id('编号'), { title: '截图', maxItems: 1 }), ['a', 'b'], '截图最多1项'],
    ['no list', Type.Array(id('编号'), { title: '截图' }), 'a', '截图格式不正确'],
    ['no boolean', Type.Boolean({ title: '启用' }), 'yes', '启用格式不正确'],
    ['without a label', Type.String({ minLength: 1 }), '', '请填写该项'],
    ['null where it may be', Type.Union([text('手机号', 11), Type.Null()], { title: '手机号' }), null, null],
    [
      'wrong where null may be',
      Type.Union([Type.String({ maxLength: 3 }), Type.Null()], { title: '手机号' }),
      '1234',
      '手机号不能超过3个字符',
    ],
    ['no alternative fits', Type.Union([Type.String(), Type.Null()], { title: '手机号' }), 7, '手机号格式不正确'],
  ])('%s', (_case, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
    expect(Value.Check(schema, value)).toBe(message === null);
  });

  test('a reference is chosen, an id of its own is typed', () => {
    expect(
      problemOf(
        object({
          moduleId: id('模块'),
          userIds: Type.Array(id('用户'), { title: '用户', minItems: 1 }),
          id: id('编号'),
        }),
        { userIds: [] },
      ),
    ).toEqual({
      moduleId: '请选择模块',
      userIds: '请选择用户',
      id: '请填写编号',
    });
  });

  test('fields inside others are named with dots, unknown ones are told', () => {
    const schema = object({ files: Type.Array(object({ id: id('文件ID') })) });
    expect(problemOf(schema, { files: [{ id: 'a' }, { id: '' }, { id: 'b', extra: 1 }], other: 1 })).toEqual({
      'files.1.id': '请填写文件ID',
      'files.2.extra': '不支持的字段',
      other: '不支持的字段',
    });
    expect(firstProblemOf(schema, { files: [], other: 1 })).toBe('不支持的字段：other');
    expect(problemOf(id('编号'), '', 'userId')).toEqual({ userId: '请选择编号' });
    expect(problemOf(id('产品'), '', 'productKey')).toEqual({ productKey: '请选择产品' });
    const fixedVersion = Type.String({ title: '修复版本', minLength: 1, ...chosenFromList });
    expect(problemOf(object({ fixedVersion }), { fixedVersion: '' })).toEqual({ fixedVersion: '请选择修复版本' });
    expect(problemOf(object({ fileName: chosenFile('软件包') }), { fileName: '' })).toEqual({
      fileName: '请选择软件包',
    });
  });

  test('names of prototypes are fields like others', () => {
    const hostile: unknown = JSON.parse('{"__proto__": 1, "constructor": 2}');
    const problems = problemOf(object({}), hostile);
    expect(Object.keys(problems).toSorted()).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
    expect(problemOf(object({ toString: text('名称', 5) }), {})).toEqual({ toString: '请填写名称' });
  });

  test('an intersection joins the problems of its parts', () => {
    const schema = Type.Intersect([Type.Object({ a: text('甲', 3) }), Type.Object({ b: text('乙', 3) })]);
    expect(problemOf(schema, { a: '', b: '' })).toEqual({ a: '请填写甲', b: '请填写乙' });
  });
});

describe('it agrees with the contract', () => {
  const anyField = fc.oneof(
    fc.anything({ withNullPrototype: false }),
    fc.string({ maxLength: 120 }),
    fc.integer(),
    fc.constantFrom(
      '',
      ' ',
      'cloud',
      'm1',
      'mine',
      null,
      undefined,
      1,
      0,
      -1,
      1.5,
      [],
      ['a'],
      '2026-01-01T00:00:00Z',
      '-createdAt',
      '中'.repeat(101),
    ),
  );

  const schemas = endpoints.flatMap(({ id: name, querySchema, bodySchema }) => [
    [`${name} query`, querySchema] as const,
    ...(bodySchema === null ? [] : [[`${name} body`, bodySchema] as const]),
  ]);

  test.each(schemas)('%s has problems exactly where the schema refuses', (_name, schema) => {
    const { properties = {} } = schema as { readonly properties?: Record<string, unknown> };
    const fields = fc.record(
      Object.fromEntries([...Object.keys(properties), 'unknownField'].map((field) => [field, anyField])),
      {
        requiredKeys: [],
      },
    );
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (value) => {
        expect(Object.keys(problemOf(schema, value)).length === 0).toBe(Value.Check(schema, value));
        expect(Object.values(problemOf(schema, value)).every((message) => message !== '')).toBe(true);
      }),
      // of each of a thousand schemas: together they are many
      { numRuns: fc.readConfigureGlobal().numRuns ?? 50 },
    );
  });

  test('paging and sign-in have texts for every field', () => {
    expect(problemOf(object(paging()), { page: 0, pageSize: 101 })).toEqual({
      page: '页码不能小于1',
      pageSize: '每页条数不能大于100',
    });
    expect(problemOf(bodyOf(login), { userName: '', password: '', captchaCode: '', captchaId: 'c1' })).toEqual({
      userName: '请填写用户名',
      password: '请填写密码',
      captchaCode: '请填写验证码',
    });
  });
});
