/** What kind of site a floor is. Floors that nobody has drawn get a map of their kind. */
export const siteKinds = {
  line: '产线',
  store: '密集库',
  yard: '堆场',
  dock: '月台',
} as const;

export type SiteKind = keyof typeof siteKinds;
export const siteKindNames = Object.keys(siteKinds) as SiteKind[];
