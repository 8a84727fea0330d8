import { basename, join } from 'node:path';

/** How the gateway is bundled: `rolldown --config`, which comes with Vite. */

const source = join(import.meta.dirname, '..', '..', 'apps', 'mock-gateway', 'src');

/** What begins by itself: the gateway, and its threads, which are found beside whoever starts them. */
const entries = [
  'main.ts',
  'rows/sheet/sheetWorker.ts',
  'rows/sheet/readWorker.ts',
  'areas/products/decode/running/scriptThread.ts',
  'areas/products/decode/running/frameThread.ts',
];

/** Everything but ASCII as it is escaped in texts and patterns: one Chinese character lets V8 keep the file in two bytes each. */
const escaped = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Modules of Node are taken as they are: to import one reads all of its members, and some are made when they are read, of
 * `node:http` the client of the web. The bundle's own first lines import `node:module`.
 */
const ofNode = /^node:(?!module$)/;

/**
 * What Fastify and the recorder would only need for connections that nobody makes here, or seldom. It is loaded when one of
 * its members is asked for.
 */
const seldomNeeded = /^node:(https|http2)$/;

const loadedLate = (name: string): string => `
const all = () => process.getBuiltinModule('${name}');
module.exports = new Proxy({}, {
  get: (_, member) => (member === '__esModule' ? undefined : all()[member]),
  ownKeys: () => Reflect.ownKeys(all()),
});`;

/**
 * The router compiles a function for each piece of an address shorter than this, two thousand in all, which is a twentieth of
 * a start; longer ones it looks for in the text, which takes no longer than anybody could tell.
 */
const compiledPieces = 'LONG_PREFIX_MIN_LENGTH = 16';

/** @throws Error when the router has come to another way. */
const withoutCompiledPieces = (code: string): string => {
  if (!code.includes(compiledPieces)) throw new Error(`find-my-way has no "${compiledPieces}" any more`);
  return code.replace(compiledPieces, 'LONG_PREFIX_MIN_LENGTH = 2');
};

const threadAddress = /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g;

export default {
  platform: 'node',
  input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), join(source, path)])),
  // they read files of their own folders
  external: [/^better-sqlite3/, /^@jitl\//, /^svg-captcha/],
  plugins: [
    {
      name: 'modules of Node are no imports',
      resolveId: (id: string) => (ofNode.test(id) ? `\0${id}` : null),
      load: (id: string) => {
        if (!id.startsWith('\0node:')) return null;
        const name = id.slice(1);
        return seldomNeeded.test(name) ? loadedLate(name) : `module.exports = process.getBuiltinModule('${name}');`;
      },
    },
    {
      name: 'pieces of addresses are texts',
      transform: (code: string, id: string) =>
        id.endsWith('/find-my-way/lib/node.js') ? withoutCompiledPieces(code) : null,
    },
    {
      name: 'threads lie in one folder',
      transform: (code: string) =>
        code.includes('new Worker(') ? code.replaceAll(threadAddress, "new URL('./$1.js', import.meta.url)") : null,
    },
    {
      name: 'files are ASCII',
      generateBundle: (_options: unknown, files: Readonly<Record<string, { type: string; code?: string }>>) => {
        for (const file of Object.values(files)) if (file.code !== undefined) file.code = escaped(file.code);
      },
    },
  ],
  output: {
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // without blanks and comments, which stay in memory; names stay as they are told by errors
    minify: { compress: false, mangle: false, codegen: true },
  },
};
