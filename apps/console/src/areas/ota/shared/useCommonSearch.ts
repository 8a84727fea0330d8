import {
  $commonSearch,
  carriedSearch,
  type CommonField,
  commonFields,
  commonSearchOf,
  commonSearchShown,
} from '@fleet/domain/areas/ota/shared/commonSearch.ts';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from '../../../app/address/location.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { useTenantScope } from '../../../app/tenantScope/useTenantScope.ts';

/**
 * Opens a page of upgrades with what the page before was searched by (S2 §3), and carries on what this one is searched by.
 *
 * @param fields what the page can be searched by
 * @returns false as long as the address is not what it will be: nothing is read by then
 */
export function useCommonSearch(fields: readonly CommonField[] = commonFields): boolean {
  const navigate = useNavigate();
  const { path, search } = useAddress();
  const { tntId } = useTenantScope();
  const [kept, show] = useUnit([$commonSearch, commonSearchShown]);
  const [isSettled, setSettled] = useState(false);
  const carried = isSettled ? null : carriedSearch(search, kept, tntId, fields);
  useLayoutEffect(() => {
    if (carried !== null) navigate(`${path}?${carried}`, { replace: true });
    setSettled(true);
  }, [carried, navigate, path]);

  const said = commonSearchOf(search, fields);
  const text = JSON.stringify({ tntId, fields, search: said });
  // a link to one record says nothing of what is searched by: what was carried waits for the next page
  const last = useRef(Object.keys(said).length === 0 ? text : '');
  useEffect(() => {
    if (!isSettled || last.current === text) return;
    last.current = text;
    show(JSON.parse(text) as Parameters<typeof show>[0]);
  }, [isSettled, show, text]);
  return isSettled;
}
