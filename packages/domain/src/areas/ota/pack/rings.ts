import type { ButtonKey, PageKey } from '../../../core/codes/permissions.ts';
import { warehouseTabs } from '../../../core/codes/warehouseTabs.ts';

/** The rings of the warehouse (升级包仓库), each a tab: what its files are called, and which key opens what. */

/** What can be done with a pack of a ring; 编辑 includes taking it back and giving it free again. */
export type RingVerb =
  | 'add'
  | 'view'
  | 'edit'
  | 'withdraw'
  | 'verify'
  | 'delete'
  | 'download'
  | 'exportList'
  | 'publish'
  | 'make'
  | 'makeStable';

interface RingRow {
  /** The tab, whose key shows the list. */
  readonly tab: PageKey;
  /** As its tab is called. */
  readonly title: string;
  /** How the name of its files says it. */
  readonly nameType: string;
  /** A pack of several modules. */
  readonly isWhole: boolean;
  /** How far it has come: 1 test, 2 alpha, 3 release, 4 stable; a whole pack like the least of its members. */
  readonly rank: 1 | 2 | 3 | 4;
  readonly keys: Readonly<Partial<Record<RingVerb, ButtonKey>>>;
}

/** In the order of the tabs (S2 §6). A verb without a key is not there. */
export const ringTable = {
  wholeTest: {
    tab: 'WholePackageTest',
    title: warehouseTabs.WholePackageTest,
    nameType: 'wholetest',
    isWhole: true,
    rank: 1,
    keys: { exportList: 'WholePackageTest-export-list', make: 'WholePackageTest-make' },
  },
  whole: {
    tab: 'WholePackage',
    title: warehouseTabs.WholePackage,
    nameType: 'whole',
    isWhole: true,
    rank: 2,
    keys: {
      view: 'WholePackage-view',
      download: 'WholePackage-download',
      verify: 'WholePackage-verify',
      exportList: 'WholePackage-export-list',
      edit: 'WholePackage-edit',
      withdraw: 'WholePackage-edit',
      delete: 'WholePackage-delete',
      make: 'WholePackage-make',
      makeStable: 'WholePackage-make',
    },
  },
  alpha: {
    tab: 'AlphaPackage',
    title: warehouseTabs.AlphaPackage,
    nameType: 'alpha',
    isWhole: false,
    rank: 2,
    keys: {
      exportList: 'AlphaPackage-export-list',
      add: 'AlphaPackage-add',
      view: 'AlphaPackage-view',
      edit: 'AlphaPackage-edit',
      withdraw: 'AlphaPackage-edit',
      verify: 'AlphaPackage-verify',
      delete: 'AlphaPackage-delete',
      download: 'AlphaPackage-download',
      publish: 'AlphaPackage-publish',
    },
  },
  test: {
    tab: 'TestPackage',
    title: warehouseTabs.TestPackage,
    nameType: 'test',
    isWhole: false,
    rank: 1,
    keys: {
      exportList: 'TestPackage-export-list',
      add: 'TestPackage-add',
      view: 'TestPackage-view',
      edit: 'TestPackage-edit',
      withdraw: 'TestPackage-edit',
      verify: 'TestPackage-verify',
      delete: 'TestPackage-delete',
      download: 'TestPackage-download',
    },
  },
  release: {
    tab: 'ReleasePackage',
    title: warehouseTabs.ReleasePackage,
    nameType: 'release',
    isWhole: false,
    rank: 3,
    keys: {
      view: 'ReleasePackage-view',
      edit: 'ReleasePackage-edit',
      withdraw: 'ReleasePackage-edit',
      verify: 'ReleasePackage-verify',
      delete: 'ReleasePackage-delete',
      download: 'ReleasePackage-download',
      exportList: 'ReleasePackage-export-list',
      makeStable: 'ReleasePackage-make',
    },
  },
  stableWhole: {
    tab: 'StableReleaseWholePackage',
    title: warehouseTabs.StableReleaseWholePackage,
    nameType: 'stablewhole',
    isWhole: true,
    rank: 4,
    // it has no buttons of its own: whoever looks after whole packs may take it back
    keys: { withdraw: 'WholePackage-edit' },
  },
  stable: {
    tab: 'StableReleasePackage',
    title: warehouseTabs.StableReleasePackage,
    nameType: 'stable',
    isWhole: false,
    rank: 4,
    keys: {
      view: 'StableReleasePackage-view',
      edit: 'StableReleasePackage-edit',
      withdraw: 'StableReleasePackage-edit',
      verify: 'StableReleasePackage-verify',
      delete: 'StableReleasePackage-delete',
      download: 'StableReleasePackage-download',
    },
  },
} as const satisfies Readonly<Record<string, RingRow>>;

export type Ring = keyof typeof ringTable;

/** All rings, in the order of the tabs. */
export const rings = Object.keys(ringTable) as readonly Ring[];

/** What the packs of each ring are called. */
export const ringTitles: Readonly<Record<Ring, string>> = Object.fromEntries(
  rings.map((ring) => [ring, ringTable[ring].title]),
) as Record<Ring, string>;

/** Rings of whole packs that are put together of members. */
export const wholeRings = ['wholeTest', 'whole'] as const satisfies readonly Ring[];
/** Rings whose packs are made (制作) of others. */
export const madeRings = [...wholeRings, 'stable', 'stableWhole'] as const satisfies readonly Ring[];

/** The key that a verb asks for with a pack of a ring; null when the ring does not have it. */
export const ringKey = (ring: Ring, verb: RingVerb): ButtonKey | null => {
  const keys: Readonly<Partial<Record<RingVerb, ButtonKey>>> = ringTable[ring].keys;
  return keys[verb] ?? null;
};

/** The ring of a tab; null when it is none of the warehouse. */
export const ringOfTab = (tab: string): Ring | null => rings.find((ring) => ringTable[ring].tab === tab) ?? null;

/** Whether a ring lies as far along as another or farther. */
export const isAsFarAs = (ring: Ring, other: Ring): boolean => ringTable[ring].rank >= ringTable[other].rank;

/** Whether packs of a ring that belong to the platform are seen by every tenant. */
export const isShared = (ring: Ring): boolean => ring === 'release' || ring === 'stable' || ring === 'stableWhole';

/** Whom a job is meant for, as far as rings care. */
export interface JobReach {
  /** Its devices were named one by one (定向). */
  readonly isSpecific: boolean;
  /** New devices that match join it (动态). */
  readonly isDynamic: boolean;
  readonly devices: number;
}

/** Devices that a pack which is not yet released may come to. */
export const ringReach = { test: 20, wholeTest: 20, alpha: 200 } as const;

/** Why a job or a push of a pack of a ring reaches too far; null when it does not. */
export const reachProblem = (ring: Ring, { isSpecific, isDynamic, devices }: JobReach): string | null => {
  if (ring === 'test' || ring === 'wholeTest')
    return isSpecific && !isDynamic && devices <= ringReach[ring]
      ? null
      : `测试包只能定向升级，最多 ${ringReach[ring]} 台`;
  if (ring === 'alpha' && devices > ringReach.alpha) return `Alpha包最多升级 ${ringReach.alpha} 台`;
  return isDynamic && ring !== 'stable' && ring !== 'stableWhole' ? '动态升级只能使用稳定发布包' : null;
};
