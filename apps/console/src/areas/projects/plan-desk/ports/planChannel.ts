/** What the tabs that have the same plan open say to each other. */

export type Message =
  /** One more fact was kept. */
  | { readonly kind: 'entry'; readonly key: string; readonly number: number; readonly entry: unknown }
  /** The desk is another one as a whole. */
  | { readonly kind: 'rewriting'; readonly key: string }
  /** A tab would edit in place of the one that does. */
  | { readonly kind: 'asking'; readonly key: string }
  /** The one that did has finished and lets go, or cannot. */
  | { readonly kind: 'answer'; readonly key: string; readonly isGiven: boolean };

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'key' in value;

/** Hears the other tabs, and tells them; where tabs cannot talk nobody is heard. */
export const planChannel = (hear: (message: Message) => void): { readonly tell: (message: Message) => void } => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel('fleet.plans');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) hear(data);
  });
  return { tell: (message) => channel.postMessage(message) };
};
