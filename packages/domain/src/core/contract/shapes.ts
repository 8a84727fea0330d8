import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import { type NetworkType, networkTypes } from '../codes/status.ts';
import { chosenKeyword, emailFormat } from '../values/fieldProblems.ts';
import { longestPassword, shortestPassword } from '../values/newPassword.ts';
import { defaultPageSize, maximumPageSize } from '../values/paging.ts';
import { phonePattern } from '../values/validators.ts';
import { rowKeyKeyword } from './rowKey.ts';

/** Shapes that the rows of every service share. Labels stand here as `title`, in Chinese. */

/** An object that takes no other property. */
export const object = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** An id as the gateway gives it. */
export const id = (title: string) => Type.String({ title, minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A text that a person types; it is stored trimmed, so blanks alone do not count. */
export const text = (title: string, maxLength: number, minLength = 1) =>
  Type.String({ title, minLength, maxLength, ...(minLength > 0 ? { pattern: '\\S' } : {}) });

/** A text that may stay empty. */
export const optionalText = (title: string, maxLength: number) => Type.String({ title, maxLength });

/** Among the options of a text that is chosen, and no id: a version, say. Whoever leaves it out is told to choose it. */
export const chosenFromList = { [chosenKeyword]: true } as const;

/** A file of a form, by its name: it is picked, and nobody can type it. */
export const chosenFile = (title: string) => Type.String({ title, minLength: 1, maxLength: 255, ...chosenFromList });

/** Longest text that lists are searched by. */
export const longestSearch = 64;

/** What a list is searched by, a part of any of the fields that its title names; left out, it lets all rows through. */
export const searchText = (title: string) => Type.Optional(optionalText(title, longestSearch));

/** What a list that people choose from is asked for: the one that is chosen already, for its name. */
export const chosenOne = { chosenId: Type.Optional(id('已选项')) };

/** Phone (S1 §5). */
export const phone = (title: string) => Type.String({ title, minLength: 1, maxLength: 11, pattern: phonePattern });

/** E-mail (S1 §5); the empty text stands for none. */
export const email = (title: string) => Type.String({ title, maxLength: 254, format: emailFormat });

/** A password that somebody gives: its strength is checked beside the schema (S1 §5). */
export const newPassword = (title: string) =>
  Type.String({ title, minLength: shortestPassword, maxLength: longestPassword });

/** Several ids, each named once or more. */
export const ids = (title: string, largest = 100) => Type.Array(id(title), { title, minItems: 1, maxItems: largest });

/** A value that may be absent, written null. */
export const nullable = <Shape extends TSchema>(shape: Shape, title: string) =>
  Type.Union([shape, Type.Null()], { title });

/**
 * A file of a multipart row, of at most so many bytes. In the console it is the name under which the file waits to be
 * sent, in a handler the name under which it has come.
 */
export const upload = (title: string, maxBytes: number) =>
  Type.Unsafe<string>({ type: 'string', title, maxLength: 64, contentMediaType: 'application/octet-stream', maxBytes });

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = (title: string) =>
  Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?Z$', maxLength: 24 });

/** Says in a schema what the values of `oneOf` are called, for whoever writes a choice out. */
export const labelsKeyword = 'x-labels';

/**
 * One of a few codes of `codes/status.ts`, or of a few words.
 *
 * @param labels what each value is called
 */
export const oneOf = <const Values extends readonly (string | number)[]>(
  title: string,
  values: Values,
  labels?: Readonly<Record<string | number, string>>,
) =>
  Type.Unsafe<Values[number]>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    title,
    enum: [...values],
    ...(labels === undefined ? {} : { [labelsKeyword]: labels }),
  });

/** What a figure is measured in: a sheet says so in the title of its column and writes its cells so. */
export type Unit = 'yuan' | 'hours' | 'percent';
export const unitKeyword = 'x-unit';

