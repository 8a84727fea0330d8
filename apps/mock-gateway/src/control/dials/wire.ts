import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Patch } from '../../world/faults/rule.ts';

/** Values that no table would take, put into the true answer of a list: which fields, by the schema of its rows. */

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** What can be put into the rows of a list. */
export const wireKinds = ['names', 'nulls', 'unknown', 'hostile'] as const;
export type WireKind = (typeof wireKinds)[number];

/** Length of a name for which the contract knows none. */
const usualLength = 100;
/** Patches of one rule at most. */
const mostPatches = 50;

const longName = '超长名称一二三四五六七八九十';
/** Markup, a formula, a direction that is turned round, and what other languages take for their own. */
export const hostileText = `<img src=x onerror="alert(1)">'"=1+1\u{202e}txt.exe\u{2066}{{7*7}}\${7*7}%00`;
const unknownNumber = 99;
const unknownWord = 'UNKNOWN_99';

/** What a field holds beside null. */
const inner = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

const isNullable = ({ anyOf }: Schema): boolean => anyOf?.some(({ type }) => type === 'null') ?? false;

/** Text that people write: no id, no instant, no code. */
const isText = (name: string, schema: Schema, key: string | null): boolean => {
  const { type, pattern, enum: values, const: value } = inner(schema);
  if (type !== 'string' || values !== undefined || value !== undefined || name === key) return false;
  return (pattern === undefined || pattern === '\\S') && !/(?:Id|At|Key|Code|Url|Sign|path)$|^id$/.test(name);
};

const valueFor = (kind: WireKind, schema: Schema): unknown => {
  const { maxLength = usualLength, type } = inner(schema);
  switch (kind) {
    case 'names':
      return longName.repeat(Math.ceil(maxLength / longName.length)).slice(0, maxLength);
    case 'nulls':
      return null;
    case 'unknown':
      return type === 'string' ? unknownWord : unknownNumber;
    case 'hostile':
      return hostileText;
  }
};

const isMeant = (kind: WireKind, name: string, schema: Schema, key: string | null): boolean =>
  kind === 'nulls'
    ? isNullable(schema)
    : kind === 'unknown'
      ? inner(schema).enum !== undefined && name !== key
      : isText(name, schema, key);

/** Fields of a list's rows into which something can be put. */
export const fieldsFor = (kind: WireKind, { replySchema, rowKey }: Endpoint): readonly string[] =>
  Object.entries((replySchema as Schema).properties?.['list']?.items?.properties ?? {}).flatMap(([name, schema]) =>
    isMeant(kind, name, schema, rowKey) ? [name] : [],
  );

/** Patches that put it there; a later kind wins over an earlier one where both mean a field. */
export const patchesFor = (kinds: readonly WireKind[], endpoint: Endpoint): readonly Patch[] => {
  const fields = (endpoint.replySchema as Schema).properties?.['list']?.items?.properties ?? {};
  const values = new Map<string, unknown>();
  for (const kind of wireKinds)
    if (kinds.includes(kind))
      for (const name of fieldsFor(kind, endpoint)) values.set(name, valueFor(kind, fields[name] ?? {}));
  return [...values].slice(0, mostPatches - 2).map(([name, value]) => ({ at: `/data/list/*/${name}`, value }));
};

/** Patches that leave so many rows of a list, the ones that are given. */
export const patchesForRows = (rows: readonly unknown[]): readonly Patch[] => [
  { at: '/data/list', value: rows },
  { at: '/data/total', value: rows.length },
];
