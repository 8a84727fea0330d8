/** The order of the house as data: who stands on whom (docs/architecture.md, "How areas meet"). */

/** Areas from the ground up, each with those that it may import beside the ground. */
export const below = {
  fleet: [],
  session: [],
  access: ['session'],
  products: ['access', 'fleet'],
  tools: ['access', 'products'],
  projects: ['access', 'products'],
  equipment: ['access', 'products', 'projects', 'fleet'],
  software: ['access', 'products', 'projects', 'equipment'],
  ota: ['access', 'products', 'projects', 'equipment', 'fleet'],
  messages: ['access', 'products', 'projects', 'equipment'],
  monitoring: ['fleet', 'session', 'access', 'products', 'tools', 'projects', 'equipment', 'ota', 'messages'],
  dashboards: ['fleet', 'session', 'access', 'products', 'projects', 'equipment', 'ota', 'messages', 'monitoring'],
  feedback: ['access', 'messages'],
  home: [
    'fleet',
    'session',
    'access',
    'products',
    'tools',
    'projects',
    'equipment',
    'software',
    'ota',
    'messages',
    'monitoring',
    'dashboards',
    'feedback',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AreaName = keyof typeof below;

/** Folders that areas stand on, from a package's `src/`. */
export const ground: Readonly<Record<string, readonly string[]>> = {
  domain: ['kernel', 'core'],
  'mock-gateway': [
    'server',
    'pipeline',
    'session',
    'objects',
    'comments',
    'store',
    'world',
    'rows',
    'control',
    'openapi',
  ],
  console: ['ui', 'app', 'form', 'list', 'detail', 'charts', 'transfers', 'ports', 'styles'],
};

/** Rooms of the ground that are one machine: a call is let through by its session, and a session is kept by calls. */
export const machines: Readonly<Record<string, string>> = { 'mock-gateway/session': 'mock-gateway/pipeline' };

/** Folders inside a folder of the ground that are rooms of their own. */
export const innerRooms: readonly RegExp[] = [
  /^packages\/domain\/src\/core\/[^/]+/,
  /^apps\/mock-gateway\/src\/objects\/files/,
];

/** Registers: the files that name every area, and who may import them. */
export const registers: readonly { readonly file: RegExp; readonly importers: RegExp }[] = [
  {
    file: /^packages\/domain\/src\/(services|actionPages|endpointKeys|preview)\.ts$/,
    importers:
      /^packages\/domain\/src\/(services|actionPages|endpointKeys|preview)\.ts$|^apps\/mock-gateway\/src\/(build|handlers)\.ts$|^apps\/mock-gateway\/src\/(openapi|control|objects|pipeline)\/|^apps\/console\/src\/areas\/access\/roles\/RolePreview\.tsx$|^scripts\//,
  },
  {
    file: /^packages\/domain\/src\/console\.ts$/,
    importers: /^apps\/console\/src\/(main\.tsx|replay\/record\/folds\.ts)$|^packages\/domain\/src\/fakePorts\.ts$/,
  },
  {
    file: /^apps\/console\/src\/areas\.ts$/,
    importers: /^apps\/console\/src\/inside\.tsx$/,
  },
  { file: /^apps\/console\/src\/areas\/[^/]+\/area\.ts$/, importers: /^apps\/console\/src\/(areas|outside)\.ts$/ },
  {
    file: /^apps\/mock-gateway\/src\/(handlers|dials|dependents|due|reactions|records|steered)\.ts$/,
    importers: /^apps\/mock-gateway\/src\/build\.ts$/,
  },
  { file: /^apps\/mock-gateway\/src\/ahead\.ts$/, importers: /^apps\/mock-gateway\/src\/serve\.ts$/ },
  {
    file: /^apps\/mock-gateway\/src\/(schema|seed)\.ts$/,
    importers: /^apps\/mock-gateway\/src\/(world|store|control\/capsules)\/|^scripts\//,
  },
];

/** Most source files of one folder, those of tests and styles not counted. */
export const fullFolder = 16;

/** Contracts of areas that the console begins with: every page that is entered is reported, and the menu counts to-dos. */
export const startContracts: readonly string[] = [
  'packages/domain/src/areas/home/usage/contract.ts',
  'packages/domain/src/areas/home/todos/contract.ts',
];
