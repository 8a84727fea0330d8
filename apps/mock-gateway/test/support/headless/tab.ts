import { allSettled, type EventCallable, type Scope, scopeBind, type Store } from 'effector';
import '@fleet/domain/console.ts';
import { routes } from '@fleet/domain/core/codes/routes.ts';
import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import { $noticeHistory } from '@fleet/domain/core/notices/notices.ts';
import { queryChanged, readLeft, readRequested, readShown } from '@fleet/domain/core/reads/facts.ts';
import { $reads, listKey, readKey } from '@fleet/domain/core/reads/reads.ts';
import type { ListReply, ReadState } from '@fleet/domain/core/reads/readState.ts';
import { captcha, signOut } from '@fleet/domain/core/session/authContract.ts';
import { call } from '@fleet/domain/core/session/calls/call.ts';
import type { CallInput, CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { saveFileFx, sendFx } from '@fleet/domain/core/session/calls/send.ts';
import type { Session } from '@fleet/domain/core/session/facts.ts';
import { navigationRequested } from '@fleet/domain/core/session/page/facts.ts';
import { $page } from '@fleet/domain/core/session/page/page.ts';
import { pathPart, queryParameter, refreshedPath, safeRedirect } from '@fleet/domain/core/session/page/paths.ts';
import { navigateFx } from '@fleet/domain/core/session/page/ports.ts';
import { reloadFx } from '@fleet/domain/core/session/ports.ts';
import { signIn } from '@fleet/domain/core/session/signIn.ts';
import { sessionChangedElsewhere, started } from '@fleet/domain/core/session/start.ts';
import type { Fact } from '@fleet/domain/kernel/fact.ts';
import { exportJournal, handle, open } from '@fleet/domain/kernel/open.ts';
import type { Browser, Neighbour } from './browser.ts';
import { documentPorts, recordPorts, sessionPorts, tokenCounter } from './ports.ts';
import type { Returned } from './wire.ts';

/** A call as it leaves a console. */
export interface Leaving {
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file that the console saved. */
interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A console in a tab, without a screen: what its rules do is what they do in a browser. */
export interface Tab {
  /** The console that is loaded now. */
  readonly scope: Scope;
  /** Path, query and hash, as redirects have left them. */
  readonly address: string;
  /** Every address that the tab has had. */
  readonly addresses: readonly string[];
  /** How often the console was loaded. */
  readonly loads: number;
  readonly saved: readonly SavedFile[];
  /** Goes to an address within the console; what the page before it showed is shown no more. */
  go(address: string): Promise<string>;
  /** Loads the console anew. */
  load(address: string): Promise<string>;
  /** Fires a request and waits for all that follows. */
  fire<Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>): Promise<void>;
  /** Fires a request and leaves what follows to itself. */
  start<Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>): void;
  /** Makes a call as a dialog does, and waits for all that follows. */
  call<Query, Body, Reply>(
    endpoint: Endpoint<Query, Body, Reply>,
    input: InputOf<Endpoint<Query, Body, Reply>>,
  ): Promise<CallResult<Reply>>;
  /** Shows something that is read, as `useRead` does; what comes back tells how it stands. */
  read<Query, Body, Reply>(
    endpoint: Endpoint<Query, Body, Reply>,
    input: InputOf<Endpoint<Query, Body, Reply>>,
  ): Promise<() => ReadState<Reply>>;
  /** Shows a list of the page, as `useList` does, or asks it something else. */
  list<Query, Body, Row>(
    endpoint: Endpoint<Query, Body, { list: Row[]; total: number }>,
    query?: object,
  ): Promise<() => ReadState<ListReply<Row>>>;
  state<State>(store: Store<State>): State;
  facts<Payload>(fact: Fact<Payload>): readonly Payload[];
  /** Every notice that was given since the console was loaded, first to last. */
  notices(): readonly { readonly intent: string; readonly lines: readonly string[]; readonly duration: number }[];
  /** Signs in with a captcha, at the sign-in page or in the dialog over a page. */
  signIn(userName: string, password: string): Promise<CallResult<Session>>;
  /** Waits until nothing is under way. */
  settled(): Promise<void>;
  close(): void;
}

interface OfGateway {
  send(leaving: Leaving): Promise<Returned>;
  captchaCode(captchaId: string): string;
}

const built = routes.map(({ name }) => name);

