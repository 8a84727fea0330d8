import type { Scope } from 'effector';
import { allSettled } from 'effector';
import { traceCreate } from './areas/home/usage/contract.ts';
import type { Fact } from './kernel/fact.ts';
import { exportJournal, type Handler, handle, open } from './kernel/open.ts';
import type { Answer } from './core/session/calls/envelope.ts';
import type { SignInValues } from './core/session/storedSession.ts';
import { readDraftsFx, saveDraftsFx } from './core/drafts/drafts.ts';
import { pauseFx, saveFileFx, sendFx, type SendRequest } from './core/session/calls/send.ts';
import { readPreferencesFx, savePreferenceFx } from './core/preferences/preferences.ts';
import { navigateFx } from './core/session/page/ports.ts';
import { type Session, sessionRead } from './core/session/facts.ts';
import {
  clearSessionFx,
  forgetJournalFx,
  readSessionFx,
  reloadFx,
  type Renewal,
  renewFx,
  storeNameFx,
  storeStrongPasswordFx,
  storeTokensFx,
} from './core/session/ports.ts';
import { nextTickFx } from './core/reads/rereading.ts';
import { readSettingsFx, saveSettingsFx } from './core/settings/settingsStore.ts';
import { keepTabsFx, readTabsFx } from './core/tabs/keptTabs.ts';
import { readSidebarFx, saveSidebarFx } from './core/sidebar/sidebar.ts';
import './console.ts';

/** A console without a browser, for tests: ports that answer what a test says and write down what came. */

export const admin: Session = {
  userId: 'u-admin',
  userName: 'admin',
  realName: '系统管理员',
  tntId: 't-inner',
  isInner: true,
  isStrongPassword: true,
};

/** A session of somebody; inner, with a strong password. */
export const sessionOf = (userId: string, tntId = 't1'): Session => ({
  userId,
  userName: userId,
  realName: userId,
  tntId,
  isInner: true,
  isStrongPassword: true,
});

export const success = (data: unknown = null): unknown => ({ type: 'success', code: 200, message: '操作成功', data });
export const refusal = (code: number, message = `refused ${code}`): unknown => ({ type: 'fail', code, message });

export const envelope = (body: unknown, rulesVersion: string | null = null): Answer => ({
  kind: 'envelope',
  status: 200,
  body,
  requestId: 'r-1',
  rulesVersion,
});

/** What a port does to one call: answers with the body of an envelope, or with anything. */
export type Respond = (request: SendRequest, generation: number) => unknown;

interface Setting {
  readonly session?: Session | null;
  /** Answers a call: an Answer, the body of an envelope, or a promise of either. */
  readonly respond?: Respond;
  readonly renew?: (generation: number) => Renewal | Promise<Renewal>;
  readonly storedSession?: Session | null;
  readonly handlers?: readonly Handler[];
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/**
 * Ports that keep nothing and answer nothing: whoever tests one part of the console gives the ports of that part after
 * these, so that whatever else follows from a fact comes to an end.
 */
export const idlePorts: readonly Handler[] = [
  handle(sendFx, () => ({ answer: envelope(success()), at: 0, generation: 1 })),
  handle(pauseFx, () => undefined),
  handle(renewFx, (): Renewal => ({ kind: 'refused' })),
  handle(storeTokensFx, () => undefined),
  handle(readSessionFx, () => null),
  handle(storeNameFx, () => undefined),
  handle(storeStrongPasswordFx, () => undefined),
  handle(clearSessionFx, () => undefined),
  handle(forgetJournalFx, () => undefined),
  handle(reloadFx, () => undefined),
  handle(navigateFx, () => undefined),
  handle(saveFileFx, () => undefined),
  handle(nextTickFx, () => undefined),
  handle(readSettingsFx, () => ({ record: null, at: 0 })),
  handle(saveSettingsFx, () => undefined),
  handle(readSidebarFx, () => null),
  handle(saveSidebarFx, () => undefined),
  handle(readTabsFx, () => null),
  handle(keepTabsFx, () => undefined),
  handle(readPreferencesFx, () => []),
  handle(savePreferenceFx, () => undefined),
  handle(readDraftsFx, () => []),
  handle(saveDraftsFx, () => undefined),
];

/** Ports over the preferences that a browser keeps, from one start of the console to the next. */
export const keptPreferences = (records: Map<string, unknown>): readonly Handler[] => [
  handle(readPreferencesFx, ({ prefix }) =>
    [...records].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value })),
  ),
  handle(savePreferenceFx, ({ key, value }) => void (value === null ? records.delete(key) : records.set(key, value))),
];

/** Opens a console over fake ports; with a session unless told otherwise. */
export async function openFakeConsole({
  session = admin,
  respond = () => success(),
  renew = () => ({ kind: 'renewed', identity: admin }),
  storedSession = null,
  handlers = [],
}: Setting = {}) {
  const record = {
    sent: [] as SendRequest[],
    /** Reports of what is used, which go out beside everything else. */
    reported: [] as SendRequest[],
    renewals: [] as number[],
    navigations: [] as string[],
    reloads: [] as string[],
    saved: [] as string[],
    stored: [] as SignInValues[],
    /** What happened to the stored session, in order. */
    storage: [] as string[],
    generation: 1,
    clock: 1000,
  };
  const scope: Scope = open({
    handlers: [
      ...idlePorts,
      handle(sendFx, async (request) => {
        (request.endpoint === traceCreate ? record.reported : record.sent).push(request);
        const { generation } = record;
        const answer = await respond(request, generation);
        record.clock += 1;
        return { answer: isAnswer(answer) ? answer : envelope(answer), at: record.clock, generation };
      }),
      handle(renewFx, async ({ generation }) => {
        record.renewals.push(generation);
        const renewal = await renew(generation);
        if (renewal.kind === 'renewed' || renewal.kind === 'adopted') record.generation += 1;
        return renewal;
      }),
      handle(storeTokensFx, (values) => {
        record.stored.push(values);
        record.generation += 1;
      }),
      handle(readSessionFx, () => storedSession),
      handle(storeNameFx, ({ realName }) => void record.storage.push(`name ${realName}`)),
      handle(storeStrongPasswordFx, () => void record.storage.push('strong')),
      handle(clearSessionFx, () => void record.storage.push('cleared')),
      handle(forgetJournalFx, () => void record.storage.push('journal forgotten')),
      handle(reloadFx, ({ to }) => void record.reloads.push(to)),
      handle(navigateFx, ({ to }) => void record.navigations.push(to)),
      handle(saveFileFx, ({ name }) => void record.saved.push(name)),
      handle(readSettingsFx, () => ({ record: null, at: record.clock })),
      ...handlers,
    ],
  });
  if (session !== null) await allSettled(sessionRead, { scope, params: { session } });
  return Object.assign(record, { scope });
}

/** Payloads of a fact in the journal of a scope, in order. */
export const factsOf = <Payload>(scope: Scope, fact: Fact<Payload>): readonly Payload[] =>
  exportJournal(scope)
    .entries.filter((entry) => entry.fact === fact.factName)
    .map((entry) => entry.payload as Payload);

/** Lets everything run that can run without an answer from outside. */
export const settleDown = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** A question that a test answers when it likes. */
export function pending<Result>() {
  const waiting: ((result: Result) => void)[] = [];
  return {
    ask: () => new Promise<Result>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    /** Answers everybody who waits, in one tick. */
    answerAll: (result: Result) => {
      for (const resolve of waiting.splice(0)) resolve(result);
    },
  };
}
