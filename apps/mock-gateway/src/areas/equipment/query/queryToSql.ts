import {
  conditionsOf,
  type DeviceCondition,
  type DeviceQuery,
  isReported,
  namesProduct,
} from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import { fieldOf, keyedPartsOf } from '@fleet/domain/areas/equipment/query/fields.ts';
import { endOf, factHolds, folded, type Report, startOf } from '@fleet/domain/areas/equipment/query/holds.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';
import type { OwnCondition } from '../../../store/conditions.ts';
import { attributeHolders } from '../shared/attributeHolders.ts';
import { below } from '../shared/groupsBelow.ts';
import { inRegion } from '../shared/region.ts';
import { sendsFrames } from '../../products/face.ts';
import { reportsOf } from '../values/reportsOf.ts';
import { type ColumnField, columns } from './fieldColumns.ts';
import { runningVersions, silentDevices } from './moduleVersions.ts';

/**
 * A query of devices as a condition of SQL: put together of constant parts, its values travel as parameters. Every part
 * is written for what is wanted of it, that it holds or that its opposite does: what nobody knows gives neither.
 */

/** So many devices are looked for by their ids; of more all are gone through. */
const mostSoughtOneByOne = 2000;

/** Whose devices are asked about: those of a tenant, all tenants' where it is null, and of them some alone. */
export interface Among {
  readonly tenant: string | null;
  readonly ids?: readonly string[];
  /** Who asks, where it is about what is his own. */
  readonly userId?: string;
}

/** Devices whose reports are read at once at most: none of them is stored. */
const mostCandidates = 5000;

/** The devices that are asked about, as `d`: few of them are looked up one by one. Asked with `@among`, their ids. */
export const devicesAmong = ({ ids }: Pick<Among, 'ids'>): string =>
  ids === undefined ? 'devices d' : 'json_each(@among) those cross join devices d on d.id = those.value';

const minute = 60_000;

/** So many values are compared one by one. */
const fewValues = 20;

const carriers = `select b.resource_id from tag_bindings b join tags t on t.id = b.tag_id
  join tag_values v on v.id = b.value_id where b.kind = 'device'`;

class Composer {
  readonly values: Record<string, string | number | null> = {};
  readonly #world: World;
  readonly #now: number;
  readonly #among: Among;
  #count = 0;

  constructor(world: World, among: Among) {
    const { tenant, ids, userId = '' } = among;
    this.#among = among;
    this.#world = world;
    this.#now = world.clock.now();
    this.values['among'] = ids === undefined ? null : JSON.stringify(ids);
    this.values['tenant'] = tenant;
    this.values['userId'] = userId;
  }

  /**
   * @param wanted whether a query is to hold, or its opposite
   * @param within the devices for which the answer counts, as a condition
   */
  compose(query: DeviceQuery, wanted: boolean, within: string): string {
    if ('not' in query) return this.compose(query.not, !wanted, within);
    if ('field' in query) return this.#condition(query, wanted, within);
    const parts = 'all' in query ? query.all : query.any;
    const inner = 'all' in query ? this.#narrowed(query.all, within) : within;
    const isAnd = 'all' in query === wanted;
    return `(${parts.map((part) => this.compose(part, wanted, inner)).join(isAnd ? ' and ' : ' or ')})`;
  }

