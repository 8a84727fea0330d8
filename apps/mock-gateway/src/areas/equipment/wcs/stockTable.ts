import type { WcsRow } from '@fleet/domain/areas/equipment/wcs/contract.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { midnightIn } from '../../../world/moments.ts';
import { toInstant } from '../../../rows/instants.ts';
import { type Chance, chanceOf } from '../../fleet/face.ts';
import { column, optionsOf, type Site, type WcsTable } from './tables.ts';

/**
 * What lies in the storage areas of a site, slot by slot: a function of server, slot and moment. Three nights after the
 * world began the server is upgraded, and the table has two more columns.
 */

const states = { free: '空闲', taken: '占用', locked: '锁定' } as const;
const freeShare = 0.28;
const lockedShare = 0.04;
/** Of loads whose weighing failed: the server says so in words where a number should be. */
const unweighedShare = 0.004;

const hour = 3_600_000;
/** How long a slot stays as it is: between these, each slot its own. */
const shortestStay = 9 * hour;
const longestStay = 60 * hour;

/** More slots no server tells of. */
const mostSlots = 5000;
const rowsOfSlots = 60;
const layersOfSlots = 5;

const materials = [
  ['MT-1001', '电机定子', 24, 8.4],
  ['MT-1002', '减速机总成', 6, 31.5],
  ['MT-1108', '前桥支架', 16, 12.2],
  ['MT-1215', '线束组件', 60, 1.8],
  ['MT-1330', '制动盘', 20, 9.6],
  ['MT-1407', '控制器外壳', 48, 0.9],
  ['MT-1512', '滤芯', 120, 0.4],
  ['MT-1620', '密封件套装', 200, 0.2],
] as const;

const columns = [
  column('slot', '库位', 'text', 132, { isFixed: true, isFilter: true }),
  column('state', '状态', 'enum', 84, { options: optionsOf(states), isFilter: true }),
  column('zone', '库区', 'text', 112),
  column('container', '容器号', 'text', 116, { isFilter: true }),
  column('material', '物料编码', 'text', 108, { isFilter: true }),
  column('materialName', '物料', 'text', 124),
  column('quantity', '数量', 'number', 88, { digits: 0 }),
  column('weight', '重量', 'number', 108, { unit: 'kg', digits: 1 }),
  column('changedAt', '更新时间', 'datetime', 168),
];
const laterColumns = [
  ...columns,
  column('isChecked', '已质检', 'bool', 84),
  column('more', '扩展属性', 'json', 260, { isSort: false }),
];

interface Storage {
  readonly number: string;
  readonly zone: string;
  readonly slots: number;
}

const storagesOf = ({ world: { store }, projectId }: Site): readonly Storage[] =>
  store.all<Storage>(
    `select number, coalesce(zone, name) as zone, coalesce(slot_count, 0) * quantity as slots from site_items
     where project_id = @projectId and kind = 'storage' order by number, id`,
    { projectId },
  );

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Number of a slot: storage, row, column, layer. */
const slotNo = (storage: string, place: number): string => {
  const layer = place % layersOfSlots;
  const rest = Math.floor(place / layersOfSlots);
  return `${storage}-${twoDigits(1 + (rest % rowsOfSlots))}-${twoDigits(1 + Math.floor(rest / rowsOfSlots))}-${layer + 1}`;
};

const isUpgraded = ({ world, at }: Site): boolean => at >= midnightIn(3, world.born) + 3 * hour;

/** What a slot holds, by the chance of its stay. */
const loadOf = (chance: Chance, nth: number) => {
  const of = (n: number): number => chance(1000 + (nth % 10_000) * 16 + n);
  const kind = of(0);
  if (kind < freeShare) return null;
  const [material, materialName, most, kilograms] = materials[Math.floor(of(1) * materials.length)]!;
  const quantity = 1 + Math.floor(of(2) * most);
  return {
    state: kind > 1 - lockedShare ? 'locked' : 'taken',
    container: `TP${String(100_000 + Math.floor(of(3) * 900_000))}`,
    material,
    materialName,
    quantity,
    weight: of(4) < unweighedShare ? 'E-WEIGH' : Math.round((18 + quantity * kilograms) * 10) / 10,
    isChecked: of(5) < 0.9,
    batch: `B${twoDigits(1 + Math.floor(of(6) * 12))}${twoDigits(1 + Math.floor(of(7) * 28))}`,
  };
};

const rowOf = (site: Site, zone: string, slot: string, isLater: boolean): WcsRow => {
  const chance = chanceOf(site.world.seed, `${site.serverId} ${slot}`);
  const stay = shortestStay + Math.floor(chance(0) * (longestStay - shortestStay));
  const shift = Math.floor(chance(1) * dayLength);
  const nth = Math.floor((site.at - shift) / stay);
  const load = loadOf(chance, nth);
  return {
    id: slot,
    values: {
      slot,
      state: load?.state ?? 'free',
      zone,
      container: load?.container ?? null,
      material: load?.material ?? null,
      materialName: load?.materialName ?? null,
      quantity: load?.quantity ?? null,
      weight: load?.weight ?? null,
      changedAt: toInstant(nth * stay + shift),
      ...(isLater
        ? {
            isChecked: load?.isChecked ?? null,
            more: load === null ? null : JSON.stringify({ batch: load.batch, layers: 1 + (load.quantity % 3) }),
          }
        : {}),
    },
  };
};

export const stockTable: WcsTable = {
  id: 'stock',
  name: '库存',
  titleOf: (site) => ({
    columns: isUpgraded(site) ? laterColumns : columns,
    primaryKey: 'slot',
    defaultSort: 'slot',
    version: isUpgraded(site) ? 2 : 1,
  }),
  rowsOf: (site) => {
    const isLater = isUpgraded(site);
    return storagesOf(site)
      .flatMap(({ number, zone, slots }) =>
        Array.from({ length: Math.min(slots, mostSlots) }, (_, place) => ({ zone, slot: slotNo(number, place) })),
      )
      .slice(0, mostSlots)
      .map(({ zone, slot }) => rowOf(site, zone, slot, isLater));
  },
};
