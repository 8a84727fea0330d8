import type { BodyOf } from '@fleet/mock-gateway/control/contract.ts';
import type { ArmedFault, CatalogueRow, KnownEndpoint } from '../../model/model.ts';
import { hasWords, searchedWords } from '../../model/searching.ts';

/** Rules of faults, from what a tester chooses and back into words. */

export type FaultBody = BodyOf<'POST /faults'>;

/** How a row of the catalogue is to be armed. */
export interface Choice {
  /** How often; null for always. */
  readonly times: number | null;
  /** As a field for date and time has it; empty for no end. */
  readonly until: string;
  readonly when: 'before' | 'after';
  /** Id of an endpoint; empty for any. */
  readonly endpoint: string;
  readonly user: string;
}

export const firstChoice: Choice = { times: 1, until: '', when: 'before', endpoint: '', user: '' };

/** Whether a row can also answer after the call took effect: what cuts, slows or tells the truth says that itself. */
export const canBeAfter = ({ answer, shown }: CatalogueRow): boolean =>
  shown.kind !== 'truth' &&
  (answer.businessCode !== undefined ||
    answer.type !== undefined ||
    answer.httpStatus !== undefined ||
    answer.body !== undefined ||
    answer.oss !== undefined);

/** The rule for a row as it was chosen. */
export const ruleFor = (row: CatalogueRow, { times, until, when, endpoint, user }: Choice): FaultBody => ({
  match: { ...(endpoint === '' ? {} : { endpoint }), ...(user === '' ? {} : { user }) },
  answer: { ...row.answer, ...(when === 'after' && canBeAfter(row) ? { when } : {}) },
  times: times === null ? 'always' : times === 1 ? 'once' : times,
  ...(until === '' ? {} : { until: new Date(until).toISOString() }),
});

/** Those that can still bite. */
export const openFaults = (faults: readonly ArmedFault[]): readonly ArmedFault[] =>
  faults.filter(({ remaining }) => remaining !== 0);

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));

const told = ({ when: _when, ...answer }: ArmedFault['answer']): string => JSON.stringify(sorted(answer));

/** What a rule answers, by the catalogue where it has it. */
export const titleOf = ({ answer }: ArmedFault, catalogue: readonly CatalogueRow[]): string => {
  const row = catalogue.find((one) => told(one.answer) === told(answer));
  return row === undefined ? told(answer) : `${row.title}（${row.id}）`;
};

/** For whom, for what and for how long a rule holds. */
export const scopeOf = (
  { match, times, remaining, until }: ArmedFault,
  endpoints: readonly KnownEndpoint[],
): string => {
  const where =
    match.endpoint === undefined
      ? (match.path ?? '任何接口')
      : (endpoints.find(({ id }) => id === match.endpoint)?.title ?? match.endpoint);
  const who = match.user === undefined ? '' : `，${match.user}`;
  const which = `${match.part === undefined ? '' : `，第 ${match.part} 个分片`}${match.nth === undefined ? '' : `，第 ${match.nth} 次`}`;
  const often = times === 'always' ? '，一直' : remaining === 0 ? '，已用完' : `，还有 ${remaining} 次`;
  return `${where}${who}${which}${often}${until === undefined ? '' : `，直到 ${until.slice(0, 16)}`}`;
};

export const groupTitles: Readonly<Record<CatalogueRow['group'], string>> = {
  session: '会话',
  permission: '权限',
  data: '数据',
  http: 'HTTP',
  network: '网络',
  time: '快慢',
  body: '响应体',
  upload: '上传',
};

/** Rows whose id, title, group or notice has all the words of a text. */
export const foundRows = (catalogue: readonly CatalogueRow[], search: string): readonly CatalogueRow[] => {
  const words = searchedWords(search);
  return catalogue.filter(({ id, title, group, shown }) =>
    hasWords([id, title, groupTitles[group], ...shown.lines], words),
  );
};
