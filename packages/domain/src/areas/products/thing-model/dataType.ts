import type { Static } from 'typebox';
import { Type } from 'typebox';
import { object } from '../../../core/contract/shapes.ts';

/**
 * Data types of a thing model. Figures of a definition are decimal texts, so that a definition is exactly what was
 * typed; an empty text stands for one that is not given. The schemas check shape and size alone: a draft may hold what
 * is not right yet, and `typeProblems.ts` says what that is.
 */

const figure = (title: string) => Type.String({ title, maxLength: 400 });
const shortText = (title: string) => Type.String({ title, maxLength: 64 });
const identifier = Type.String({ title: '标识符', maxLength: 64 });
const name = Type.String({ title: '名称', maxLength: 100 });

const bounds = {
  min: figure('最小值'),
  max: figure('最大值'),
  step: figure('步长'),
  unit: shortText('单位'),
  unitName: shortText('单位名称'),
};
const floatBounds = object({ ...bounds, precise: figure('小数位数') });

const intType = object({ type: Type.Literal('int'), specs: object(bounds) });
const floatType = object({ type: Type.Literal('float'), specs: floatBounds });
const doubleType = object({ type: Type.Literal('double'), specs: floatBounds });
const boolType = object({
  type: Type.Literal('bool'),
  specs: object({ '0': shortText('0 的含义'), '1': shortText('1 的含义') }),
});
const enumType = object({
  type: Type.Literal('enum'),
  specs: object({
    items: Type.Array(object({ value: figure('枚举值'), text: shortText('枚举描述') }), {
      title: '枚举项',
      maxItems: 200,
    }),
  }),
});
const textType = object({ type: Type.Literal('text'), specs: object({ length: figure('数据长度') }) });
const dateType = object({ type: Type.Literal('date'), specs: object({}) });

const scalars = [intType, floatType, doubleType, boolType, enumType, textType, dateType] as const;
const scalarType = Type.Union([...scalars], { title: '数据类型' });
export type ScalarType = Static<typeof scalarType>;

const structField = object({ fieldId: shortText('参数'), identifier, name, dataType: scalarType });
export type StructField = Static<typeof structField>;

const structType = object({
  type: Type.Literal('struct'),
  specs: object({ fields: Type.Array(structField, { title: '结构体参数', maxItems: 100 }) }),
});

const itemType = Type.Union([intType, floatType, doubleType, textType, structType], { title: '元素类型' });
export type ItemType = Static<typeof itemType>;

const arrayType = object({
  type: Type.Literal('array'),
  specs: object({ size: figure('元素个数'), item: itemType }),
});

export const dataTypeSchema = Type.Union([...scalars, structType, arrayType], { title: '数据类型' });
export type DataType = Static<typeof dataTypeSchema>;
export type TypeName = DataType['type'];
export type TypeOf<Name extends TypeName> = Extract<DataType, { readonly type: Name }>;
export type NumberType = TypeOf<'int' | 'float' | 'double'>;

/** What each type is called, in the order of a select. */
export const typeNames: Readonly<Record<TypeName, string>> = {
  int: '整数型',
  float: '单精度',
  double: '双精度',
  bool: '布尔型',
  enum: '枚举型',
  text: '字符串',
  date: '时间型',
  struct: '结构体',
  array: '数组',
};

/** Types that an element of an array may have. */
export const itemTypeNames = ['int', 'float', 'double', 'text', 'struct'] as const;

/** Most that a type may have of each. */
export const typeLimits = {
  enumItems: 100,
  structFields: 50,
  arraySize: 512,
  textLength: 10_240,
  meaning: 20,
  /** Decimals of a number. */
  precise: { int: 0, float: 7, double: 16 },
  /** Between which numbers of a type lie. */
  range: {
    int: ['-2147483648', '2147483647'],
    float: [`-34${'0'.repeat(37)}`, `34${'0'.repeat(37)}`],
    double: [`-17${'0'.repeat(307)}`, `17${'0'.repeat(307)}`],
  },
} as const;

export const isNumberType = (dataType: DataType): dataType is NumberType =>
  dataType.type === 'int' || dataType.type === 'float' || dataType.type === 'double';

export const isItemType = (dataType: DataType): dataType is ItemType =>
  (itemTypeNames as readonly TypeName[]).includes(dataType.type);

export const isScalarType = (dataType: DataType): dataType is ScalarType =>
  dataType.type !== 'struct' && dataType.type !== 'array';

const noBounds = { min: '', max: '', step: '', unit: '', unitName: '' };

const blanks: { readonly [Name in TypeName]: TypeOf<Name> } = {
  int: { type: 'int', specs: noBounds },
  float: { type: 'float', specs: { ...noBounds, precise: '' } },
  double: { type: 'double', specs: { ...noBounds, precise: '' } },
  bool: { type: 'bool', specs: { '0': '', '1': '' } },
  enum: { type: 'enum', specs: { items: [] } },
  text: { type: 'text', specs: { length: '' } },
  date: { type: 'date', specs: {} },
  struct: { type: 'struct', specs: { fields: [] } },
  array: { type: 'array', specs: { size: '', item: { type: 'int', specs: noBounds } } },
};

/** A type with nothing defined yet. */
export const blankType = <Name extends TypeName>(type: Name): TypeOf<Name> => blanks[type];

/** Whether a text is one of the types. */
export const isTypeName = (text: string): text is TypeName => Object.hasOwn(typeNames, text);
