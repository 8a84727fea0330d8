import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { useBrowserLocation } from '../shell/location.ts';

/** Parameters of the address on which what is inside hangs: a tab is gone when another one is chosen. */
export const AddressPartContext = createContext<readonly string[]>([]);

/**
 * Keeps the person from losing something unsaved: every way out asks first, in the console and of the browser.
 *
 * @param onDiscard the person gives it up and goes: nothing of it is to be offered again
 */
export function useUnsavedChanges(isDirty: boolean, onDiscard?: () => void): void {
  const { hold } = useBrowserLocation().works;
  const parameters = useContext(AddressPartContext);
  const discard = useRef(onDiscard);
  // before anything that the next page does
  useLayoutEffect(() => {
    discard.current = onDiscard;
  });
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    return hold({ parameters, discard: () => discard.current?.() });
  }, [hold, isDirty, parameters]);
}
