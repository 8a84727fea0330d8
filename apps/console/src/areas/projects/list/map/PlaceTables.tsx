import { words } from '@fleet/domain/core/codes/words.ts';
import { deviceCities, deviceAreas, type PlaceRow } from '@fleet/domain/areas/projects/list/contract.ts';
import { Link, useLocation } from 'wouter';
import { Loaded } from '../../../../detail/Loaded.tsx';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { usePlaceLinks } from './usePlaceLinks.ts';
import * as styles from './projectMap.module.css';

interface Props {
  /** The provinces. */
  readonly places: readonly PlaceRow[];
  readonly tenant: TenantChoice;
}

/** Provinces, the cities of one, the districts of one: the place that is looked into stands in the address. */
export function PlaceTables({ places, tenant }: Props) {
  const { province, city, mapOf, listOf } = usePlaceLinks(tenant);
  const [, navigate] = useLocation();
  return (
    <div className={styles.placeTables}>
      <nav className={styles.placePath} aria-label="地区">
        <Crumb href={mapOf({})} name="全国" isCurrent={province === null} />
        {province !== null && <Crumb href={mapOf({ province })} name={province} isCurrent={city === null} />}
        {province !== null && city !== null && <Crumb href={mapOf({ province, city })} name={city} isCurrent />}
        {province !== null && (
          <Link className={styles.placeProjects} href={listOf({ province, ...(city === null ? {} : { city }) })}>
            查看项目
          </Link>
        )}
      </nav>
      {province === null && (
        <PlaceTable
          label="各省分布"
          title="省"
          places={places}
          onOpen={({ name }) => navigate(mapOf({ province: name }))}
          hrefOf={({ name }) => listOf({ province: name })}
        />
      )}
      {province !== null && city === null && (
        <Cities
          query={{ province, ...tenant }}
          onOpen={({ name }) => navigate(mapOf({ province, city: name }))}
          hrefOf={({ name }) => listOf({ province, city: name })}
        />
      )}
      {province !== null && city !== null && (
        <Areas
          query={{ province, city, ...tenant }}
          hrefOf={({ name }) => listOf({ province, city, district: name })}
        />
      )}
    </div>
  );
}

function Crumb({
  href,
  name,
  isCurrent,
}: {
  readonly href: string;
  readonly name: string;
  readonly isCurrent: boolean;
}) {
  return isCurrent ? <span aria-current="location">{name || words.noData}</span> : <Link href={href}>{name}</Link>;
}

interface WithinProps<Query> {
  readonly query: Query;
  readonly hrefOf: (place: PlaceRow) => string;
}

function Cities({
  query,
  ...table
}: WithinProps<{ readonly province: string } & TenantChoice> & { readonly onOpen: (place: PlaceRow) => void }) {
  const { state, refresh } = useRead(deviceCities, { query });
  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ list }) => <PlaceTable label={`${query.province}各市分布`} title="市" places={list} {...table} />}
    </Loaded>
  );
}

function Areas({ query, ...table }: WithinProps<{ readonly province: string; readonly city: string } & TenantChoice>) {
  const { state, refresh } = useRead(deviceAreas, { query });
  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ list }) => <PlaceTable label={`${query.city}各区分布`} title="区" places={list} {...table} />}
    </Loaded>
  );
}
