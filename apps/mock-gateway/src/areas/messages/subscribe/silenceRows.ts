import type { EventTypeName } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { silenceList, SilenceRow, silenceStates } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';
import type { Silence } from '@fleet/domain/areas/messages/subscribe/decide.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';
import type { Store } from '../../../store/store.ts';

/** Silences in the store: as they are shown, and as they are decided by. */

/** What a silence holds back, as JSON. */
interface StoredLists {
  readonly eventTypes: string;
  readonly projectIds: string;
  readonly productKeys: string;
  readonly modelIds: string;
  readonly deviceIds: string;
  readonly codes: string;
}

const listsOf = ({ eventTypes, projectIds, productKeys, modelIds, deviceIds, codes }: StoredLists) => ({
  eventTypes: JSON.parse(eventTypes) as EventTypeName[],
  projectIds: JSON.parse(projectIds) as string[],
  productKeys: JSON.parse(productKeys) as string[],
  modelIds: JSON.parse(modelIds) as string[],
  deviceIds: JSON.parse(deviceIds) as string[],
  codes: JSON.parse(codes) as string[],
});

interface Stored extends StoredLists, Omit<SilenceRow, keyof StoredLists | 'startsAt' | 'endsAt' | 'createdAt'> {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly createdAt: number;
}

const state = `(case when s.ends_at <= @now then 'ended' when s.starts_at > @now then 'pending' else 'active' end)`;
const columns = `
  s.id, s.tnt_id as tntId, n.name as tntName, s.event_types as eventTypes, s.project_ids as projectIds,
  s.product_keys as productKeys, s.model_ids as modelIds, s.device_ids as deviceIds, s.codes,
  s.through_level as throughLevel, s.starts_at as startsAt, s.ends_at as endsAt, s.reason, ${state} as state,
  s.affected as affectedCount, c.real_name as createdBy, e.real_name as endedBy, s.created_at as createdAt`;
const joins = `join tenant_ref n on n.id = s.tnt_id join user_ref c on c.id = s.created_by
  left join user_ref e on e.id = s.ended_by`;

const pageOf = pagedQuery({
  from: 'silences s',
  key: 's.id',
  columns,
  joins,
  always: null,
  filters: { scope: 's.tnt_id = @scope', state: `${state} = @state` },
  orders: { '-endsAt': 's.ends_at desc, s.id desc' },
});

const toRow = ({ startsAt, endsAt, createdAt, ...row }: Stored): SilenceRow => ({
  ...row,
  ...listsOf(row),
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
  createdAt: toInstant(createdAt),
});

/** A page of silences that the caller may see, those that last longest first. */
export const listSilences = (
  { world, scope }: Call<Endpoint>,
  query: QueryOf<typeof silenceList>,
): { list: SilenceRow[]; total: number } => {
  const values = { scope, state: query.state ?? null, now: world.clock.now() };
  const { rows, total } = pageOf<Stored>(world.store, values, { sort: '-endsAt', ...pageValues(query) });
  return { list: rows.map(toRow), total };
};

/** A silence that the caller may see; refuses any other. */
export const readSilence = (
  { world, scope }: Call<Endpoint>,
  id: string,
): { readonly id: string; readonly tntId: string; readonly state: keyof typeof silenceStates } =>
  world.store.one<{ id: string; tntId: string; state: keyof typeof silenceStates }>(
    `select s.id, s.tnt_id as tntId, ${state} as state from silences s
     where s.id = @id and s.tnt_id = ifnull(@scope, s.tnt_id)`,
    { id, scope, now: world.clock.now() },
  ) ?? refuse('notFound');

interface StoredScope extends StoredLists, Omit<Silence, keyof StoredLists> {}

/** The silences of a tenant that are not over at an instant. */
export const silencesOf = (store: Store, tntId: string, at: number): Silence[] =>
  store
    .all<StoredScope>(
      `select id, event_types as eventTypes, project_ids as projectIds, product_keys as productKeys,
         model_ids as modelIds, device_ids as deviceIds, codes, through_level as throughLevel,
         starts_at as startsAt, ends_at as endsAt
       from silences where tnt_id = @tntId and ends_at > @at order by id`,
      { tntId, at },
    )
    .map((silence) => ({ ...silence, ...listsOf(silence) }));

/** Counts for silences one more that each of them has held back. */
export const countHeldBack = (store: Store, ids: readonly string[]): void => {
  store.run('update silences set affected = affected + 1 where id in (select value from json_each(@ids))', {
    ids: JSON.stringify(ids),
  });
};
