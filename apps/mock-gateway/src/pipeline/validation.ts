import type { TSchema } from 'typebox';
import { Format } from 'typebox/format';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { emailFormat, firstProblemOf, isEmailOrNone } from '@fleet/domain/core/values/fieldProblems.ts';
import { compileLate } from './compileLate.ts';
import { refuse } from './envelope.ts';
import { knownListOf } from './knownLists.ts';

/** Checks what comes in and what goes out against the schemas of the contract. */

// The same rule as in the console's forms.
Format.Set(emailFormat, isEmailOrNone);

interface SchemaShape {
  readonly type?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, SchemaShape>>;
  readonly required?: readonly string[];
  readonly items?: SchemaShape;
}

const wholeNumber = /^-?\d{1,15}$/;

const convert = (text: string, shape: SchemaShape | undefined): unknown => {
  if ((shape?.type === 'integer' || shape?.type === 'number') && wholeNumber.test(text)) return Number(text);
  if (shape?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
};

/** What takes several is written once for each of them, so one alone is a list of one. */
const convertEach = (value: unknown, shape: SchemaShape | undefined): unknown => {
  if (shape?.type !== 'array') return typeof value === 'string' ? convert(value, shape) : value;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => (typeof one === 'string' ? convert(one, shape.items) : one));
};

/** What each call asks of a schema, made once. */
interface Conversion {
  readonly shapes: ReadonlyMap<string, SchemaShape>;
  readonly required: ReadonlySet<string>;
  readonly defaults: readonly (readonly [name: string, value: unknown])[];
}
const conversions = new WeakMap<TSchema, Conversion>();

const conversionOf = (schema: TSchema): Conversion => {
  let conversion = conversions.get(schema);
  if (conversion === undefined) {
    const { properties = {}, required = [] } = schema as SchemaShape;
    const shapes = Object.entries(properties);
    conversion = {
      shapes: new Map(shapes),
      required: new Set(required),
      defaults: shapes.flatMap(([name, shape]) =>
        shape.default === undefined ? [] : [[name, shape.default] as const],
      ),
    };
    conversions.set(schema, conversion);
  }
  return conversion;
};

/**
 * Query texts as the schema's types. An empty optional parameter counts as left out (the console sends
 * `productStatus=`), and a left-out one gets its default.
 */
export const convertQuery = (raw: Readonly<Record<string, unknown>>, schema: TSchema): Record<string, unknown> => {
  const { shapes, required, defaults } = conversionOf(schema);
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(raw)) {
    const shape = shapes.get(name);
    if (value === '' && shape !== undefined && !required.has(name)) continue;
    query[name] = convertEach(value, shape);
  }
  for (const [name, value] of defaults) if (!(name in query)) query[name] = value;
  return { ...query };
};

/** The checks of one row. */
export interface Checks {
  /** Refuses with a message that names the field. */
  input(part: 'query' | 'body', value: unknown): void;
  /** Throws when the handler answers something else than the contract says: a fault of ours. */
  reply(data: unknown): void;
}

/** The checks of a row. */
export const checksOf = (endpoint: Endpoint): Checks => {
  const query = compileLate(endpoint.querySchema);
  const body = endpoint.bodySchema === null ? null : compileLate(endpoint.bodySchema);
  const reply = compileLate(endpoint.replySchema);
  const passed = new WeakSet<readonly unknown[]>();
  return {
    input: (part, value) => {
      const validator = part === 'query' ? query : body;
      if (validator === null || validator.Check(value)) return;
      const schema = part === 'query' ? endpoint.querySchema : endpoint.bodySchema;
      const problem = schema === null ? null : firstProblemOf(schema, value);
      refuse('invalidInput', problem ?? undefined, { rule: 'schema', part });
    },
    reply: (data) => {
      const list = knownListOf(data);
      const isPassed = list !== null && passed.has(list);
      if (reply.Check(isPassed ? { ...(data as object), list: [] } : data)) {
        if (list !== null && !isPassed) passed.add(list);
        return;
      }
      const [first] = reply.Errors(data);
      throw new Error(
        `${endpoint.id} answers out of contract at ${first?.instancePath ?? ''}: ${first?.message ?? ''}`,
      );
    },
  };
};
