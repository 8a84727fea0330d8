import { posix } from 'node:path';
import type { ModuleInfo } from 'rolldown';

/** What a module takes from others and passes on, read from what the compiler left of it. */

export interface Statement {
  readonly isPassedOn: boolean;
  /** Names as the other module has them, each with what it is called here; null for the whole of it. */
  readonly names: readonly (readonly [theirs: string, here: string])[] | null;
  readonly from: string;
}

const statement = /(?:^|[;\n}]|\*\/)\s*(import|export)\b\s*([^'"();=]*?)\s*(?:from\s*)?["']([^"'\n]+)["']/g;
const listed = /^(?:([\w$]+)\s*,\s*)?\{([^}]*)\}$/;
const alone = /^[\w$]+$/;

/** Where what an import names stands among what the bundler found for its module. */
function resolved(importer: string, from: string, found: readonly string[]): string | undefined {
  if (from.startsWith('.')) {
    const path = posix.join(posix.dirname(importer), from);
    const files = [path, `${path}.js`, `${path}.mjs`, `${path}/index.js`];
    return found.find((id) => files.includes(id.split('?')[0]!));
  }
  const [first, second, ...rest] = from.split('/');
  if (first === '@fleet') return found.find((id) => id.endsWith(`/packages/${second}/src/${rest.join('/')}`));
  const library = first!.startsWith('@') ? `${first}/${second}` : first;
  return (
    found.find((id) => id.includes(`/node_modules/${from}/`) || id.includes(`/node_modules/${from}.`)) ??
    found.find((id) => id.includes(`/node_modules/${library}/`))
  );
}

function namesOf(clause: string): Statement['names'] {
  if (alone.test(clause)) return [['default', clause]];
  const [, byDefault, braces] = listed.exec(clause) ?? [];
  if (braces === undefined) return null;
  const names = braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [theirs, here] = name.split(/\s+as\s+/);
      return [theirs!, here ?? theirs!] as const;
    });
  return byDefault === undefined ? names : [['default', byDefault], ...names];
}

export const statementsOf = (id: string, module: Pick<ModuleInfo, 'code' | 'importedIds'>): readonly Statement[] =>
  [...(module.code ?? '').matchAll(statement)].flatMap(([, word, clause, named]) => {
    const from = resolved(id, named!, module.importedIds);
    return from === undefined ? [] : [{ isPassedOn: word === 'export', names: namesOf(clause!.trim()), from }];
  });
