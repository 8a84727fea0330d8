import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, isTest, sourceFiles } from './house/imports.ts';
import { top } from './tools.ts';

/**
 * Who may import whom: console -> domain <- gateway, a pure domain. Every import of
 * every source file is held against these rules; each rule says why.
 */

interface Rule {
  readonly why: string;
  /** Files that the rule is about. */
  readonly from: RegExp;
  /** Imports (a path from the top of the project, or a package's name) that it forbids. */
  readonly to: RegExp;
  /** Imports that it allows all the same. */
  readonly except?: RegExp;
}

const rules: readonly Rule[] = [
  {
    why: 'the domain is pure: it may use TypeBox, effector and the engine of scripts, and nothing else',
    from: /^packages\/domain\/src\//,
    to: /^(?!packages\/domain\/src\/)/,
    except: /^(typebox|effector|quickjs-emscripten-core)(\/|$)/,
  },
  {
    why: 'the kernel knows no store of the console',
    from: /^packages\/domain\/src\/kernel\//,
    to: /^packages\/domain\/src\/(?!kernel\/)/,
  },
  {
    why: 'gateway and console meet in the contract alone',
    from: /^apps\/mock-gateway\//,
    to: /^(apps\/(console|mock-panel)\/|@fleet\/(console|mock-panel)|packages\/look\/|react|effector|@blueprintjs)/,
  },
  {
    why: 'gateway and console meet in the contract alone',
    from: /^apps\/console\/src\//,
    to: /^(apps\/(mock-gateway|mock-panel)\/|@fleet\/(mock-gateway|mock-panel|fixtures)|fixtures\/|fastify|better-sqlite3|node:)/,
  },
  {
    why: 'the panel of the testers knows words and rules of the domain, and how the control plane is called',
    from: /^apps\/mock-panel\/src\//,
    to: /^(apps\/(?!mock-panel\/)|packages\/|fixtures\/|@fleet\/|effector|fastify|better-sqlite3|node:)/,
    except:
      /^(apps\/mock-gateway\/src\/control\/contract\.ts|packages\/domain\/src\/core\/(codes|contract|actions)\/|packages\/domain\/src\/core\/(capsule\/sharing|session\/(storedSession|tabs)|values\/(differences|objects))\.ts|packages\/domain\/src\/areas\/.*\/rules\/|packages\/look\/src\/(styles|theme)\/)/,
  },
  {
    why: 'how the product looks is known by nobody but those who draw it, and knows none of them',
    from: /^packages\/look\/src\//,
    to: /^(?!packages\/look\/src\/|vite$|node:)/,
  },
  { why: 'fixtures are data, typed by the domain', from: /^fixtures\//, to: /^(?!packages\/domain\/src\/|fixtures\/)/ },
  {
    why: 'parts of ui/ know no endpoint, no store and no page',
    from: /^apps\/console\/src\/ui\//,
    to: /^(packages\/domain\/src\/(areas\/.*\/\w*[cC]ontract\.ts|core\/(contract|reads|session\/(?!page\/menu)|transfers)\/|kernel\/)|apps\/console\/src\/(areas|frame|app|ports|list|form|detail|transfers)\/|effector)/,
  },
  {
    why: 'the kit knows no page',
    from: /^apps\/console\/src\/(list|form|detail|transfers)\//,
    to: /^apps\/console\/src\/areas\/(?!access\/)/,
  },
  {
    why: 'ports are joined to the domain in main.tsx alone',
    from: /^apps\/console\/src\/(areas|ui|list|form|detail)\//,
    to: /^apps\/console\/src\/ports\//,
  },
  {
    why: 'who tells a session again has no gateway, no storage and no session: it knows no port, but saves what it shows',
    from: /^apps\/console\/src\/replay\//,
    to: /^apps\/console\/src\/ports\/(?!downloads\.ts)/,
  },
];

/** Breaches of the rules in one file, as lines to print. */
export function breachesOf(path: string, source: string): string[] {
  const mayTest = isTest(path);
  return importsOf(path, source).flatMap(({ to: target }) => {
    const broken = rules.filter(
      (rule) =>
        rule.from.test(path) &&
        rule.to.test(target) &&
        !rule.except?.test(target) &&
        !(mayTest && allowedInTests(target)),
    );
    return broken.map(({ why }) => `${path} imports ${target}: ${why}`);
  });
}

/** Tests may use the test tools and the platform. */
const allowedInTests = (target: string): boolean =>
  /^(vitest|fast-check|effector|node:|playwright|@axe-core|typebox|read-excel-file|ali-oss)/.test(target);

/** Every breach in the project. */
export const allBreaches = (): string[] =>
  sourceFiles().flatMap((path) => breachesOf(path, readFileSync(join(top, path), 'utf8')));
