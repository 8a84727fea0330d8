import { tabCloseRequested } from '@fleet/domain/core/tabs/tabs.ts';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { splitAddress } from './splitAddress.ts';
import { useBrowserLocation, useNavigate } from './location.ts';
import { useAddress } from './useAddress.ts';

/**
 * Puts the address of a record's page right where parts of it say something else than the record does: a link that was
 * made under another name, or typed. It is no step of the history, and the tab of the wrong address goes.
 *
 * @param right the path as it should be; null as long as that is not known
 */
export function useRightAddress(right: string | null): void {
  const { path, search } = useAddress();
  const navigate = useNavigate();
  const { fullPath } = useBrowserLocation();
  const closeTab = useUnit(tabCloseRequested);
  const isWrong = right !== null && right !== path;
  useEffect(() => {
    if (!isWrong) return undefined;
    navigate(search === '' ? right : `${right}?${search}`, { replace: true });
    // once the page stands at its right address: before that, closing its tab would lead away from it
    return () => {
      if (splitAddress(fullPath()).path !== path) closeTab({ path });
    };
  }, [isWrong, right, path, search, navigate, fullPath, closeTab]);
}
