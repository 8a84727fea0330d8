/** What the tabs of one browser tell each other about the session; never a token. */
export type TabMessage =
  | { readonly kind: 'renewed'; readonly userId: string; readonly tntId: string }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly tntId: string }
  | { readonly kind: 'signedOut' };

export interface CrossTabs {
  announce(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
}

const channelName = 'fleet.session';

const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'signedOut' || value.kind === 'renewed' || value.kind === 'signedIn');

/** Over BroadcastChannel; a browser without one has tabs that find out at their next call. */
export function createCrossTabs(): CrossTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
  return {
    announce: (message) => channel?.postMessage(message),
    listen(hear) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) hear(data);
      });
    },
  };
}
