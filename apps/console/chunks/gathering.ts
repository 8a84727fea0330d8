/** Gathers what pages and parts share into few files, so that none brings much along that its page does not need. */

/** Something that stays whole: what exactly the same pages and parts need. */
export interface Piece {
  readonly members: readonly string[];
  readonly size: number;
  /** What has it loaded, by place in the weights. */
  readonly neededBy: ReadonlySet<number>;
  /** Pieces that it needs itself, by place; none that leads back to it. */
  readonly needs: readonly number[];
}

export interface Weighing {
  /** How much it counts that something is loaded there, by place. */
  readonly weights: readonly number[];
  /** What one file more costs, as a size. */
  readonly perFile: number;
}

interface File {
  members: readonly string[];
  size: number;
  loadedBy: ReadonlySet<number>;
  needs: Set<number>;
}
type Files = Map<number, File>;

interface Pair {
  readonly one: number;
  readonly other: number;
  /** At most: what they need may come to be loaded by more. */
  readonly saves: number;
}

/** How much it counts what loads the first, and not the second. */
function weightBeside(first: ReadonlySet<number>, second: ReadonlySet<number>, { weights }: Weighing): number {
  let sum = 0;
  for (const place of first) if (!second.has(place)) sum += weights[place]!;
  return sum;
}
const none: ReadonlySet<number> = new Set();

function pairOf(files: Files, keys: readonly [number, number], weighing: Weighing): Pair {
  const [one, other] = keys[0] < keys[1] ? keys : [keys[1], keys[0]];
  const [first, second] = [files.get(one)!, files.get(other)!];
  const firstAlone = weightBeside(first.loadedBy, second.loadedBy, weighing);
  const secondAlone = weightBeside(second.loadedBy, first.loadedBy, weighing);
  const both = weightBeside(first.loadedBy, none, weighing) - firstAlone;
  return { one, other, saves: both * weighing.perFile - firstAlone * second.size - secondAlone * first.size };
}

/** Everything that comes along with these, themselves left out, unless it leads back to one. */
function comesAlong(files: Files, ...of: readonly number[]): Set<number> {
  const found = new Set<number>();
  const open = of.flatMap((key) => [...files.get(key)!.needs]);
  while (open.length > 0) {
    const key = open.pop()!;
    if (found.has(key)) continue;
    found.add(key);
    open.push(...files.get(key)!.needs);
  }
  return found;
}

/** What it saves to have two as one; null where something between them would lead in a circle. */
function savedBy(files: Files, { one, other, saves }: Pair, weighing: Weighing): number | null {
  const loadedBy = new Set([...files.get(one)!.loadedBy, ...files.get(other)!.loadedBy]);
  let sum = saves;
  for (const key of comesAlong(files, one, other)) {
    if (key === one || key === other) continue;
    const file = files.get(key)!;
    const along = comesAlong(files, key);
    if (along.has(one) || along.has(other)) return null;
    sum -= weightBeside(loadedBy, file.loadedBy, weighing) * (file.size + weighing.perFile);
  }
  return sum;
}

function bestOf(files: Files, pairs: readonly Pair[], weighing: Weighing): Pair | null {
  let best: { readonly pair: Pair; readonly saves: number } | null = null;
  for (const pair of pairs) {
    if (best !== null && best.saves >= pair.saves) break;
    const saves = savedBy(files, pair, weighing);
    if (saves !== null && saves > (best?.saves ?? 0)) best = { pair, saves };
  }
  return best?.pair ?? null;
}

/** Puts the second into the first; returns what is loaded by others than before, both of them included. */
function join(files: Files, { one, other }: Pair): ReadonlySet<number> {
  const [file, gone] = [files.get(one)!, files.get(other)!];
  const changed = new Set([one, other]);
  file.members = [...file.members, ...gone.members];
  file.size += gone.size;
  file.loadedBy = new Set([...file.loadedBy, ...gone.loadedBy]);
  file.needs = new Set([...file.needs, ...gone.needs].filter((key) => key !== one && key !== other));
  files.delete(other);
  for (const { needs } of files.values()) if (needs.delete(other)) needs.add(one);
  for (const key of comesAlong(files, one)) {
    const along = files.get(key)!;
    const before = along.loadedBy.size;
    along.loadedBy = new Set([...along.loadedBy, ...file.loadedBy]);
    if (along.loadedBy.size > before) changed.add(key);
  }
  return changed;
}

/**
 * Makes one of two as long as that saves something: a file less for those that load both counts for it, what others have
 * to load that they do not need counts against it. Nothing ever leads in a circle.
 *
 * @returns what each file has, the first piece of it first
 */
export function gathered(pieces: readonly Piece[], weighing: Weighing): readonly (readonly string[])[] {
  const files: Files = new Map(
    pieces.map(({ members, size, neededBy, needs }, key) => [
      key,
      { members, size, loadedBy: neededBy, needs: new Set(needs) },
    ]),
  );
  const pairsOf = (keys: readonly number[]): Pair[] =>
    keys
      .flatMap((key, place) =>
        [...files.keys()]
          .filter((other) => other !== key && !keys.slice(0, place).includes(other))
          .map((other) => pairOf(files, [key, other], weighing)),
      )
      .filter(({ saves }) => saves > 0);
  let pairs = pairsOf([...files.keys()]);
  for (;;) {
    pairs.sort((a, b) => b.saves - a.saves || a.one - b.one || a.other - b.other);
    const best = bestOf(files, pairs, weighing);
    if (best === null) return [...files.values()].map(({ members }) => members);
    const changed = join(files, best);
    pairs = pairs.filter(({ one, other }) => !changed.has(one) && !changed.has(other));
    pairs.push(...pairsOf([...changed].filter((key) => files.has(key))));
  }
}
