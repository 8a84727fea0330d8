import type { Plugin } from 'vite';

/** What a part asks for ahead of itself: not what is there already where it is asked for. */

interface BuiltFile {
  readonly fileName?: string;
  /** What it needs at once; files that are no scripts need nothing. */
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
type Built = Readonly<Record<string, BuiltFile>>;

function withNeeds(bundle: Built, begin: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...begin];
  while (open.length > 0) {
    const file = open.pop()!;
    if (found.has(file)) continue;
    found.add(file);
    open.push(...(bundle[file]?.imports ?? []));
  }
  return found;
}

/**
 * What is left to ask for of the files that a part needs, itself first and then what most parts need: every page carries
 * these lists, and lists that begin alike are short.
 *
 * @param host the file that asks for the part
 */
export function leanList(bundle: Built): (part: string, needed: readonly string[], host: string) => string[] {
  const entries = Object.keys(bundle).filter((file) => bundle[file]!.isEntry === true);
  const uses = new Map<string, number>();
  for (const file of Object.keys(bundle))
    for (const needed of withNeeds(bundle, [file])) uses.set(needed, (uses.get(needed) ?? 0) + 1);
  const usesOf = (file: string) => uses.get(file) ?? 0;
  return (part, needed, host) => {
    const there = withNeeds(bundle, [host, ...entries]);
    const others = needed.filter((file) => file !== part && !there.has(file));
    others.sort((one, other) => usesOf(other) - usesOf(one) || (one < other ? -1 : 1));
    return needed.includes(part) ? [part, ...others] : others;
  };
}

export function leanPreloads(): Plugin {
  let leanOf: ReturnType<typeof leanList> | null = null;
  return {
    name: 'lean preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (part, needed, { hostId, hostType }) =>
            hostType === 'html' || leanOf === null ? needed : leanOf(part, needed, hostId),
        },
      },
    }),
    generateBundle: {
      // before the lists are written
      order: 'pre',
      handler: (_, bundle) => {
        leanOf = leanList(bundle);
      },
    },
  };
}
