import type { ChunkingContext, ModuleInfo } from 'rolldown';
import { type Statement, statementsOf } from './statements.ts';

/** Of a module what the graph is made by. */
export type Module = Pick<
  ModuleInfo,
  'code' | 'dynamicallyImportedIds' | 'dynamicImporters' | 'exports' | 'importedIds' | 'isEntry'
>;

/** Which modules need which: who takes something out of a face needs what he takes, and not all that it leads to. */
export class ModuleGraph {
  readonly #module: (id: string) => Module | null;
  readonly #statements = new Map<string, readonly Statement[]>();
  readonly #needs = new Map<string, readonly string[]>();

  constructor(context: { getModuleInfo(id: string): Module | null } | ChunkingContext) {
    this.#module = (id) => context.getModuleInfo(id);
  }

  /** Where a module is asked for by itself. */
  askersOf(id: string): readonly string[] {
    return this.#module(id)?.dynamicImporters ?? [];
  }

  codeOf(id: string): string {
    return this.#module(id)?.code ?? '';
  }

  /** What is asked for by itself, from wherever, beginning with a module. */
  askedFor(begin: string): readonly string[] {
    const [seen, asked] = [new Set<string>(), new Set<string>()];
    const open = [begin];
    while (open.length > 0) {
      const id = open.pop()!;
      if (seen.has(id)) continue;
      seen.add(id);
      const { importedIds = [], dynamicallyImportedIds = [] } = this.#module(id) ?? {};
      for (const later of dynamicallyImportedIds) asked.add(later);
      open.push(...importedIds, ...dynamicallyImportedIds);
    }
    return [...asked].toSorted();
  }

  /** What a module needs at once, itself left out. */
  needsOf(id: string): readonly string[] {
    const known = this.#needs.get(id);
    if (known !== undefined) return known;
    const module = this.#module(id);
    if (module === null) return [];
    const statements = this.#statementsOf(id);
    const said = new Set(statements.map(({ from }) => from));
    // what is asked for by itself gives all that it passes on; of others it is needed by who takes it
    const isWhole = module.isEntry || module.dynamicImporters.length > 0;
    const needs = new Set(module.importedIds.filter((imported) => !said.has(imported)));
    for (const { isPassedOn, names, from } of statements) {
      if (isPassedOn && !isWhole) continue;
      for (const needed of this.#taken(from, names)) needs.add(needed);
    }
    needs.delete(id);
    this.#needs.set(id, [...needs]);
    return [...needs];
  }

  /** Everything that a module needs at once, itself included. */
  withNeeds(id: string): ReadonlySet<string> {
    const found = new Set<string>();
    const open = [id];
    while (open.length > 0) {
      const next = open.pop()!;
      if (found.has(next)) continue;
      found.add(next);
      open.push(...this.needsOf(next));
    }
    return found;
  }

  #statementsOf(id: string): readonly Statement[] {
    const known = this.#statements.get(id);
    if (known !== undefined) return known;
    const module = this.#module(id);
    const statements = module === null ? [] : statementsOf(id, module);
    this.#statements.set(id, statements);
    return statements;
  }

  #passedOn(id: string): readonly Statement[] {
    return this.#statementsOf(id).filter(({ isPassedOn }) => isPassedOn);
  }

  #taken(from: string, names: Statement['names']): ReadonlySet<string> {
    if (names === null) return this.#whole(from, new Set());
    return new Set(names.map(([theirs]) => this.#makerOf(from, theirs)));
  }

  /** A module and all that it passes on. */
  #whole(id: string, found: Set<string>): ReadonlySet<string> {
    if (found.has(id)) return found;
    found.add(id);
    for (const { names, from } of this.#passedOn(id)) {
      if (names === null) this.#whole(from, found);
      else for (const [theirs] of names) found.add(this.#makerOf(from, theirs));
    }
    return found;
  }

  /** Where something is made that a module offers, past all that pass it on. */
  #makerOf(id: string, name: string): string {
    const passedOn = this.#passedOn(id);
    for (const { names, from } of passedOn) {
      const theirs = names?.find(([, here]) => here === name)?.[0];
      if (theirs !== undefined) return this.#makerOf(from, theirs);
    }
    const whole = passedOn.find(({ names, from }) => names === null && this.#offers(from, name, new Set([id])));
    return whole === undefined ? id : this.#makerOf(whole.from, name);
  }

  #offers(id: string, name: string, seen: ReadonlySet<string>): boolean {
    if (seen.has(id)) return false;
    if (this.#module(id)?.exports.includes(name) === true) return true;
    return this.#passedOn(id).some(
      ({ names, from }) => names === null && this.#offers(from, name, new Set([...seen, id])),
    );
  }
}
