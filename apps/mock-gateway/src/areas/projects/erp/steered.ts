import { Type } from 'typebox';
import { momentOf, steer, type Steered, whenOrNow, words } from '../../../control/steered.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { insertContract, nextErpNo } from './erpContracts.ts';

/** Contracts of the ERP that wait to be imported; those that are projects already are out of reach. */
export const erpSteered: readonly Steered[] = [
  steer({
    name: 'erp-contracts',
    title: 'ERP 合同',
    fields: Type.Object({
      tntId: words(64),
      /** The next number of this year when left out. */
      erpNo: Type.Optional(words(32)),
      name: words(100),
      customer: words(100),
      /** Yuan. */
      amount: Type.Number({ minimum: 0, maximum: 10_000_000_000 }),
      signedAt: whenOrNow,
    }),
    list: ({ store }) =>
      store
        .all<{ id: string; amount: number; signedAt: number }>(
          `select id, tnt_id as tntId, erp_no as erpNo, name, customer, amount, signed_at as signedAt
           from erp_projects where project_id is null order by signed_at desc, id`,
        )
        .map((row) => ({ ...row, amount: row.amount / 100, signedAt: toInstant(row.signedAt) })),
    put: (world, id, { tntId, erpNo: named, amount, signedAt, ...fields }) => {
      const { store } = world;
      if (store.one('select 1 from tenant_ref where id = @tntId', { tntId }) === undefined)
        refuse('invalidInput', `没有这个租户（unknown tenant）：${tntId}`);
      const stored = store.one<{ erpNo: string }>('select erp_no as erpNo from erp_projects where id = @id', { id });
      const erpNo = named ?? stored?.erpNo ?? nextErpNo(world);
      const taken = store.one('select 1 from erp_projects where erp_no = @erpNo and id is not @id', { erpNo, id });
      if (taken !== undefined) refuse('invalidInput', `ERP 编号已存在（erpNo is taken）：${erpNo}`);
      const contract = {
        ...fields,
        tntId,
        erpNo,
        contractNo: `HT-${erpNo.replace(/^ERP-/, '')}`,
        amount: Math.round(amount * 100),
        signedAt: momentOf(world, signedAt),
      };
      if (id === null) return insertContract(world, contract);
      store.run(
        `update erp_projects set tnt_id = @tntId, erp_no = @erpNo, name = @name, contract_no = @contractNo,
           customer = @customer, amount = @amount, signed_at = @signedAt
         where id = @id`,
        { ...contract, id },
      );
      return id;
    },
    remove: ({ store }, id) => void store.run('delete from erp_projects where id = @id', { id }),
  }),
];
