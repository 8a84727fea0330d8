import type { DeviceCondition, DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { type QueryField, queryFieldNames, queryFields } from '@fleet/domain/areas/equipment/query/fields.ts';
import { endOf, folded, startOf } from '@fleet/domain/areas/equipment/query/holds.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';

/**
 * A query of devices as a condition of SQL: put together of constant parts, its values travel as parameters. What is not
 * known is null there, so neither a comparison nor its opposite holds.
 */

/** What each field is in a statement where devices are `d`. */
const columns: Readonly<Record<QueryField, string>> = {
  displayName: 'd.name',
  deviceName: 'd.device_name',
  serialNumber: 'd.serial_number',
  productKey: 'd.product_key',
  categoryId: '(select r.top_category_id from product_ref r where r.product_key = d.product_key)',
  modelId: 'd.model_id',
  projectId: 'd.project_id',
  status: 'cast(d.status as text)',
  isEnabled: 'd.is_enabled',
  isFavourite: 'exists (select 1 from device_favorites k where k.device_id = d.id and k.user_id = @userId)',
  faultLevel: '(select v.fault_level from fleet_device_ref v where v.device_id = d.id)',
  networkType: 'd.network_type',
  province: 'd.province',
  address: 'd.address',
  description: 'd.description',
  createdAt: 'd.created_at',
  activatedAt: 'd.activated_at',
  lastOnlineAt: 'd.last_online_at',
  lastOfflineAt: 'd.last_offline_at',
};

/** Everything that a query may ask of a device, as columns of a statement where devices are `d`; asked with `@userId`. */
export const queryFacts = queryFieldNames.map((field) => `${columns[field]} as ${field}`).join(', ');

/** A condition and its parameters. */
export interface SqlCondition {
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number>>;
}

class Composer {
  readonly values: Record<string, string | number> = {};
  readonly #now: number;
  #count = 0;

  constructor(now: number) {
    this.#now = now;
  }

  compose(query: DeviceQuery): string {
    if ('all' in query) return `(${query.all.map((part) => this.compose(part)).join(' and ')})`;
    if ('any' in query) return `(${query.any.map((part) => this.compose(part)).join(' or ')})`;
    if ('not' in query) return `(not ${this.compose(query.not)})`;
    return this.#condition(query);
  }

  #condition(condition: DeviceCondition): string {
    const { field, op, values } = condition;
    const column = columns[field];
    const { kind } = queryFields[field];
    if (kind === 'moment') return this.#moment(column, op, values);
    if (kind === 'flag') return op === 'yes' ? `(${column} = 1)` : `(${column} = 0)`;
    if (kind === 'level') return `(${column} >= ${this.#bind(Number(values[0]))})`;
    if (kind === 'text') return this.#text(`lower(${column})`, op, values);
    const named = `(${column} in (select value from json_each(${this.#bind(JSON.stringify(values))})))`;
    return op === 'is' || op === 'in' ? named : `(not ${named})`;
  }

  #moment(column: string, op: string, [first = '', second = '']: readonly string[]): string {
    switch (op) {
      case 'never':
        return `(${column} is null)`;
      case 'within':
        return `(${column} >= ${this.#bind(this.#now - Number(first) * dayLength)})`;
      case 'olderThan':
        return `(${column} < ${this.#bind(this.#now - Number(first) * dayLength)})`;
      case 'before':
        return `(${column} < ${this.#bind(startOf(first))})`;
      case 'after':
        return `(${column} > ${this.#bind(endOf(first))})`;
      default:
        return `(${column} between ${this.#bind(startOf(first))} and ${this.#bind(endOf(second))})`;
    }
  }

  #text(column: string, op: string, values: readonly string[]): string {
    const lower = values.map(folded);
    const [first = ''] = lower;
    switch (op) {
      case 'contains':
        return `(instr(${column}, ${this.#bind(first)}) > 0)`;
      case 'startsWith':
        return `(substr(${column}, 1, ${this.#bind([...first].length)}) = ${this.#bind(first)})`;
      case 'endsWith':
        return `(substr(${column}, -${this.#bind([...first].length)}) = ${this.#bind(first)})`;
      default:
        return `(${column} in (select value from json_each(${this.#bind(JSON.stringify(lower))})))`;
    }
  }

  #bind(value: string | number): string {
    const name = `q${this.#count}`;
    this.#count += 1;
    this.values[name] = value;
    return `@${name}`;
  }
}

/**
 * A query as a condition.
 * @param now milliseconds of the world's clock
 */
export const queryToSql = (query: DeviceQuery, now: number): SqlCondition => {
  const composer = new Composer(now);
  return { sql: composer.compose(query), values: composer.values };
};
