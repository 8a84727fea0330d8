import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { portNeeds } from '../../../apps/mock-gateway/src/schema.ts';
import { below as areasBelow } from './areas.ts';
import { top } from '../tools.ts';

/**
 * Whose tables a statement may name. Areas of the gateway are coupled by their SQL more than by their imports, so it is
 * held against the same order: an area writes its own tables alone, reads those below it through their ref views, and
 * those above it through port views that it declares itself.
 */

const gateway = 'apps/mock-gateway/src';
/** Which areas may be read by which, as they may be imported; the ground by all of them. */
const below: Readonly<Record<string, readonly string[]>> = areasBelow;

/** Tables of the ground that area access looks after, though sessions stand on them. */
const identity = /\/session\/identityTables\.ts$/;

/** A source file by its path from the top of the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A table or a view: where it is made, and the statement. */
interface Made {
  readonly path: string;
  readonly kind: 'table' | 'view';
  readonly sql: string;
}

/** Port views by their names: which area reads each. */
const readerOfPort = new Map(portNeeds.flatMap(({ area, views }) => Object.keys(views).map((name) => [name, area])));

/** The area of a file; null for the ground. */
const areaOf = (path: string): string | null => /\/areas\/([^/]+)\//.exec(path)?.[1] ?? null;
const ownerOf = (path: string): string => areaOf(path) ?? path.slice(gateway.length + 1).replace(/\/.*/, '');

/** The texts of a file, without comments of the code and of the SQL. What is put into a template cuts it. */
function textsOf({ path, text }: Source): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    // a list of `pagedQuery` names its table without the word before it
    Property: ({ key, value }) => {
      const isFrom = key.type === 'Identifier' && key.name === 'from' && value.type === 'Literal';
      if (isFrom && typeof value.value === 'string') texts.push(`from ${value.value}`);
    },
    TemplateLiteral: ({ quasis }) => void texts.push(quasis.map(({ value }) => value.cooked ?? '').join(' ? ')),
  }).visit(parseSync(path, text).program);
  return texts.map((found) => found.replaceAll(/--[^\n]*/g, ''));
}

const makes = /\bcreate (table|view) (\w+)[^;]*/g;

/** Every table and view that some files make. */
const madeIn = (sources: readonly Source[]): Map<string, Made> =>
  new Map(
    sources.flatMap((source) =>
      textsOf(source).flatMap((text) =>
        Array.from(text.matchAll(makes), ([sql, kind, name = '']): [string, Made] => [
          name,
          { path: source.path, kind: kind === 'view' ? 'view' : 'table', sql },
        ]),
      ),
    ),
  );

/** What a text reads or writes, and what its foreign keys refer to. */
function namesIn(text: string): { names: string[]; references: string[] } {
  const names = Array.from(
    text.matchAll(/\b(?:from|join|into|update)\s+(\w+(?:\s+\w+)?(?:\s*,\s*\w+(?:\s+\w+)?)*)/gi),
    ([, list = '']) => list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  ).flat();
  return { names, references: Array.from(text.matchAll(/\breferences\s+(\w+)/gi), ([, name = '']) => name) };
}

/** Whether a file may read and write something. */
function mayName(path: string, name: string, made: Made): boolean {
  const area = areaOf(path);
  const owner = areaOf(made.path);
  if (area === owner) return true;
  if (area === null) return false;
  if (area === 'access' && identity.test(made.path)) return true;
  return name.endsWith('_ref') && (owner === null || (below[area] ?? []).includes(owner));
}

/** Whether the tables of a file may refer to another one. */
function mayReferTo(path: string, made: Made): boolean {
  const area = areaOf(path);
  const owner = areaOf(made.path);
  return owner === null || area === owner || (area !== null && (below[area] ?? []).includes(owner));
}

/** Columns of one table, but for rows that are there no more. */
const plainView =
  /^create view \w+_ref as\s+select \w+(?: as \w+)?(?:,\s+\w+(?: as \w+)?)* from (\w+)(?:\s+where deleted_at is null)?\s*$/;

/** What is wrong with how something is made: not where its owner keeps such, or a ref view that is more than columns. */
function shapeProblem(name: string, { path, kind, sql }: Made, made: ReadonlyMap<string, Made>): string | null {
  if (kind === 'table' && !/\/(table|\w+Tables)\.ts$/.test(path)) return `${path}: ${name} (not made in a table.ts)`;
  if (kind === 'view' && !/\/(table|\w+Tables|views)\.ts$/.test(path))
    return `${path}: ${name} (not made in a views.ts)`;
  if (!name.endsWith('_ref')) return null;
  const source = made.get(plainView.exec(sql)?.[1] ?? '');
  const isPlain = source?.kind === 'table' && ownerOf(source.path) === ownerOf(path);
  return isPlain ? null : `${path}: ${name} (not columns of one table of its owner)`;
}

/** Breaches in some files, as sorted lines: `path: table (owner)`. */
export function breachesIn(sources: readonly Source[]): string[] {
  const made = madeIn(sources);
  const breach = (path: string, name: string, may: (path: string, made: Made) => boolean): string[] => {
    const one = made.get(name);
    return one === undefined || may(path, one) ? [] : [`${path}: ${name} (${ownerOf(one.path)})`];
  };
  const portBreach = (path: string, name: string): string[] => {
    const reader = readerOfPort.get(name);
    return reader === undefined || reader === areaOf(path) ? [] : [`${path}: ${name} (a port of ${reader})`];
  };
  const named = sources.flatMap((source) =>
    textsOf(source).flatMap((text) => {
      const { names, references } = namesIn(text);
      return [
        ...names.flatMap((name) => breach(source.path, name, (path, one) => mayName(path, name, one))),
        ...names.flatMap((name) => portBreach(source.path, name)),
        ...references.flatMap((name) => breach(source.path, name, mayReferTo)),
      ];
    }),
  );
  const shapes = Array.from(made, ([name, one]) => shapeProblem(name, one, made)).filter((problem) => problem !== null);
  return [...new Set([...named, ...shapes])].toSorted();
}

/** Every source file of the gateway but tests and the calls that tests make. */
export const gatewaySources = (): Source[] =>
  readdirSync(join(top, gateway), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name.endsWith('.ts') && !/(\.test|^cases|^test\w+)\.ts$/.test(entry.name),
    )
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }));
