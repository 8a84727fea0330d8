import { isScenarioName, scenarios, type ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartProblem } from './store/store.ts';

/** The flags of the gateway's command line. */
export interface Flags {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** More names and addresses by which it may be reached. */
  readonly allowedHosts: readonly string[];
  /** A file, or `:memory:`. */
  readonly database: string;
  readonly scenario: ScenarioName;
  /** Folder of the built console; null serves the gateway alone. */
  readonly console: string | null;
  /** Folder of the built page of the testers; null leaves it away. */
  readonly panel: string | null;
  /** Folder of the built viewer of sessions; null leaves it away. */
  readonly replay: string | null;
  /** Folder of what the tests have seen (`coverage.json`); null for nowhere. */
  readonly results: string | null;
  /** What testers have to give on a machine that several share; null lets everybody of the machine steer. */
  readonly controlKey: string | null;
}

const options = {
  port: { type: 'string', default: '0' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-host': { type: 'string', multiple: true },
  db: { type: 'string', default: ':memory:' },
  scenario: { type: 'string', default: 'default' },
  console: { type: 'string' },
  panel: { type: 'string' },
  replay: { type: 'string' },
  results: { type: 'string' },
  'control-key': { type: 'string' },
} as const;

/** `--port -1` as `--port=-1`: what follows a flag with a minus and a digit is its value, right or wrong. */
const joined = (words: readonly string[]): string[] =>
  words.flatMap((word, place) => {
    if (/^--[a-z-]+$/.test(word) && /^-\d/.test(words[place + 1] ?? '')) return [`${word}=${words[place + 1]}`];
    return /^-\d/.test(word) && /^--[a-z-]+$/.test(words[place - 1] ?? '') ? [] : [word];
  });

/** The server of files takes no relative folder. */
const folderOf = (word: string | undefined): string | null => (word === undefined ? null : resolve(word));

/** @throws StartProblem that names the wrong flag */
export const readFlags = (words: readonly string[]): Flags => {
  let values;
  try {
    ({ values } = parseArgs({ args: joined(words), options, strict: true, allowPositionals: false }));
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
  const port = Number(values.port);
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) throw new StartProblem(`--port ${values.port} is no port`);
  if (!isScenarioName(values.scenario)) {
    throw new StartProblem(`--scenario ${values.scenario} is none of ${Object.keys(scenarios).join(', ')}`);
  }
  const allowedHosts = values['allow-host'] ?? [];
  const wrong = allowedHosts.find((name) => !/^[\w.:-]+$/.test(name));
  if (wrong !== undefined) throw new StartProblem(`--allow-host ${wrong} is no name and no address`);
  const controlKey = values['control-key'] ?? null;
  if (controlKey !== null && !/^[\x21-\x7e]{32,256}$/.test(controlKey))
    throw new StartProblem('--control-key needs 32 to 256 characters: letters, digits and signs, no spaces');
  if (values.db === '') throw new StartProblem('--db needs a file, or :memory:');
  return {
    port,
    host: values.host,
    allowedHosts,
    database: values.db,
    scenario: values.scenario,
    console: folderOf(values.console),
    panel: folderOf(values.panel),
    replay: folderOf(values.replay),
    results: values.results ?? null,
    controlKey,
  };
};