/** The unit of a figure, among the options of its schema: `Type.Number({ title, ...measuredIn('yuan') })`. */
export const measuredIn = (unit: Unit): { readonly [unitKeyword]: Unit } => ({ [unitKeyword]: unit });

/** Paging of a list (S1 §9): `page` from 1, `pageSize` at most what the row allows. */
export const paging = (largestPageSize: number = maximumPageSize) => ({
  page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(
    Type.Integer({ title: '每页条数', minimum: 1, maximum: largestPageSize, default: defaultPageSize }),
  ),
});

/** How a device is connected (S1 §4, Device); null over a cable, and where nobody knows. */
export const networkType = nullable(oneOf('网络', Object.keys(networkTypes) as NetworkType[]), '网络');

/** Sorting of a list by one of its columns: `createdAt` upwards, `-createdAt` downwards. */
export const sorting = <const Columns extends readonly string[]>(columns: Columns) => ({
  sort: Type.Optional(
    oneOf(
      '排序',
      columns.flatMap((column): (Columns[number] | `-${Columns[number]}`)[] => [column, `-${column}`]),
    ),
  ),
});

/** What an export takes beside the filters: the columns on screen, in their order, and the selected rows. */
export const exportChoice = {
  columns: Type.Optional(
    Type.String({ title: '导出的列', maxLength: 1000, pattern: '^[A-Za-z0-9_]+(,[A-Za-z0-9_]+)*$' }),
  ),
  ids: Type.Optional(
    Type.String({ title: '选中的行', maxLength: 65_000, pattern: '^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$' }),
  ),
};

/** The tenant that an inner user names on a cross-tenant row; without it all of them. */
export const tenantChoice = { tntId: Type.Optional(id('租户')) };

/** Whose a row is: an inner user reads the rows of all tenants. */
export const tenantOfRow = { tntId: id('租户'), tntName: Type.String({ title: '租户' }) };

const listProperties = <Row extends TObject>(row: Row) => ({
  list: Type.Array(row),
  total: Type.Integer({ title: '总数', minimum: 0 }),
});

interface ListOptions<Row extends TObject> {
  /** The field that tells rows apart in the whole list. */
  readonly key: string & keyof Row['properties'];
}

/** `data` of a list: the rows of the page and how many there are in all. */
export const listOf = <Row extends TObject>(row: Row, { key }: ListOptions<Row>) =>
  Type.Object(listProperties(row), { additionalProperties: false, [rowKeyKeyword]: key });

/** `data` of a list that says more than its rows. */
export const listBeside = <Row extends TObject, Beside extends TProperties>(
  row: Row,
  beside: Beside,
  { key }: ListOptions<Row>,
) => Type.Object({ ...listProperties(row), ...beside }, { additionalProperties: false, [rowKeyKeyword]: key });

/** A choice in a select. */
export const option = object({ id: Type.String({ title: 'ID' }), name: Type.String({ title: '名称' }) });

/** An id and nothing else. */
export const idOnly = (title: string) => object({ id: id(title) });

export type ListOf<Row> = { list: Row[]; total: number };
export type { Static };

/** A day of Asia/Shanghai. */
export const day = (title: string) => Type.String({ title, pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const count = (title: string) => Type.Integer({ title, minimum: 0 });
/** Hours, kilometres: two decimals. */
export const amount = (title: string) => Type.Number({ title, minimum: 0 });
/** Of a hundred, one decimal. */
export const share = (title: string) => Type.Number({ title, minimum: 0, maximum: 100 });

/**
 * Texts by their names. Said as it stands: TypeBox's own record would bring its whole engine of types into what every page
 * loads.
 */
export const textsByName = (title: string, limits: { readonly name?: number; readonly text?: number } = {}) =>
  Type.Unsafe<Readonly<Record<string, string>>>({
    type: 'object',
    title,
    ...(limits.name === undefined ? {} : { propertyNames: { type: 'string', maxLength: limits.name } }),
    additionalProperties: { type: 'string', ...(limits.text === undefined ? {} : { maxLength: limits.text }) },
  });
