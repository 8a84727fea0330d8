import { useCallback } from 'react';

/** @returns a function that gives the address of what is on the screen, as somebody else can open it */
export function useShareableAddress(): () => string {
  return useCallback(() => location.href, []);
}
