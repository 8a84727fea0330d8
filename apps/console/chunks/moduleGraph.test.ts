import { describe, expect, test } from 'vitest';
import { type Module, ModuleGraph } from './moduleGraph.ts';

/** A graph of modules as they would be written, each with what it offers and what it imports. */
function graphOf(sources: Readonly<Record<string, string>>): ModuleGraph {
  const moduleOf = (id: string): Module | null => {
    const code = sources[id];
    if (code === undefined) return null;
    const named = (pattern: RegExp): string[] => [
      ...new Set(
        [...code.matchAll(pattern)].map(([, name]) => (name!.startsWith('./') ? `/src/${name!.slice(2)}` : name!)),
      ),
    ];
    return {
      code,
      importedIds: named(/(?:from|import) '([^']+)'/g),
      dynamicallyImportedIds: named(/import\('([^']+)'\)/g),
      dynamicImporters: Object.keys(sources).filter((other) => sources[other]!.includes(`import('.${id.slice(4)}')`)),
      exports: named(/export const (\w+)/g),
      isEntry: id === '/src/main.ts',
    };
  };
  return new ModuleGraph({ getModuleInfo: moduleOf });
}

describe('what a module needs', () => {
  const face = `export { one } from './one.ts';\nexport { two as second } from './two.ts';\nexport * from './more.ts';`;
  const rest = {
    '/src/face.ts': face,
    '/src/one.ts': 'export const one = 1;',
    '/src/two.ts': "import { three } from './more.ts';\nexport const two = three;",
    '/src/more.ts': 'export const three = 3;',
  };

  test('is what it takes out of a face, and not all that the face leads to', () => {
    const graph = graphOf({ ...rest, '/src/page.ts': "import { one } from './face.ts';" });
    expect(graph.needsOf('/src/page.ts')).toEqual(['/src/one.ts']);
  });

  test('is found under another name, and behind a face that passes on everything', () => {
    const graph = graphOf({ ...rest, '/src/page.ts': "import { second, three as third } from './face.ts';" });
    expect(graph.needsOf('/src/page.ts')).toEqual(['/src/two.ts', '/src/more.ts']);
  });

  test('is all of it for who takes the face as a whole, and of a face that is asked for by itself', () => {
    const whole = graphOf({ ...rest, '/src/page.ts': "import * as all from './face.ts';" });
    expect([...whole.withNeeds('/src/page.ts')].toSorted()).toEqual(['/src/page.ts', ...Object.keys(rest)].toSorted());
    const asked = graphOf({ ...rest, '/src/main.ts': "const later = () => import('./face.ts');" });
    expect(asked.askedFor('/src/main.ts')).toEqual(['/src/face.ts']);
    expect(asked.needsOf('/src/face.ts')).toEqual(['/src/one.ts', '/src/two.ts', '/src/more.ts']);
  });

  test('is also what that needs, and what it imports without a name', () => {
    const graph = graphOf({ ...rest, '/src/page.ts': "import './two.ts';" });
    expect([...graph.withNeeds('/src/page.ts')]).toEqual(['/src/page.ts', '/src/two.ts', '/src/more.ts']);
  });
});
