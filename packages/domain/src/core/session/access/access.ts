import type { RouteName } from '../../codes/routes.ts';
import { fold } from '../../../kernel/fold.ts';
import { type Granted, nothingGranted, type Rule } from '../../permissions/permissions.ts';
import { answered, resumed } from '../calls/facts.ts';
import { sessionEnded, signedIn } from '../facts.ts';
import { accessLoaded, accessLoadFailed, accessLoadStarted, rulesVersionSeen } from './facts.ts';
import { isNewerVersion, olderVersion } from './rulesVersion.ts';

/** The three answers that make up what a user may do. */
export const accessParts = ['userRules', 'resourceList', 'actionList'] as const;
export type AccessPart = (typeof accessParts)[number];

/** A load under way, with the answers that have come. */
export interface AccessLoad {
  readonly number: number;
  readonly answers: Readonly<Partial<Record<AccessPart, { readonly data: unknown }>>>;
  readonly rulesVersion: string | null;
}

export interface Access {
  /** `loading` only before the first rules are there; later loads leave it at `loaded`. */
  readonly status: 'unloaded' | 'loading' | 'loaded' | 'failed';
  /** Fixed to admin once the rules have loaded; it grants nothing (S1 §3). */
  readonly roles: readonly string[];
  /** The user's rules as the gateway gave them, beside the button and page rules that follow from them (S1 §3, §6). */
  readonly userRules: readonly Rule[];
  readonly granted: Granted;
  /** Permitted routes of the modules; what is always available is not among them. */
  readonly permitted: readonly RouteName[];
  /** Whether the user reads all tenants and may choose one of them: the gateway decides it. */
  readonly spansTenants: boolean;
  /** Names of the resource list that no route has, to be logged. */
  readonly unknown: readonly string[];
  readonly rulesVersion: string | null;
  /** Version of the newest answer of the gateway. */
  readonly seenVersion: string | null;
  /** The gateway has newer rules: they are read at the next navigation. */
  readonly stale: boolean;
  readonly load: AccessLoad | null;
  /** Loads so far. */
  readonly loads: number;
}

const nothing: Access = {
  status: 'unloaded',
  roles: [],
  userRules: [],
  granted: nothingGranted,
  permitted: [],
  spansTenants: false,
  unknown: [],
  rulesVersion: null,
  seenVersion: null,
  stale: false,
  load: null,
  loads: 0,
};

const forget = (access: Access): Access => (access.loads === 0 ? nothing : { ...nothing, loads: access.loads });

/** Why the rules could not be read and the session ended with it; null once somebody has signed in. */
export const $rulesProblem = fold<string | null>('access.$rulesProblem', null)
  .when(accessLoadFailed, (problem, { message, first }) => (first ? message : problem))
  .when(signedIn, () => null)
  .when(accessLoaded, () => null);

/** Who asks for a part of a load. */
export const accessListener = (part: AccessPart, number: number): string => `access.${part}:${number}`;

/** The part of the load under way that a listener names; null when the call is somebody else's. */
export const partOf = ({ load }: Access, listener: string): AccessPart | null =>
  load === null ? null : (accessParts.find((part) => accessListener(part, load.number) === listener) ?? null);

/** What the user may do (S1 §6). */
export const $access = fold<Access>('access.$access', nothing)
  .when(accessLoadStarted, (access, { number }) => ({
    ...access,
    status: access.status === 'loaded' ? 'loaded' : 'loading',
    load: { number, answers: {}, rulesVersion: null },
    loads: number,
  }))
  .when(answered, (access, { listener, data }) => {
    const part = partOf(access, listener);
    if (part === null || access.load === null) return access;
    const { answers, rulesVersion } = access.load;
    return {
      ...access,
      load: {
        ...access.load,
        answers: { ...answers, [part]: { data } },
        // the version of this very answer: it is seen before the answer is folded
        rulesVersion: olderVersion(rulesVersion, access.seenVersion),
      },
    };
  })
  .when(
    accessLoaded,
    (access, { userRules = [], granted, permitted, spansTenants = false, unknown, rulesVersion }) => ({
      ...access,
      status: 'loaded',
      roles: ['admin'],
      userRules,
      granted,
      permitted,
      spansTenants,
      unknown,
      rulesVersion,
      stale: access.seenVersion !== null && isNewerVersion(access.seenVersion, rulesVersion),
      load: null,
    }),
  )
  .when(accessLoadFailed, (access, { first }) => ({
    ...access,
    status: first ? 'failed' : access.status,
    load: null,
  }))
  .when(rulesVersionSeen, (access, { version }) => ({
    ...access,
    seenVersion: version,
    stale: access.stale || (access.status === 'loaded' && isNewerVersion(version, access.rulesVersion)),
  }))
  .when(sessionEnded, forget)
  .when(resumed, (access) =>
    access.load === null
      ? access
      : { ...access, load: null, status: access.status === 'loading' ? 'unloaded' : access.status },
  );
