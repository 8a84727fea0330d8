import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useBrowserLocation } from '../../app/address/location.ts';

/** Parameters of the address on which what is inside hangs: a tab is gone when another one is chosen. */
export const AddressPartContext = createContext<readonly string[]>([]);

/**
 * Keeps the person from losing something unsaved: every way out asks first, in the console and of the browser.
 *
 * @param onDiscard the person gives it up and goes: nothing of it is to be offered again
 * @returns lets the page go at once: it was saved, and whoever goes on from there is not asked
 */
export function useUnsavedChanges(isDirty: boolean, onDiscard?: () => void): () => void {
  const { hold } = useBrowserLocation().works;
  const parameters = useContext(AddressPartContext);
  const discard = useRef(onDiscard);
  const letGo = useRef<() => void>(nothing);
  // before anything that the next page does
  useLayoutEffect(() => {
    discard.current = onDiscard;
  });
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    letGo.current = hold({ parameters, discard: () => discard.current?.() });
    return () => letGo.current();
  }, [hold, isDirty, parameters]);
  return useCallback(() => letGo.current(), []);
}

const nothing = () => undefined;
