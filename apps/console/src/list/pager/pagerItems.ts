/** A page number of the pager, or a gap whose click jumps as many pages as the pager shows. */
export type PagerItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly to: number };

/**
 * What stands between the pager's arrows: the first and the last page always, and around the current one as many as
 * fit into `shown` places (S1 §9: 7), gaps included.
 */
export function pagerItems(page: number, pages: number, shown: number): readonly PagerItem[] {
  const range = (from: number, to: number): PagerItem[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => ({ kind: 'page', page: from + step }));
  if (pages <= shown) return range(1, pages);
  const current = Math.min(Math.max(page, 1), pages);
  const inner = shown - 2;
  const jump = Math.max(1, shown - 2);
  const back: PagerItem = { kind: 'gap', to: Math.max(1, current - jump) };
  const forth: PagerItem = { kind: 'gap', to: Math.min(pages, current + jump) };
  const first = range(1, 1);
  const last = range(pages, pages);
  if (current <= Math.ceil(shown / 2)) return [...range(1, shown - 2), forth, ...last];
  if (current > pages - Math.ceil(shown / 2)) return [...first, back, ...range(pages - shown + 3, pages)];
  const around = inner - 2;
  const from = current - Math.floor((around - 1) / 2);
  return [...first, back, ...range(from, from + around - 1), forth, ...last];
}
