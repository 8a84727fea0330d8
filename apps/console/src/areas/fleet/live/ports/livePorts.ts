import { followLiveFx, leaveLiveFx } from '@fleet/domain/areas/fleet/live/ports.ts';
import type { FloorSamples } from '@fleet/domain/areas/fleet/live/samples.ts';
import { handle, type Handler } from '@fleet/domain/kernel/open.ts';
import { scopeBind } from 'effector';
import type { createLiveHub, Needs } from './liveHub.ts';

/** The ports of the live link. All that connects comes with the first page that follows something. */

/** Where vehicles are, for whoever draws them in every frame: by the name under which a floor is followed. */
export interface LiveSamples {
  samplesOf(key: string): FloorSamples | null;
}

type Hub = ReturnType<typeof createLiveHub>;

/** Handlers of the ports, and what is drawn. */
export function createLive(needs: Needs): LiveSamples & { readonly handlers: readonly Handler[] } {
  let hub: Hub | null = null;
  let coming: Promise<Hub> | null = null;
  const come = (): Promise<Hub> => {
    coming ??= import('./liveHub.ts').then(({ createLiveHub }) => (hub = createLiveHub(needs)));
    return coming;
  };
  return {
    samplesOf: (key) => hub?.samplesOf(key) ?? null,
    handlers: [
      handle(followLiveFx, async (wanted) => {
        // bound while the handler runs: that is when the scope is known
        const within = scopeBind((work: () => void) => work());
        (await come()).follow(wanted, within);
      }),
      handle(leaveLiveFx, async ({ key }) => (await come()).leave(key)),
    ],
  };
}
