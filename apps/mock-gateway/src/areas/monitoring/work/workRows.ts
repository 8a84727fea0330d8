import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { Happening } from '../../../pipeline/call.ts';
import { forgetFiles } from '../../../objects/files/keeping.ts';
import type { Store } from '../../../store/store.ts';

/** Parts and hours in the store. */

/** What something was worked on for; it is also what its pictures belong to. */
export type WorkSource = 'repair' | 'upkeep';

/** An order or an upkeep. */
export interface Job {
  readonly source: WorkSource;
  readonly id: string;
}

/** What its work comes to: hours in hundredths, money in fen. */
export interface StoredSums {
  readonly labourHours: number;
  readonly labourCost: number;
  readonly partsCost: number;
}

/** Columns of an order or an upkeep that say what its work comes to. */
export const sumColumns = (source: WorkSource, id: string): string => {
  const labours = `from work_labours l where l.source = '${source}' and l.source_id = ${id}`;
  return `
  (select ifnull(sum(l.hours), 0) ${labours}) as labourHours,
  (select ifnull(sum((l.hours * l.hourly_rate + 50) / 100), 0) ${labours}) as labourCost,
  (select ifnull(sum((x.quantity * x.unit_cost + 50) / 100), 0) from work_parts x
   where x.source = '${source}' and x.source_id = ${id}) as partsCost`;
};

/** The same in hours and yuan. */
export const toSums = ({ labourHours, labourCost, partsCost }: StoredSums) => ({
  labourHours: labourHours / 100,
  labourCost: labourCost / 100,
  partsCost: partsCost / 100,
  totalCost: (labourCost + partsCost) / 100,
});

type Works = Pick<RepairDetail, 'parts' | 'labours'>;

/** Parts and hours of a job, in yuan and hours. */
export const worksOf = (store: Store, { source, id }: Job): Works => ({
  parts: store
    .all<Works['parts'][number]>(
      `select part_no as partNo, part_name as partName, quantity, unit, unit_cost as unitCost, serial_old as serialOld,
         serial_new as serialNew, supplier, (quantity * unit_cost + 50) / 100 as cost
       from work_parts where source = @source and source_id = @id order by position`,
      { source, id },
    )
    .map((part) => ({ ...part, quantity: part.quantity / 100, unitCost: part.unitCost / 100, cost: part.cost / 100 })),
  labours: store
    .all<Works['labours'][number]>(
      `select l.user_id as userId, ifnull(u.real_name, '') as realName, l.day, l.hours, l.note,
         (l.hours * l.hourly_rate + 50) / 100 as cost
       from work_labours l left join user_ref u on u.id = l.user_id
       where l.source = @source and l.source_id = @id order by l.position`,
      { source, id },
    )
    .map((labour) => ({ ...labour, hours: labour.hours / 100, cost: labour.cost / 100 })),
});

/** Forgets parts, hours and pictures of a job that goes away. */
export const forgetWork = (happening: Happening, { source, id }: Job): void => {
  const { store } = happening.world;
  store.run('delete from work_parts where source = @source and source_id = @id', { source, id });
  store.run('delete from work_labours where source = @source and source_id = @id', { source, id });
  forgetFiles(happening, { kind: source, id });
};