/** Opens a tab of a browser at an address. */
export const openTab = async (browser: Browser, gateway: OfGateway, first: string): Promise<Tab> => {
  const generation = tokenCounter(browser);
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const addresses: string[] = [];
  const saved: SavedFile[] = [];
  const files = new Map<string, Buffer>();
  let shown = new Set<string>();
  let scope!: Scope;
  let loads = 0;

  const self: Neighbour = { hear: (change) => scopeBind(sessionChangedElsewhere, { scope })(change) };
  const headersOf = (): Record<string, string> => {
    const { token, refreshToken, userId, tntId } = browser.readSession();
    return {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(userId === '' ? {} : { userid: userId }),
      ...(refreshToken === null ? {} : { retoken: refreshToken }),
      ...(tntId === '' ? {} : { tntid: tntId }),
    };
  };

  const fire = async <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>): Promise<void> => {
    await allSettled(unit as EventCallable<unknown>, { scope, params });
    // what it led to may have loaded the console anew
    await allSettled(scope);
  };
  const arrive = (address: string): void => {
    addresses.push(address);
    scopeBind(navigationRequested, { scope })({ fullPath: address, built, at: Date.now() });
  };
  const load = (address: string): void => {
    loads += 1;
    shown = new Set();
    scope = open({
      handlers: [
        handle(sendFx, async ({ callId, endpoint, input }) => {
          const isOpen = endpoint.access.kind === 'open';
          const sentWith = generation();
          // the token to sign out is known to the port alone
          const body = endpoint === signOut ? { token: browser.readSession().token } : input.body;
          const sent = { query: input.query, body: body ?? null };
          const { answer, bytes } = await gateway.send({ endpoint, input: sent, headers: isOpen ? {} : headersOf() });
          if (bytes !== null) files.set(callId, bytes);
          return { answer, at: Date.now(), generation: sentWith };
        }),
        handle(saveFileFx, ({ callId, name }) => {
          const bytes = files.get(callId);
          if (bytes === undefined) throw new Error('the file is no longer here');
          saved.push({ name, bytes });
        }),
        handle(navigateFx, ({ to }) => arrive(to)),
        handle(reloadFx, ({ to }) => load(to)),
        ...sessionPorts({
          browser,
          self,
          closed,
          generation,
          ask: (endpoint, query) => gateway.send({ endpoint, input: { query, body: null }, headers: {} }),
        }),
        ...recordPorts(browser),
        ...documentPorts(browser, self),
      ],
    });
    scopeBind(started, { scope })();
    arrive(address);
  };
  const here = (): string => addresses.at(-1) ?? first;
  const settled = async (): Promise<string> => {
    await allSettled(scope);
    // the page of this address does nothing but go on
    if (tab.state($page)?.route === 'Redirect') {
      arrive(refreshedPath(here()));
      await allSettled(scope);
    }
    return here();
  };
  const show = async (key: string, endpoint: Endpoint): Promise<void> => {
    if (shown.has(key)) return;
    shown.add(key);
    await fire(readShown, { key, endpoint, isOnce: false });
  };
  const stateOf =
    <Reply>(key: string) =>
    (): ReadState<Reply> =>
      scope.getState($reads)[key] as ReadState<Reply>;

  const tab: Tab = {
    get scope() {
      return scope;
    },
    get address() {
      return here();
    },
    addresses,
    get loads() {
      return loads;
    },
    saved,
    go: async (address) => {
      if (pathPart(address) !== pathPart(here())) {
        for (const key of shown) scopeBind(readLeft, { scope })({ key, isForgotten: false });
        shown = new Set();
      }
      arrive(address);
      return settled();
    },
    load: async (address) => {
      load(address);
      return settled();
    },
    fire,
    start: <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>) =>
      scopeBind(unit as EventCallable<unknown>, { scope })(params),
    call: async (endpoint, input) => {
      const result = await call(scope, endpoint, input, { listener: endpoint.id });
      await settled();
      return result;
    },
    read: async (endpoint, input) => {
      const key = readKey(endpoint, input);
      await show(key, endpoint);
      await fire(readRequested, { key, input });
      return stateOf(key);
    },
    list: async (endpoint, query = {}) => {
      const key = listKey(endpoint, pathPart(here()));
      await show(key, endpoint);
      await fire(queryChanged, { key, query });
      return stateOf(key);
    },
    state: (store) => scope.getState(store),
    facts: ({ factName }) =>
      exportJournal(scope)
        .entries.filter(({ fact }) => fact === factName)
        .map(({ payload }) => payload as never),
    notices: () =>
      scope
        .getState($noticeHistory)
        .map(({ intent, lines, duration }) => ({ intent, lines, duration }))
        .toReversed(),
    signIn: async (userName, password) => {
      const picture = await call(scope, captcha, {}, { listener: 'test.captcha' });
      if (picture.kind !== 'data') throw new Error('there is no captcha');
      const { captchaId } = picture.data;
      const isAtPage = tab.state($page)?.route === 'Login';
      const result = await signIn(scope, {
        userName,
        password,
        captchaId,
        captchaCode: gateway.captchaCode(captchaId),
      });
      if (result.kind === 'data' && isAtPage) arrive(safeRedirect(queryParameter(here(), 'redirect')));
      await settled();
      return result;
    },
    settled: async () => void (await settled()),
    close: () => {
      browser.tabs.delete(self);
      for (const [key, editor] of browser.editors) if (editor === self) browser.editors.delete(key);
      close();
    },
  };
  browser.tabs.add(self);
  load(first);
  await settled();
  return tab;
};
