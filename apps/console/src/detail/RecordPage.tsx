import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { Action, PageActions } from '@fleet/domain/core/actions/action.ts';
import type { ReactNode } from 'react';
import { type DetailAddress, type TenantChoice, tenantOf, useDetailAddress } from '../app/address/detailAddress.ts';
import { useCan } from '../app/actions/useCan.ts';
import { useRead } from '../app/calls/useRead.ts';
import { NoPermissionState } from '../ui/states/states.tsx';
import { Loaded } from './Loaded.tsx';
import { MissingRecord } from './MissingRecord.tsx';

interface Props<Query, Reply extends { readonly tntId: string }> {
  /** The page's actions: users without `view` see nothing of the record. */
  readonly page: PageActions<{ readonly view: Action }>;
  readonly endpoint: Endpoint<Query, null, Reply>;
  /** @param tenant what the path says; a record is found without it */
  readonly inputOf: (id: string, tenant: TenantChoice) => InputOf<Endpoint<Query, null, Reply>>;
  /**
   * @param tenant the record's own
   * @param refresh reads it again
   */
  readonly children: (record: Reply, tenant: TenantChoice, refresh: () => void) => ReactNode;
  /** Instead of 数据不存在, by what the gateway says of it; null for that. */
  readonly missing?: (message: string) => ReactNode;
}

/** A page about one record, whose id is in its path: the record, or why it cannot be shown. */
export function RecordPage<Query, Reply extends { readonly tntId: string }>(props: Props<Query, Reply>) {
  const can = useCan();
  const address = useDetailAddress();
  const { view } = props.page.actions;
  return can(view) ? <Content key={address.id} {...props} address={address} /> : <NoPermissionState />;
}

function Content<Query, Reply extends { readonly tntId: string }>({
  page,
  endpoint,
  inputOf,
  address: { id, tenant },
  children,
  missing,
}: Props<Query, Reply> & { readonly address: DetailAddress }) {
  const { state, refresh } = useRead(endpoint, inputOf(id, tenant));
  return (
    <Loaded
      state={state}
      onRetry={refresh}
      missing={missing?.(state?.error?.message ?? '') ?? <MissingRecord route={page.route} />}
    >
      {(record) => children(record, tenantOf(record), refresh)}
    </Loaded>
  );
}
