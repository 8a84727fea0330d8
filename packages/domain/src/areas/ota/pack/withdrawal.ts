import type { Ring } from './rings.ts';

/**
 * What a pack that is taken back (撤回) takes along: whole packs that hold it, and what was made of the same bytes in the
 * next rings. What it was made of itself stays as it is.
 */

/** Rings whose packs are their source once more: another row over the same bytes. */
const copies: ReadonlySet<Ring> = new Set<Ring>(['release', 'stable', 'stableWhole']);

/** Whether packs of a ring stand and fall with what they were made of; an alpha is a build of its own. */
export const isCopy = (ring: Ring): boolean => copies.has(ring);

/** A pack as far as it matters who is taken back with whom. */
export interface PackStanding {
  readonly firmwareId: string;
  readonly ring: Ring;
  readonly sourceFirmwareId: string | null;
  readonly memberIds: readonly string[];
  /** Somebody took it back by itself, and not with another. */
  readonly isTakenBack: boolean;
}

const foundations = ({ ring, sourceFirmwareId, memberIds }: PackStanding): readonly string[] =>
  sourceFirmwareId !== null && isCopy(ring) ? [sourceFirmwareId, ...memberIds] : memberIds;

/**
 * By pack, the one that was taken back and takes it along, the nearest of several; packs that nothing takes along are not
 * in it. What a pack stands on and is not among `packs` is taken to be free.
 */
export const takenAlong = (packs: readonly PackStanding[]): ReadonlyMap<string, string> => {
  const byId = new Map(packs.map((pack) => [pack.firmwareId, pack]));
  const found = new Map<string, string | null>();
  const causeOf = (id: string): string | null => {
    const known = found.get(id);
    if (known !== undefined) return known;
    found.set(id, null);
    const below = foundations(byId.get(id)!).filter((one) => byId.has(one));
    const cause = below.find((one) => byId.get(one)!.isTakenBack) ?? firstOf(below.map(causeOf));
    found.set(id, cause);
    return cause;
  };
  return new Map(
    packs.flatMap(({ firmwareId }) => {
      const cause = causeOf(firmwareId);
      return cause === null ? [] : [[firmwareId, cause] as const];
    }),
  );
};

const firstOf = (causes: readonly (string | null)[]): string | null => causes.find((cause) => cause !== null) ?? null;

/** What changes when a pack is taken back, or given free again. */
export interface WithdrawalChange {
  /** Which pack takes along which, once it is done. */
  readonly along: ReadonlyMap<string, string>;
  /** Packs that may be used before it and not after it, or the other way round. */
  readonly changed: readonly string[];
  /** Packs that the given-free one took along and that another one keeps. */
  readonly kept: readonly string[];
}

/** Foretells it, by what the packs around it are; carried out by the same rule. */
export const withdrawalChange = (
  packs: readonly PackStanding[],
  firmwareId: string,
  isTakenBack: boolean,
): WithdrawalChange => {
  const before = takenAlong(packs);
  const next = packs.map((pack) => (pack.firmwareId === firmwareId ? { ...pack, isTakenBack } : pack));
  const along = takenAlong(next);
  const isOutBefore = ({ firmwareId: id, isTakenBack: own }: PackStanding) => own || before.has(id);
  const changed = packs.filter(
    (pack, index) => isOutBefore(pack) !== (next[index]!.isTakenBack || along.has(pack.firmwareId)),
  );
  return {
    along,
    changed: changed.map((pack) => pack.firmwareId),
    kept: [...before].flatMap(([id, cause]) => (cause === firmwareId && along.has(id) ? [id] : [])),
  };
};

/** A pack that was taken back says why: for itself, or with another. */
export const withdrawnText = ({
  isWithdrawn,
  withdrawReason,
  withdrawnWith,
}: {
  readonly isWithdrawn: boolean;
  readonly withdrawReason: string | null;
  readonly withdrawnWith: { readonly firmwareName: string; readonly reason: string | null } | null;
}): string | null => {
  if (!isWithdrawn) return null;
  if (withdrawReason !== null) return `已撤回：${withdrawReason}`;
  if (withdrawnWith === null) return '已撤回';
  const { firmwareName, reason } = withdrawnWith;
  return `已随「${firmwareName}」撤回${reason === null ? '' : `：${reason}`}`;
};

/** Figures of a withdrawal, or of its opposite, before it is done. */
export interface WithdrawalFigures {
  /** Packs that go along, of the caller's and of other tenants. */
  readonly packs: number;
  readonly otherPacks: number;
  readonly keptPacks: number;
  /** Jobs that run, or will begin, with any of these packs. */
  readonly runningJobs: number;
  readonly createdJobs: number;
  readonly otherJobs: number;
  /** Their devices: not begun, and upgrading. */
  readonly pending: number;
  readonly running: number;
}

const said = (lines: readonly (readonly [number, string])[]): readonly string[] =>
  lines.flatMap(([count, line]) => (count === 0 ? [] : [line]));

/** Whether any job is open whose devices may be paused or cancelled with the pack. */
export const hasOpenJobs = ({ runningJobs, createdJobs, otherJobs }: WithdrawalFigures): boolean =>
  runningJobs + createdJobs + otherJobs > 0;

/**
 * What is said before a pack is taken back, a sentence a line; what concerns nobody is left out.
 *
 * @param pending what becomes of devices that have not begun
 * @param jobCount jobs that were ever made with the pack itself
 */
export const withdrawLines = (
  figures: WithdrawalFigures,
  pending: 'pause' | 'cancel',
  jobCount: number,
): readonly string[] => {
  const { packs, otherPacks, runningJobs, createdJobs, otherJobs } = figures;
  const isCancelled = pending === 'cancel';
  const mayHaveUpgraded = jobCount + packs + otherPacks > 0 || hasOpenJobs(figures);
  return [
    '不能再用它新建任务、晋级或制作整包',
    ...said([
      [packs, `由它晋级或包含它的 ${packs} 个升级包一并撤回`],
      [otherPacks, `其他租户包含它的 ${otherPacks} 个整包一并撤回`],
      [runningJobs, `${runningJobs} 个进行中的任务暂停`],
      [createdJobs, `${createdJobs} 个未开始的任务${isCancelled ? '取消' : '到时间后保持暂停'}`],
      [otherJobs, `其他租户的 ${otherJobs} 个任务同样处理`],
      [figures.pending, `${figures.pending} 台未开始的设备：${isCancelled ? '立即取消' : '暂停'}，保持原版本`],
      [figures.running, `${figures.running} 台升级中的设备：不受影响，将执行完毕`],
    ]),
    ...(mayHaveUpgraded ? ['已经升级的设备保持新版本，不会回退'] : []),
  ];
};

/** What is said before a pack is given free again. */
export const restoreLines = ({
  packs,
  otherPacks,
  keptPacks,
  runningJobs,
  otherJobs,
}: WithdrawalFigures): readonly string[] => [
  '可以再用它新建任务',
  ...said([
    [packs, `随它撤回的 ${packs} 个升级包一并恢复`],
    [otherPacks, `其他租户随它撤回的 ${otherPacks} 个整包一并恢复`],
    [keptPacks, `${keptPacks} 个升级包还包含其他已撤回的升级包，仍为已撤回`],
    [runningJobs, `${runningJobs} 个因撤回而暂停的任务由负责人恢复，不会自行继续`],
    [otherJobs, `其他租户的 ${otherJobs} 个任务由其负责人恢复`],
  ]),
];
