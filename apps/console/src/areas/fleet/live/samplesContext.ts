import { createContext, useContext } from 'react';
import type { LiveSamples } from './ports/livePorts.ts';

export const LiveSamplesContext = createContext<LiveSamples | null>(null);

/** Where the vehicles of a floor are, for whoever draws them in every frame. */
export function useLiveSamples(): LiveSamples {
  const samples = useContext(LiveSamplesContext);
  if (samples === null) throw new Error('rendered outside the live link of main.tsx');
  return samples;
}
