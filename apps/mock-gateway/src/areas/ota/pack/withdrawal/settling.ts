import { type Ring, rings } from '@fleet/domain/areas/ota/pack/rings.ts';
import {
  isCopy,
  type PackStanding,
  withdrawalChange,
  type WithdrawalChange,
} from '@fleet/domain/areas/ota/pack/withdrawal.ts';
import type { Store } from '../../../../store/store.ts';

/** Which packs are taken back with which, as it is kept. */

const copies = rings
  .filter(isCopy)
  .map((ring) => `'${ring}'`)
  .join(', ');

interface Stored {
  readonly firmwareId: string;
  readonly ring: Ring;
  readonly sourceFirmwareId: string | null;
  readonly memberIds: string;
  readonly isTakenBack: number;
}

/** A pack, whatever stands on it, and whatever all that stands on besides. */
const aroundSql = `
  with recursive
    above (id) as (
      values (@firmwareId)
      union select w.whole_id from above join ota_pack_members w on w.firmware_id = above.id
      union select k.id from above join ota_packs k on k.source_firmware_id = above.id and k.ring in (${copies})),
    around (id) as (
      select id from above
      union select w.firmware_id from around join ota_pack_members w on w.whole_id = around.id
      union select k.source_firmware_id from around join ota_packs k on k.id = around.id
        where k.source_firmware_id is not null and k.ring in (${copies}))
  select k.id as firmwareId, k.ring, k.source_firmware_id as sourceFirmwareId,
    (select json_group_array(w.firmware_id) from ota_pack_members w where w.whole_id = k.id) as memberIds,
    -- what the pack that took it along has left behind is its own
    k.is_withdrawn = 1 and (k.withdraw_reason is not null or k.withdrawn_by is null) as isTakenBack
  from around join ota_packs k on k.id = around.id order by k.created_at, k.id`;

/** What changes when a pack is taken back by itself, or is so no longer. */
export const changeOf = (store: Store, firmwareId: string, isTakenBack: boolean): WithdrawalChange => {
  const packs = store.all<Stored>(aroundSql, { firmwareId }).map((pack): PackStanding => ({
    ...pack,
    memberIds: JSON.parse(pack.memberIds) as string[],
    isTakenBack: pack.isTakenBack === 1,
  }));
  return withdrawalChange(packs, firmwareId, isTakenBack);
};

/** Writes down who is taken back with whom, once the pack that it is about was written. */
export const settleWithdrawal = (store: Store, { along, changed }: WithdrawalChange, now: number): void => {
  const causes = JSON.stringify([...along].map(([id, cause]) => ({ id, cause })));
  store.run(
    `update ota_packs set withdrawn_by = c.value ->> 'cause'
     from json_each(@causes) c where ota_packs.id = c.value ->> 'id'`,
    { causes },
  );
  const changedIds = JSON.stringify(changed);
  store.run(
    `update ota_packs set withdrawn_by = null
     where id in (select value from json_each(@changedIds)) and id not in (select value ->> 'id' from json_each(@causes))`,
    { changedIds, causes },
  );
  store.run(
    `update ota_packs set is_withdrawn = withdraw_reason is not null or withdrawn_by is not null,
       withdrawn_at = iif(withdraw_reason is not null or withdrawn_by is not null, @now, null), updated_at = @now,
       version = version + 1
     where id in (select value from json_each(@changedIds))`,
    { changedIds, now },
  );
};
