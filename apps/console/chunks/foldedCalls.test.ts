import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callsOfTables, withCallsFolded } from './foldedCalls.ts';

const domain = join(import.meta.dirname, '../../../packages/domain/src');
const tables = globSync('**/*.ts', { cwd: domain })
  .map((file) => join(domain, file))
  .filter((id) => callsOfTables.test(id));
const table = join(domain, 'areas/equipment/shadow/actions.ts');

describe('calls that actions lead to, in a build', () => {
  test('stand for nothing but whether they change something', async () => {
    const code = "import { shadowList, type ShadowRow, shadowUpdate } from './contract.ts';\nexport {};\n";
    expect(await withCallsFolded(table, code)).toBe(
      "import { reading as shadowList, writing as shadowUpdate } from 'folded-calls';\nexport {};\n",
    );
  });

  test('leave what else a contract offers where it was', async () => {
    const several = "import {\n  mostWished,\n  shadowList,\n} from './contract.ts';\n";
    expect(await withCallsFolded(table, several)).toBe(
      "import { reading as shadowList } from 'folded-calls'; import { mostWished } from './contract.ts';\n",
    );
    const none = "import { mostWished } from './contract.ts';\nimport type { ShadowRow } from './contract.ts';\n";
    expect(await withCallsFolded(table, none)).toBe(none);
  });

  test('are named in tables, and no table asks for more of them', async () => {
    expect(tables.length).toBeGreaterThan(50);
    const asked: string[] = [];
    for (const id of tables) {
      const folded = await withCallsFolded(id, readFileSync(id, 'utf8'));
      for (const [, name] of folded.matchAll(/(?:reading|writing) as (\w+)/g))
        if (new RegExp(`(?<!\\.)\\b${name!}\\s*[.([]`).test(folded.replace(/'[^'\n]*'/g, '')))
          asked.push(`${id}: ${name!}`);
    }
    expect(asked).toEqual([]);
  });
});
