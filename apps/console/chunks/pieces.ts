import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Piece, Weighing } from './gathering.ts';
import type { ModuleGraph } from './moduleGraph.ts';

/** What is asked for by itself (pages, tabs, dialogs), and what several of it need: in pieces that always come together. */

const source = `${dirname(import.meta.dirname)}/src`;
const begin = `${source}/main.tsx`;
const frame = `${source}/frame/Shell.tsx`;
const tables = `${source}/inside.tsx`;
const signInPage = `${source}/areas/session/login/login.page.tsx`;
/** What tells a session needs it before there is a frame. */
const everywhere = `${source}/ui/keyboard.ts`;

const isPage = /\.page\.tsx$/;
const bell = `${source}/areas/messages/inbox/Bell.tsx`;
/** What is opened over a page, or stands in a corner of one; the other parts of areas are tabs, which a page may begin with. */
const isSmall =
  /(?:Bar|Builder|Button|Calendar|Chart|Device|Dialogs?|Drawer|Field|Hand|Hint|Link|List|Map|Matrix|Palette|Panel|Picker|Preview|Record|Replay|Sheet|Tray|Versions|Wizard)\.tsx$/;
const isTab = (part: string): boolean => /\/src\/areas\/.*\.tsx$/.test(part) && !isSmall.test(part);

/** How much it counts what comes with something: for a page everybody waits, and the bell comes beside all of them. */
function weightOf(part: string): number {
  if (isPage.test(part)) return 1;
  if (part === bell) return 3;
  return isTab(part) ? 0.3 : 0.02;
}

/** A file more is as bad as so many characters of source more. */
const perFile = 9_000;

const isStyle = /\.css(?:$|\?)/;
/** Sheets hold back the first sight of a page: it should not wait for those of others. */
const weightOfStyle = 2;

/**
 * Styles of the kit are one sheet, whoever uses its parts: one for every part would be a dozen requests for a list. The
 * bell is over every page: its styles come in that sheet, too.
 */
const kitStyles =
  /\/apps\/console\/src\/(?:(?:ui|list|form|detail|transfers)\/(?!desk\/)|areas\/messages\/inbox\/bell\.).*\.css$/;

const notCompiled = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$|^\s+/gm;

const sizeOf = (id: string, graph: ModuleGraph): number =>
  isStyle.test(id)
    ? statSync(id.split('?')[0]!).size * weightOfStyle
    : graph.codeOf(id).replaceAll(notCompiled, '').length;

/** What needs a module, by place. */
interface Needing {
  readonly all: Set<number>;
  /** Those that do not find it there when they are asked for. */
  readonly bringing: Set<number>;
}

function needingOf(parts: readonly string[], graph: ModuleGraph): ReadonlyMap<string, Needing> {
  const needs = new Map([begin, ...parts].map((id) => [id, graph.withNeeds(id)]));
  const ofFrame = [frame, tables].flatMap((id) => [...needs.get(id)!]);
  const needing = new Map<string, Needing>();
  for (const [place, part] of parts.entries()) {
    const askers = graph.askersOf(part);
    const [first, ...others] = [...needs.keys()]
      .filter((id) => id !== part && askers.some((asker) => needs.get(id)!.has(asker)))
      .map((id) => needs.get(id)!);
    const there = [...(first ?? [])].filter((id) => others.every((other) => other.has(id)));
    const isThere = new Set(part === frame || part === tables ? [] : [...ofFrame, ...there]);
    for (const id of needs.get(part)!) {
      const of = needing.get(id) ?? { all: new Set(), bringing: new Set() };
      needing.set(id, of);
      of.all.add(place);
      if (!isThere.has(id)) of.bringing.add(place);
    }
  }
  return needing;
}

/** Which file everybody's modules go to; null of what is not everybody's. */
function everybodysFile(
  parts: readonly string[],
  needing: ReadonlyMap<string, Needing>,
  graph: ModuleGraph,
): (id: string) => string | null {
  const [atBegin, toSignIn, ofTables, ofFrame] = [begin, signInPage, tables, frame].map((id) => graph.withNeeds(id));
  /** Whether more than the page of signing in waits for it. */
  const isOfOthers = (id: string): boolean =>
    [...needing.get(id)!.all].some((place) => {
      const part = parts[place]!;
      return part === frame || part === tables || (isPage.test(part) && part !== signInPage);
    });
  return (id) => {
    if (atBegin!.has(id)) return 'pages';
    if (id === everywhere) return 'sign-in';
    // the page of signing in comes before all others: neither does it wait for what only they need, nor they for its form
    if (toSignIn!.has(id)) return isOfOthers(id) ? 'sign-in' : 'sign-in-form';
    if (ofTables!.has(id)) return 'inside';
    if (isStyle.test(id) && ofFrame!.has(id)) return 'pages';
    return (ofFrame!.has(id) || kitStyles.test(id)) && needing.get(id)!.all.size > 1 ? 'pages' : null;
  };
}

export interface Shared {
  /** The files of what everybody needs, by module. */
  readonly everybodys: ReadonlyMap<string, string>;
  /** What the rest is made of, the largest of each first. */
  readonly pieces: readonly Piece[];
  readonly weighing: Weighing;
}

export function sharedOf(graph: ModuleGraph): Shared {
  const parts = graph.askedFor(begin);
  const needing = needingOf(parts, graph);
  const asked = new Set(parts);
  const modules = [...needing.keys()].filter((id) => !asked.has(id)).toSorted();
  const fileOf = everybodysFile(parts, needing, graph);
  const everybodys = new Map(modules.flatMap((id) => (fileOf(id) === null ? [] : [[id, fileOf(id)!] as const])));
  const together = [
    ...Map.groupBy(
      modules.filter((id) => !everybodys.has(id) && needing.get(id)!.all.size > 1),
      (id) => [...needing.get(id)!.all, 'bringing', ...needing.get(id)!.bringing].join(),
    ).values(),
  ];
  const pieceOf = new Map(together.flatMap((members, place) => members.map((id) => [id, place] as const)));
  const pieces = together.map((members, place): Piece => {
    const sizes = new Map(members.map((id) => [id, sizeOf(id, graph)]));
    return {
      members: members.toSorted((one, other) => sizes.get(other)! - sizes.get(one)!),
      size: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      neededBy: needing.get(members[0]!)!.bringing,
      needs: members
        .flatMap((id) => graph.needsOf(id))
        .flatMap((id) => pieceOf.get(id) ?? [])
        .filter((needed) => needed !== place),
    };
  });
  return { everybodys, pieces, weighing: { weights: parts.map(weightOf), perFile } };
}
