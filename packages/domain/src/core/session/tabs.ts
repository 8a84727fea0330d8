/** What the pages of one origin tell each other about the session, over a channel of the browser; never a token. */

export const sessionChannel = 'fleet.session';

export type TabMessage =
  | { readonly kind: 'renewed'; readonly userId: string; readonly tntId: string }
  | { readonly kind: 'signedIn'; readonly userId: string; readonly tntId: string }
  | { readonly kind: 'signedOut' };

/** Whether what came over the channel is one of these. */
export const isTabMessage = (value: unknown): value is TabMessage =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  (value.kind === 'signedOut' || value.kind === 'renewed' || value.kind === 'signedIn');
