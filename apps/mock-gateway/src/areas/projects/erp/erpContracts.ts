import { numberAfter } from '../shared/numbers.ts';
import { chance, oneOfList, wholeBetween } from '../../../world/chance.ts';
import type { World } from '../../../world/world.ts';

/** Contracts that the ERP knows before they are projects. */

/** A contract of the ERP. */
export interface ErpContract {
  readonly tntId: string;
  readonly erpNo: string;
  readonly name: string;
  readonly contractNo: string;
  readonly customer: string;
  /** Fen. */
  readonly amount: number;
  /** Milliseconds. */
  readonly signedAt: number;
}

/** Contracts that may wait to be imported: of all tenants, and of one. */
const mostWaiting = { inAll: 24, ofTenant: 8 };

const cities = [
  '合肥',
  '南京',
  '常州',
  '嘉兴',
  '东莞',
  '佛山',
  '厦门',
  '南昌',
  '武汉',
  '郑州',
  '天津',
  '青岛',
] as const;
const places = [
  '电芯车间配送',
  '冲压件立体库',
  '轮胎成品库',
  '医药拣选中心',
  '总装线边物流',
  '冷链中转仓',
  '纸卷转运',
  '光伏组件仓',
  '阀门机加车间',
  '保税分拨仓',
] as const;

/** Puts a contract into the store; gives its id. */
export const insertContract = ({ store, ids }: World, contract: ErpContract): string => {
  const id = ids.next('ep');
  store.run(
    `insert into erp_projects (id, tnt_id, erp_no, name, contract_no, customer, amount, signed_at)
     values (@id, @tntId, @erpNo, @name, @contractNo, @customer, @amount, @signedAt)`,
    { ...contract, id },
  );
  return id;
};

/** The number that the ERP gives next. */
export const nextErpNo = (world: World): string =>
  numberAfter(
    world,
    'ERP-',
    `select max(erp_no) as last from erp_projects where substr(erp_no, 1, length(@begin)) = @begin
       and length(erp_no) = length(@begin) + 4 and not substr(erp_no, length(@begin) + 1) glob '*[^0-9]*'`,
  );

interface Customer {
  readonly tntId: string;
  readonly name: string;
  readonly waiting: number;
}

/**
 * A contract that the ERP signs now with one of the tenants that have projects; null when enough of them wait.
 *
 * @param nth how many it has thought about: each has another customer and name
 */
export const signContract = (world: World, nth: number): ErpContract | null => {
  const { store, seed, clock } = world;
  const tenants = store.all<Customer>(
    `select n.id as tntId, n.name,
       (select count(*) from erp_projects e where e.tnt_id = n.id and e.project_id is null) as waiting
     from tenant_ref n where n.id in (select tnt_id from projects) order by n.id`,
  );
  const inAll = tenants.reduce((sum, { waiting }) => sum + waiting, 0);
  const [first, ...others] = tenants.filter(({ waiting }) => waiting < mostWaiting.ofTenant);
  if (first === undefined || inAll >= mostWaiting.inAll) return null;
  const { tntId, name: customer } = oneOfList(seed, ['erp.customer', nth], [first, ...others]);
  const place = Math.floor(chance(seed, ['erp.place', nth]) * cities.length * places.length);
  const name = `${cities[place % cities.length]}${places[Math.floor(place / cities.length)]}`;
  const isTaken = store.one('select 1 from erp_projects where name = @name', { name }) !== undefined;
  const erpNo = nextErpNo(world);
  return {
    tntId,
    erpNo,
    name: isTaken ? `${name}（${nth} 期）` : name,
    contractNo: `HT-${erpNo.slice(4)}`,
    customer,
    amount: wholeBetween(seed, ['erp.amount', nth], 60, 900) * 1_000_000,
    signedAt: clock.now(),
  };
};
