import { describe, expect, test } from 'vitest';
import { isQuiet } from './quietModules.ts';

const contract = '/packages/domain/src/areas/tools/tool/contract.ts';
const object = "import { object } from '../../../core/contract/shapes.ts';\nexport const row = object({});\n";

describe('a module of the domain', () => {
  test('is left out with what nobody takes of it where it only says what there is', () => {
    expect(isQuiet(contract, object)).toBe(true);
    expect(isQuiet(contract, "export { row } from './contract.ts';\n")).toBe(true);
    expect(isQuiet(contract, `import type { Fact } from '../../../kernel/fact.ts';\n${object}`)).toBe(true);
  });

  test('stays where it defines what happens and what is kept', () => {
    const defined =
      "import {\n  fact,\n} from '../../../kernel/fact.ts';\nexport const sent = fact('tool.sent@1', row);\n";
    expect(isQuiet(contract, defined)).toBe(false);
    expect(isQuiet(contract, `${object}rule(sent, () => {});\n`)).toBe(false);
    expect(isQuiet(contract, `${object}settled.watch(() => {});\n`)).toBe(false);
  });

  test('stays where it brings what is loaded for what it does', () => {
    expect(isQuiet(contract, `import './rules.ts';\n${object}`)).toBe(false);
  });

  test('is one of the domain: who reads those of the console says it himself', () => {
    expect(isQuiet('/apps/console/src/areas/tools/tool/toolWords.ts', object)).toBe(false);
    expect(isQuiet('/packages/domain/src/kernel/fold.ts', object)).toBe(false);
  });

  test('may be one that schemas are written with, as long as it does nothing by being there', () => {
    const ofSchemas = '/node_modules/typebox/build/system/hashing/hash.mjs';
    expect(isQuiet(ofSchemas, 'const bytes = new Float64Array(1);\nexport function Hash() {}\n')).toBe(true);
    expect(isQuiet(ofSchemas, 'export function Reset() {}\nReset();\n')).toBe(false);
  });
});
