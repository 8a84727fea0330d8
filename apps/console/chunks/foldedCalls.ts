import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Of the calls that an action leads to the console asks one thing: whether any of them changes something. Who may make
 * which is worked out of the tables by the gateway. In a build each call that a table names stands for that alone, and a
 * page with the button does not load what the dialog behind it will send.
 */

/** Tables of actions, and what several of them name together. */
export const callsOfTables = /\/packages\/domain\/src\/areas\/.*(?:[aA]ctions|Calls)\.ts$/;
const importing = /^import \{([^}]*)\} from '(\.[^']*[cC]ontract\.ts)';$/gm;

/** Where the two kinds of calls come from. */
const foldedId = 'folded-calls';
const folded = 'export const reading = { changes: [] };\nexport const writing = { changes: [true] };\n';

/** Types are gone before anything is loaded. */
const namesIn = (clause: string): readonly string[] =>
  clause
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** What stands for something that a contract offers; null for what is no call. */
function kindOf(offered: unknown): 'reading' | 'writing' | null {
  if (typeof offered !== 'object' || offered === null || !('querySchema' in offered) || !('changes' in offered))
    return null;
  return Array.isArray(offered.changes) && offered.changes.length > 0 ? 'writing' : 'reading';
}

/** A table of actions as it was written, its calls told apart by nothing but whether they change something. */
export async function withCallsFolded(id: string, code: string): Promise<string> {
  let out = code;
  for (const [statement, clause, from] of code.matchAll(importing)) {
    const contract = (await import(pathToFileURL(join(dirname(id), from!)).href)) as Readonly<Record<string, unknown>>;
    const [calls, others]: [string[], string[]] = [[], []];
    for (const name of namesIn(clause!)) {
      const kind = kindOf(contract[name]);
      if (kind === null) others.push(name);
      else calls.push(`${kind} as ${name}`);
    }
    if (calls.length === 0) continue;
    const left = others.length === 0 ? '' : ` import { ${others.join(', ')} } from '${from}';`;
    out = out.replace(statement, `import { ${calls.join(', ')} } from '${foldedId}';${left}`);
  }
  return out;
}

export const foldedCalls = (): Plugin => ({
  name: 'calls of actions, folded',
  apply: 'build',
  // as they are written
  enforce: 'pre',
  resolveId: (id) => (id === foldedId ? { id: `\0${foldedId}`, moduleSideEffects: false } : null),
  load: (id) => (id === `\0${foldedId}` ? folded : null),
  transform: async (code, id) => (callsOfTables.test(id) ? { code: await withCallsFolded(id, code), map: null } : null),
});
