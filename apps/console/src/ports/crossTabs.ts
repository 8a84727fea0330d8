import { isTabMessage, sessionChannel, type TabMessage } from '@fleet/domain/core/session/tabs.ts';

export interface CrossTabs {
  announce(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
}

/** Over BroadcastChannel; a browser without one has tabs that find out at their next call. */
export function createCrossTabs(): CrossTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(sessionChannel);
  return {
    announce: (message) => channel?.postMessage(message),
    listen(hear) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) hear(data);
      });
    },
  };
}
