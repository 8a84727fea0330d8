import { withParameter } from '../../../core/reads/queryText.ts';
import { pathOf, queryParameter } from '../../../core/session/page/paths.ts';

/** Entering a problem of a version begins elsewhere as well: the address of its page says what is known of it already. */

/** What a problem is entered out of. */
export const issueOriginKinds = ['fault', 'repair'] as const;
export interface IssueOrigin {
  readonly kind: (typeof issueOriginKinds)[number];
  readonly id: string;
}

/** What a person comes with who enters a problem. */
export interface IssueWay {
  readonly production?: string;
  readonly moduleId?: string;
  /** The version that it was found in. */
  readonly version?: string;
  readonly faultCodes?: readonly string[];
  readonly devices?: readonly string[];
  readonly projects?: readonly string[];
  /** Whose problem it becomes, for who looks at all tenants. */
  readonly tenant?: string;
  /** It is tied to the new problem. */
  readonly origin?: IssueOrigin;
}

const several = ['faultCodes', 'devices', 'projects'] as const;
/** What of the address is about the entering alone, and goes with it: by product and module the list is filtered. */
export const issueWayParameters = ['add', ...several, 'tenant', 'origin'] as const;

/** Stands for a version that nobody knows. */
const unknown = 'new';

/** The address that enters a problem: `/ota-updrade/version-issue-registration?add=v2.3.1…&production=…`. */
export const issuePath = (way: IssueWay): string => {
  const said: readonly (readonly [name: string, value: string | undefined])[] = [
    ['production', way.production],
    ['moduleId', way.moduleId],
    ...several.map((name) => [name, way[name]?.join(',')] as const),
    ['origin', way.origin === undefined ? undefined : `${way.origin.kind}:${way.origin.id}`],
    ['tenant', way.tenant],
  ];
  const search = said.reduce(
    (text, [name, value]) => (value === undefined || value === '' ? text : withParameter(text, name, value)),
    withParameter('', 'add', way.version ?? unknown),
  );
  return `${pathOf('VersionIssueRegistration')}?${search}`;
};

const originOf = (text: string): IssueOrigin | null => {
  const [, kind, id] = /^([a-z]+):(.+)$/.exec(text) ?? [];
  const known = issueOriginKinds.find((one) => one === kind);
  return known === undefined || id === undefined ? null : { kind: known, id };
};

/** What an address enters a problem with; null when it enters none. */
export const issueWayOf = (search: string): IssueWay | null => {
  const said = (name: string) => queryParameter(`?${search}`, name) ?? '';
  const version = said('add');
  if (version === '') return null;
  const origin = originOf(said('origin'));
  const lists = several.map(
    (name) =>
      [
        name,
        [
          ...new Set(
            said(name)
              .split(',')
              .filter((one) => one !== ''),
          ),
        ],
      ] as const,
  );
  return {
    ...(version === unknown ? {} : { version }),
    ...Object.fromEntries(
      (['production', 'moduleId', 'tenant'] as const).flatMap((name) =>
        said(name) === '' ? [] : [[name, said(name)]],
      ),
    ),
    ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
    ...(origin === null ? {} : { origin }),
  };
};
