import { pageNameKnown } from '@fleet/domain/core/tabs/pageNames.ts';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useAddress } from './useAddress.ts';

/**
 * Says what the record of the page on the screen is called: its tab, the breadcrumb and the title of the document show
 * it. A page that knows what the page above it is of says that too, by its path.
 *
 * @param name null as long as it is not known
 */
export function usePageName(name: string | null, of?: string): void {
  const { path } = useAddress();
  const known = useUnit(pageNameKnown);
  const named = of ?? path;
  useEffect(() => {
    if (name !== null && name !== '') known({ path: named, name });
  }, [known, named, name]);
}
