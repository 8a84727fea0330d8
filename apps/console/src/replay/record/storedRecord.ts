import { type Capsule, readCapsule } from '@fleet/domain/core/capsule/capsule.ts';
import { CapsuleProblem, partNames } from '@fleet/domain/core/capsule/parts.ts';
import { type RecordHead, type ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { readLines } from '@fleet/domain/kernel/replay/readLines.ts';
import { unpacking } from '../../transfers/capsule/zip.ts';

/** A record as it came, from a tab or out of a file: nobody has looked yet what of it this build understands. */
export interface StoredRecord extends RecordHead {
  readonly title: string;
  readonly note: string;
  readonly base: unknown;
  readonly entries: readonly unknown[];
  readonly steps: readonly unknown[];
  readonly hashes: unknown;
  /** Parts that are there and not shown here: a world, the log of a gateway. */
  readonly others: readonly string[];
}

/** What a tab hands out. */
export const recordOfTab = (record: ConsoleRecord, title: string): StoredRecord => ({
  ...record,
  title,
  note: '',
  others: [],
});

function jsonOf(capsule: Capsule, name: string): unknown {
  const text = capsule.text(name);
  if (text === null) return null;
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__')
        throw new CapsuleProblem('记录文件含有不允许的字段名，文件可能已损坏，请重新导出后再打开');
      return value;
    }) as unknown;
  } catch (error) {
    if (error instanceof CapsuleProblem) throw error;
    throw new CapsuleProblem(`记录文件中的 ${name} 无法读取，请重新导出后再打开`);
  }
}

/**
 * Opens a capsule file.
 *
 * @throws CapsuleProblem or JournalProblem, with what to do about it
 */
export async function recordOfFile(bytes: Uint8Array): Promise<StoredRecord> {
  const capsule = await readCapsule(bytes, unpacking);
  const { build, person, screen, clock, title, note } = capsule.manifest;
  const journal = capsule.text(partNames.journal);
  if (journal === null || build === null || screen === null)
    throw new CapsuleProblem('这个记录文件里没有操作记录，请用网关还原其中的数据');
  const state = jsonOf(capsule, partNames.state) as { readonly hashes?: unknown } | null;
  const shown: ReadonlySet<string> = new Set([partNames.base, partNames.journal, partNames.steps, partNames.state]);
  return {
    build,
    person,
    screen,
    at: clock,
    title,
    note,
    base: jsonOf(capsule, partNames.base),
    entries: readLines(journal),
    steps: readLines(capsule.text(partNames.steps) ?? ''),
    hashes: state?.hashes ?? null,
    others: capsule.parts.filter((name) => !shown.has(name)),
  };
}