  /** Where a product stands beside reports, only those devices count for which nothing else says no. */
  #narrowed(parts: readonly DeviceQuery[], within: string): string {
    if (!parts.some(namesProduct) || !parts.some((part) => mentionsReports(part))) return within;
    const others = parts
      .filter((part) => !mentionsReports(part))
      .map((part) =>
        namesProduct(part) ? this.compose(part, true, within) : `(${this.compose(part, false, within)} is not 1)`,
      );
    return [within, ...others].join(' and ');
  }

  #condition(condition: DeviceCondition, wanted: boolean, within: string): string {
    const { field } = condition;
    const keyed = keyedPartsOf(field);
    if (keyed?.of === 'tag') return this.#tag(keyed.key, condition, wanted);
    if (keyed?.of === 'attr') return this.#attribute(keyed.key, condition, wanted);
    if (keyed?.of === 'prop') return this.#report(keyed.key, condition, wanted, within);
    if (keyed?.of === 'version') return this.#version(keyed.key, condition, wanted);
    if (field === 'group') return this.#group(condition, wanted);
    if (fieldOf(field).kind === 'level') return this.#level(condition, wanted);
    if (field === 'province' || field === 'city') return this.#region(field, condition, wanted);
    const column = columns[field as ColumnField];
    const holds = this.#compared(column, condition);
    return wanted ? holds : `(not ${holds})`;
  }

  #compared(column: string, { field, op, values }: DeviceCondition): string {
    const { kind } = fieldOf(field);
    if (kind === 'moment') return this.#moment(column, op, values);
    if (kind === 'flag') return op === 'yes' ? `(${column} = 1)` : `(${column} = 0)`;
    if (kind === 'text') return this.#text(`lower(${column})`, op, values);
    const named = `(${column} in (${this.#oneOf(values)}))`;
    return op === 'is' || op === 'in' ? named : `(not ${named})`;
  }

  /** Few have a fault: they are found by it, instead of asking each of all devices for its own. */
  #level({ values }: DeviceCondition, wanted: boolean): string {
    return `(d.id in (select v.device_id from fleet_device_ref v
      where v.fault_level ${wanted ? '>=' : '<'} ${this.#bind(Number(values[0]))}${this.#these('v.device_id')}))`;
  }

  #region(part: 'province' | 'city', { op, values }: DeviceCondition, wanted: boolean): string {
    return inRegion(part, this.#oneOf(values), (op === 'is' || op === 'in') === wanted);
  }

  #group({ op, values }: DeviceCondition, wanted: boolean): string {
    const groups = values.map((value) => `select id from ${below(this.#bind(value))}`).join(' union ');
    const isMember = `d.id in (select x.device_id from device_group_members x where x.left_at is null
      and x.group_id in (${groups})${this.#these('x.device_id')})`;
    return (op === 'is' || op === 'in') === wanted ? `(${isMember})` : `(not ${isMember})`;
  }

  #tag(key: string, { op, values }: DeviceCondition, wanted: boolean): string {
    const ofKey = `${carriers} and t.key_name = ${this.#bind(key)}${this.#these('b.resource_id')}`;
    if (op === 'exists' || op === 'missing')
      return `(d.id ${(op === 'exists') === wanted ? 'in' : 'not in'} (${ofKey}))`;
    const isNamed = (op === 'is' || op === 'in') === wanted;
    return `(d.id in (${ofKey} and v.value ${isNamed ? 'in' : 'not in'} (${this.#oneOf(values)})))`;
  }

  #attribute(identifier: string, condition: DeviceCondition, wanted: boolean): string {
    const { ofDevices, ofModels } = attributeHolders(this.#world, identifier);
    const holds = (value: string | null) => factHolds(condition, value, this.#now) === wanted;
    const which = (values: ReadonlyMap<string, string>) =>
      [...values].flatMap(([id, value]) => (holds(value === '' ? null : value) ? [id] : []));
    const models = `d.model_id in (${this.#oneOf(which(ofModels))})`;
    // a model without the attribute gives nothing, and so no value
    const without = holds(null) ? ` or d.model_id not in (${this.#oneOf([...ofModels.keys()])})` : '';
    if (ofDevices.size === 0) return `(${models}${without})`;
    return `(iif(d.id in (${this.#oneOf([...ofDevices.keys()])}), d.id in (${this.#oneOf(which(ofDevices))}),
      ${models}${without}))`;
  }

  /**
   * Whoever runs a version that is meant: found by it where these are few, else as those who are left without the others.
   * Where only some devices are asked about, each is looked up.
   */
  #version(moduleName: string, condition: DeviceCondition, wanted: boolean): string {
    const { op } = condition;
    if (op === 'exists' || op === 'missing') return this.#silent(moduleName, (op === 'missing') === wanted);
    const running = Object.entries(runningVersions(this.#world, moduleName));
    const { meant = [], others = [] } = Object.groupBy(running, ([version]) =>
      factHolds(condition, version, this.#now) === wanted ? 'meant' : 'others',
    );
    const devices = (these: typeof running): number => these.reduce((sum, [, count]) => sum + count, 0);
    const isFound = this.#among.ids !== undefined || devices(meant) <= devices(others);
    if (isFound) {
      // a plus keeps SQLite from looking for each of many devices, where going through all of them once is shorter
      const isShort = this.#among.ids !== undefined || devices(meant) <= mostSoughtOneByOne;
      return `(${isShort ? '' : '+'}d.id in (${this.#running(moduleName, meant)}))`;
    }
    return `(${this.#silent(moduleName, false)} and d.id not in (${this.#running(moduleName, others)}))`;
  }

  /** Devices that run a module: one of these versions, any where none is named. */
  #running(moduleName: string, versions: readonly (readonly [string, number])[] | null): string {
    const named = versions === null ? '' : ` and v.version in (${this.#oneOf(versions.map(([version]) => version))})`;
    return `select v.device_id from device_versions v
      where v.module_name = ${this.#bind(moduleName)}${named}${this.#these('v.device_id')}`;
  }

  /** Whether a device has said nothing of a module: its product has none, or it is one of the few that have not yet. */
  #silent(moduleName: string, wanted: boolean): string {
    if (this.#among.ids !== undefined) return `(d.id ${wanted ? 'not in' : 'in'} (${this.#running(moduleName, null)}))`;
    const products = this.#world.store.column<string>(
      'select distinct product_key from running_versions where module_name = @moduleName',
      { moduleName },
    );
    const left = silentDevices(this.#world, moduleName);
    return `(${wanted ? '' : 'not '}(d.product_key not in (${this.#oneOf(products)}) or d.id in (${this.#oneOf(left)})))`;
  }

  #report(path: string, condition: DeviceCondition, wanted: boolean, within: string): string {
    const ids = this.#world.store.column<string>(
      `select d.id from ${devicesAmong(this.#among)} where d.tnt_id = ifnull(@tenant, d.tnt_id) and ${within}
       limit ${mostCandidates + 1}`,
      this.values,
    );
    if (ids.length > mostCandidates) refuse('invalidInput', '请先限定产品和范围');
    const reports = reportsOf(this.#world, ids, path);
    const found = ids.filter((id) => factHolds(condition, reports.get(id) ?? null, this.#now) === wanted);
    if (condition.op === 'within' || condition.op === 'olderThan') this.#passing(reports, Number(condition.values[0]));
    return `(d.id in (${this.#oneOf(found)}))`;
  }

  /** When the next of some reports is older than so many minutes. */
  #passing(reports: ReadonlyMap<string, Report>, minutes: number): void {
    for (const { at } of reports.values()) {
      const passes = at + minutes * minute + 1;
      if (passes > this.#now) this.#world.clock.holdsUntil?.(passes);
    }
  }

  #moment(column: string, op: string, [first = '', second = '']: readonly string[]): string {
    switch (op) {
      case 'never':
        return `(${column} is null)`;
      case 'within':
        return `(${column} >= ${this.#daysAgo(column, Number(first))})`;
      case 'olderThan':
        return `(${column} < ${this.#daysAgo(column, Number(first))})`;
      case 'before':
        return `(${column} < ${this.#bind(startOf(first))})`;
      case 'after':
        return `(${column} > ${this.#bind(endOf(first))})`;
      default:
        return `(${column} between ${this.#bind(startOf(first))} and ${this.#bind(endOf(second))})`;
    }
  }

  /** The moment so many days ago: the next of those that are later than it passes it by itself. */
  #daysAgo(column: string, days: number): string {
    const { clock, store } = this.#world;
    const moment = this.#now - days * dayLength;
    if (clock.holdsUntil !== undefined) {
      const { next } = store.one<{ next: number | null }>(
        `select min(${column}) as next from ${devicesAmong(this.#among)} where ${column} >= @moment`,
        { ...this.values, moment },
      )!;
      if (next !== null) clock.holdsUntil(next + days * dayLength + 1);
    }
    return this.#bind(moment);
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
        return `(${column} in (${this.#oneOf(lower)}))`;
    }
  }

  /** Where only some devices are asked about, nothing is looked up of the others. */
  #these(column: string): string {
    return this.#among.ids === undefined ? '' : ` and ${column} in (select value from json_each(@among))`;
  }

  /** Some texts, to stand behind `in`: a few by themselves, so that they are compared before a row is looked at. */
  #oneOf(values: readonly string[]): string {
    if (values.length > 0 && values.length <= fewValues) return values.map((value) => this.#bind(value)).join(', ');
    return `select value from json_each(${this.#bind(JSON.stringify(values))})`;
  }

  #bind(value: string | number): string {
    const name = `q${this.#count}`;
    this.#count += 1;
    this.values[name] = value;
    return `@${name}`;
  }
}

/** Refuses to compare what devices report that send frames: only their scripts know it. */
const refuseFrames = ({ store }: World, query: DeviceQuery): void => {
  if (!mentionsReports(query)) return;
  const named = conditionsOf(query).flatMap((one) => (namesProduct(one) ? one.values : []));
  const framed = named.find((productKey) => sendsFrames(store, productKey));
  if (framed === undefined) return;
  const { name } = store.one<{ name: string }>('select name from product_ref where product_key = @framed', { framed })!;
  refuse('invalidInput', `产品“${name}”上报原始帧，不能按上报值筛选`);
};

const mentionsReports = (query: DeviceQuery): boolean => conditionsOf(query).some(isReported);

/**
 * A query as a condition about devices `d`, for those among whom it is asked; refuses one that would read too many reports.
 */
export const queryToSql = (world: World, query: DeviceQuery, among: Among): OwnCondition => {
  refuseFrames(world, query);
  const composer = new Composer(world, among);
  const sql = composer.compose(query, true, 'd.deleted_at is null');
  return { sql, values: composer.values };
};
