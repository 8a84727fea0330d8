/** What the tabs of the warehouse of upgrade packs are called: a page of packs needs them, and no other title of a key. */
export const warehouseTabs = {
  WholePackageTest: '整包测试',
  WholePackage: '整包',
  AlphaPackage: 'Alpha包',
  TestPackage: '测试包',
  ReleasePackage: '发布包',
  StableReleaseWholePackage: '稳定发布整包',
  StableReleasePackage: '稳定发布包',
} as const;
