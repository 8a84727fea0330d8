import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Answer } from '@fleet/domain/core/session/calls/envelope.ts';
import { signedInTexts } from '@fleet/domain/core/session/storedSession.ts';
import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { captchaAnswer } from '../../src/session/captcha.ts';
import type { FaultRule } from '../../src/world/faults/rule.ts';
import type { LoggedRequest } from '../../src/world/requestLog.ts';
import { openGateway, type TestGateway } from './gateway.ts';
import { type Browser, createBrowser } from './headless/browser.ts';
import { type Leaving, openTab, type Tab } from './headless/tab.ts';
import { ask, type Returned } from './headless/wire.ts';

/** A browser of a journey: what it keeps, and its tabs. */
export interface JourneyBrowser {
  readonly kept: Browser;
  /** Leaves somebody's session in the cookies, as a sign-in does. */
  enter(userName: string, changes?: { readonly isStrongPassword?: boolean }): void;
  open(address: string): Promise<Tab>;
}

/** Calls that are held. */
export interface HeldCalls {
  /** Resolves once so many would leave. */
  until(count: number): Promise<void>;
  letGo(): void;
}

/**
 * Journeys without a screen: the domain's console, its ports over a browser in memory, and the real gateway with its
 * real rows. One gateway a file; each test begins with a fresh world.
 */
export interface Journeys {
  readonly gateway: TestGateway;
  /** A browser that keeps nothing yet. */
  browser(): JourneyBrowser;
  /** A tab of a browser of its own, in which somebody is signed in. */
  enterAs(userName: string, address?: string): Promise<Tab>;
  /** Arms rules of the fault engine, in place of those before; a cut connection is a changed answer. */
  setFaults(...rules: readonly FaultRule[]): void;
  /** Moves the gateway's clock forward. */
  advance(seconds: number): void;
  /** What the gateway was asked at an endpoint, first to last. */
  asked(endpoint: Endpoint): readonly LoggedRequest[];
  /** Changes every answer of an endpoint on its way back. */
  change(endpoint: Endpoint, to: (answer: Answer) => Answer): void;
  /** Holds the calls to an endpoint before they leave, until they are let go. */
  hold(endpoint: Endpoint): HeldCalls;
}

interface Gate {
  readonly opened: Promise<void>;
  readonly arrive: () => void;
}

/** An envelope with this body in place of whatever the gateway answered. */
export const answering =
  (body: unknown) =>
  (answer: Answer): Answer =>
    answer.kind === 'envelope' ? { ...answer, body } : answer;

/** A network that fails, whether the call was carried out or not. */
export const lost: Answer = { kind: 'networkFailure', message: '' };

/** Waits for what comes about while something is held. */
export const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { timeout: 60_000, interval: 1 });

/** Opens the gateway of a file of journeys. */
export const journeysOn = (scenario: ScenarioName = 'default'): Journeys => {
  let gateway: TestGateway;
  let changes = new Map<Endpoint, (answer: Answer) => Answer>();
  let gates = new Map<Endpoint, Gate>();
  let isUntouched = true;
  beforeAll(async () => {
    gateway = await openGateway({ scenario });
  });
  beforeEach(() => {
    if (!isUntouched) gateway.renew();
    isUntouched = false;
    changes = new Map();
    gates = new Map();
  });
  afterAll(() => gateway.close());

  const send = async (leaving: Leaving): Promise<Returned> => {
    const gate = gates.get(leaving.endpoint);
    gate?.arrive();
    await gate?.opened;
    const { answer, bytes } = await ask(gateway, leaving);
    return { answer: changes.get(leaving.endpoint)?.(answer) ?? answer, bytes };
  };
  const captchaCode = (captchaId: string): string => {
    const code = captchaAnswer(gateway.box.current, captchaId);
    if (code === null) throw new Error('this captcha is used or expired');
    return code;
  };

  const browser = (): JourneyBrowser => {
    const kept = createBrowser();
    return {
      kept,
      enter: (userName, { isStrongPassword = true } = {}) => {
        const user = gateway.box.current.store.one<{
          userId: string;
          realName: string;
          tntId: string;
          isInner: number;
        }>(
          `select id as userId, real_name as realName, tnt_id as tntId, is_inner as isInner
           from users where user_name = @userName`,
          { userName },
        );
        if (user === undefined) throw new Error(`no user ${userName}`);
        const values = { ...user, ...gateway.tokens(userName), userName, isInner: user.isInner === 1 };
        kept.writeSession(signedInTexts({ ...values, isStrongPassword }));
      },
      open: (address) => openTab(kept, { send, captchaCode }, address),
    };
  };
  return {
    get gateway() {
      return gateway;
    },
    browser,
    enterAs: (userName, address = '/welcome') => {
      const own = browser();
      own.enter(userName);
      return own.open(address);
    },
    setFaults: (...rules) => {
      if (rules.some(({ answer }) => 'cut' in answer)) throw new Error('there is no socket to cut: change the answer');
      gateway.box.current.faults.replace(rules);
    },
    advance: (seconds) => gateway.box.current.clock.advance(seconds * 1000),
    asked: ({ method, path }) =>
      gateway.box.current.requests.list().filter((request) => request.path === path && request.method === method),
    change: (endpoint, to) => void changes.set(endpoint, to),
    hold: (endpoint) => {
      const { promise: opened, resolve: letGo } = Promise.withResolvers<void>();
      const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
      let arrived = 0;
      const arrive = () => {
        arrived += 1;
        for (const { count, resolve } of waiting) if (arrived >= count) resolve();
      };
      gates.set(endpoint, { opened, arrive });
      return {
        until: (count) =>
          new Promise((resolve) => {
            waiting.push({ count, resolve });
            if (arrived >= count) resolve();
          }),
        letGo,
      };
    },
  };
};
