import type { KnownResource } from '@fleet/domain/core/codes/permissionTitles.ts';
import { type Grant, has } from '@fleet/domain/areas/access/permissions/permissionMatrix.ts';
import { actionsBeside } from '@fleet/domain/areas/access/permissions/neededGrants.ts';
import {
  type ColumnVerb,
  columnsOf,
  columnTitle,
  grantsAt,
  grantTitle,
  type MatrixGroup,
} from '@fleet/domain/areas/access/permissions/permissionRows.ts';
import { cellOf, keyOf, type Sheet, type Source } from '@fleet/domain/areas/access/permissions/permissionToggles.ts';

/** The matrix as it is drawn: lines by columns, each box standing for one key or for several. */

/** A line: the head over all columns, a module, or a resource. */
export interface MatrixLine {
  readonly id: string;
  readonly kind: 'head' | 'module' | 'resource';
  readonly title: string;
  /** In grey behind the title: a key, or how many resources there are. */
  readonly note: string;
  readonly isPart: boolean;
  readonly resources: readonly KnownResource[];
}

/** A column; the first one stands for whole lines. */
export type MatrixColumn = { readonly id: string; readonly title: string; readonly verb: ColumnVerb | undefined };

/** What a box shows. */
export interface MatrixBoxView {
  readonly label: string;
  readonly share: 'all' | 'some' | 'none';
  /** Where all of it comes from; null when it comes from several places or nothing is granted. */
  readonly source: Source | null;
  /** A line of a resource is marked as well, a module and the head are not: most would be. */
  readonly isChanged: boolean;
  readonly isLocked: boolean;
  /** Why it is as it is: told on hover and to who does not see it. */
  readonly note: string | undefined;
}

/** What a matrix of these groups consists of. */
export function matrixLayout(groups: readonly MatrixGroup[]) {
  const all = groups.flatMap(({ resources }) => resources);
  const head: MatrixLine = {
    id: 'head',
    kind: 'head',
    title: '资源',
    note: `${all.length} 项`,
    isPart: false,
    resources: all,
  };
  const lines = groups.flatMap(({ title, resources }): readonly MatrixLine[] => [
    { id: `module:${title}`, kind: 'module', title, note: `${resources.length} 项`, isPart: false, resources },
    ...resources.map((resource): MatrixLine => ({
      id: resource.name,
      kind: 'resource',
      title: resource.title,
      note: resource.name,
      isPart: resource.pageTitle !== null,
      resources: [resource],
    })),
  ]);
  const columns: readonly MatrixColumn[] = [
    { id: 'all', title: '资源', verb: undefined },
    ...columnsOf(all).map((verb) => ({ id: verb ?? 'page', title: columnTitle(verb), verb })),
  ];
  return { head, lines, columns };
}

/** The keys that a box stands for; none where there is no box. */
export const grantsOfBox = ({ resources }: MatrixLine, { verb }: MatrixColumn): readonly Grant[] =>
  verb === undefined ? grantsAt(resources) : grantsAt(resources, [verb]);

const labelOf = (line: MatrixLine, column: MatrixColumn, grants: readonly Grant[]): string => {
  const [only] = grants;
  if (line.kind === 'head') return column.verb === undefined ? '全选' : `${column.title} · 整列`;
  if (line.kind === 'module') return `${line.title} · ${column.verb === undefined ? '整组' : `${column.title} · 整组`}`;
  if (column.verb === undefined) return `${line.title} · 整行`;
  // the page by its title alone would be read as the row
  return column.verb === null ? `${line.title} · ${column.title}` : grantTitle(only!);
};

const lockNotes = {
  wildcard: '已由通配权限授予，关闭通配后才能单独修改',
  notHeld: '您没有此权限，不能授予他人',
  inherited: '',
};

const setsNote = (from: readonly string[], isAlso: boolean): string =>
  `${isAlso ? '也来自' : '来自'}按钮集${from.map((name) => `「${name}」`).join('')}${isAlso ? '' : '，在按钮集中修改'}`;

/** What the key does not give, though it looks so. */
const besideNote = (grant: Grant): string | undefined => {
  const beside = actionsBeside(grant).map((action) => `「${grantTitle(action)}」`);
  return beside.length === 0 ? undefined : `不含${beside.join('')}，另需操作权限`;
};

/**
 * Answers what each box shows, for one state of the sheet; each key and each box is looked at once, however often it is drawn.
 *
 * @param isReadOnly nothing can be pressed at all
 */
export function boxReader(sheet: Sheet, isReadOnly: boolean) {
  const seen = new Map<string, ReturnType<typeof read>>();
  const read = (grant: Grant) => ({
    ...cellOf(sheet, grant),
    isChanged: has(sheet.before, grant) !== has(sheet.own, grant),
  });
  const cell = (grant: Grant) => {
    const key = keyOf(grant);
    const known = seen.get(key) ?? read(grant);
    seen.set(key, known);
    return known;
  };
  const drawn = new Map<MatrixLine, Map<MatrixColumn, MatrixBoxView | null>>();
  const draw = (line: MatrixLine, column: MatrixColumn): MatrixBoxView | null => {
    const grants = grantsOfBox(line, column);
    const cells = grants.map(cell);
    const [first] = cells;
    if (first === undefined) return null;
    const held = cells.filter(({ source }) => source !== null);
    const isLocked = isReadOnly || cells.every(({ locked }) => locked !== null);
    const note =
      cells.length > 1
        ? undefined
        : first.from.length > 0
          ? setsNote(first.from, first.source === 'own')
          : first.locked === null || isReadOnly
            ? line.kind === 'resource' && column.verb !== undefined
              ? besideNote(grants[0]!)
              : undefined
            : lockNotes[first.locked];
    return {
      label: labelOf(line, column, grants),
      share: held.length === 0 ? 'none' : held.length === cells.length ? 'all' : 'some',
      source: cells.every(({ source }) => source === first.source) ? first.source : null,
      isChanged: line.kind === 'resource' && cells.some(({ isChanged }) => isChanged),
      isLocked,
      note,
    };
  };
  return (line: MatrixLine, column: MatrixColumn): MatrixBoxView | null => {
    const known = drawn.get(line) ?? new Map<MatrixColumn, MatrixBoxView | null>();
    drawn.set(line, known);
    const view = known.get(column);
    if (view !== undefined) return view;
    known.set(column, draw(line, column));
    return known.get(column) ?? null;
  };
}
