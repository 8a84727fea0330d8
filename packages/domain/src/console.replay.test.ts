import { allSettled, type EventCallable } from 'effector';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualLayers } from './areas/monitoring/live/mapLayers.ts';
import { trailMinutes } from './areas/monitoring/live/trail.ts';
import { definitions } from './kernel/definitions.ts';
import { exportJournal, open, stateOf } from './kernel/open.ts';
import { reduce } from './kernel/reduce.ts';
import { readEntries } from './kernel/readEntries.ts';
import { zooms } from './areas/projects/plan/view/zooms.ts';
import { defaultSettings } from './core/settings/settings.ts';
import './console.ts';
// pages of upgrades bring it along
import './areas/ota/shared/commonSearch.ts';

/** Whatever happened, in whatever order: base and journal rebuild the console, and nothing leaks to another. */

const instance = fc.constantFrom('/feedback', '/product/detail/a', '/product/detail/b');
const listener = fc
  .tuple(fc.constantFrom('general.feedback.list', 'general.feedback.stat', 'export', 'batch', 'else'), instance)
  .map((parts) => parts.join(':'));
const callId = fc.tuple(listener, fc.nat(3)).map((parts) => parts.join('#'));
const call = fc
  .record({ callId, endpointId: fc.constant('general.feedback.list') })
  .map((given) => ({ ...given, listener: given.callId.split('#')[0]! }));
const at = fc.nat(2000);
const row = fc.record({ id: fc.constantFrom('a', 'b', 'c'), content: fc.string() });
const text = fc.string({ maxLength: 8 });
const uploadId = fc.constantFrom('one', 'two');
const attempt = fc.nat(4);
const draft = fc.record({ version: fc.nat(2), text, at, isSaved: fc.boolean() });
const key = fc.constantFrom('a', 'b', 'c');
const settings = fc.constant(defaultSettings);
const columns = fc.record({
  order: fc.uniqueArray(key),
  hidden: fc.uniqueArray(key),
  pinned: fc.uniqueArray(key),
  widths: fc.dictionary(key, fc.nat()),
});

const view = fc.record({
  id: key,
  list: key,
  name: text,
  query: text,
  lastDays: fc.dictionary(key, fc.nat()),
  table: key,
  columns,
});

const dayRange = fc.constant({ from: '2026-11-01T16:00:00.000Z', to: '2026-11-08T15:59:59.999Z' });
const layers = fc
  .record({ zones: fc.boolean(), trail: fc.constantFrom(...trailMinutes) })
  .map((chosen) => ({ ...usualLayers, ...chosen }));
const look = fc.record({ tableWidth: fc.option(fc.nat()), zoom: fc.constantFrom(...zooms) });

const session = fc.record({
  userId: key,
  userName: key,
  realName: text,
  tntId: key,
  isInner: fc.boolean(),
  isStrongPassword: fc.boolean(),
});

/** Payloads of each fact that this half of the state folds. */
const payloads: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'gateway.called@1': call.map((given) => ({ ...given, input: null })),
  'gateway.answered@1': fc
    .tuple(call, fc.oneof(fc.record({ list: fc.array(row), total: fc.nat(50) }), fc.constant(null), text), at)
    .map(([given, data, when]) => ({ ...given, data, at: when })),
  'gateway.refused@2': fc.tuple(call, at).map(([given, when]) => ({
    ...given,
    cause: 'refused',
    status: null,
    code: 1,
    message: 'x',
    lines: [],
    requestId: null,
    at: when,
  })),
  'gateway.callHeld@1': fc.record({
    callId,
    until: fc.constantFrom('renewal', 'signIn'),
    left: fc.constantFrom(0, 1, 2),
  }),
  'gateway.callReleased@1': fc.record({ callId, attempt: fc.constantFrom(1, 2) }),
  'session.signInAgainAsked@1': fc.record({
    identity: fc.record({ userId: key, userName: key, tntId: key }),
    generation: fc.nat(3),
  }),
  'console.resumed@1': fc.constant(null),
  'session.read@1': fc.record({ session: fc.option(session) }),
  'session.signedIn@1': fc.record({ session }),
  'session.ended@1': fc.constant({ reason: 'rulesFailed', to: '/login', reload: false }),
  'page.visited@1': fc.record({
    fullPath: instance,
    route: fc.constantFrom('Feedback', 'ProductDetail', 'Dashboard', 'Page404'),
    title: text,
    at,
  }),
  'notice.shown@1': fc.record({
    id: text,
    intent: fc.constantFrom('danger', 'success'),
    lines: fc.array(fc.constantFrom('甲', '乙'), { maxLength: 2 }),
    duration: fc.nat(),
    at,
  }),
  'notice.left@1': fc.record({ id: text }),
  'notice.allSeen@1': fc.record({ at }),
  'reads.wanted@1': fc.record({
    key: listener,
    input: fc.record({ query: fc.record({ page: fc.integer({ min: 1, max: 3 }), scope: text }) }),
    rowKey: fc.constantFrom('id', null),
    fellBackFrom: fc.constant(null),
  }),
  'reads.rowsSelected@1': fc.record({ key: listener, rows: fc.array(row), isSelected: fc.boolean() }),
  'reads.rowsRemoved@1': fc.record({ key: listener, rowKeys: fc.uniqueArray(key) }),
  'reads.forgotten@1': fc.record({ keys: fc.uniqueArray(listener) }),
  'gateway.batchStarted@1': fc.record({
    batchId: fc.constant('batch:/feedback'),
    endpointId: text,
    rowKeys: fc.uniqueArray(key),
  }),
  'gateway.batchEnded@1': fc.record({ batchId: fc.constantFrom('batch:/feedback', 'batch:none') }),
  'tabs.closed@1': fc.record({ paths: fc.uniqueArray(instance), active: fc.constant(null) }),
  'tabs.restored@1': fc.record({
    tabs: fc.array(
      fc.record({ fullPath: instance, route: fc.constant('Feedback'), title: text, name: fc.option(text) }),
    ),
  }),
  'tabs.affixed@1': fc.constant({ tabs: [{ fullPath: '/feedback', route: 'Feedback', title: '意见反馈' }] }),
  'settings.read@1': fc.record({ settings }),
  'settings.changed@1': fc.record({ change: fc.record({ tagsView: fc.boolean() }) }),
  'sidebar.read@1': fc.record({ opened: fc.boolean() }),
  'sidebar.toggled@1': fc.record({ opened: fc.boolean() }),
  'sidebar.closed@1': fc.record({ withoutAnimation: fc.boolean() }),
  'window.resized@1': fc.record({ device: fc.constantFrom('desktop', 'mobile') }),
  'columns.preferencesRead@1': fc.record({ values: fc.dictionary(key, columns) }),
  'columns.preferenceChanged@1': fc.record({ key, value: fc.option(columns) }),
  'boardLook.preferencesRead@1': fc.record({ values: fc.dictionary(key, look) }),
  'boardLook.preferenceChanged@1': fc.record({ key, value: fc.option(look) }),
  'appLook.preferencesRead@1': fc.record({ values: fc.dictionary(key, text) }),
  'appLook.preferenceChanged@1': fc.record({ key, value: fc.option(text) }),
  'recentPages.preferencesRead@1': fc.record({ values: fc.dictionary(key, fc.record({ at, name: fc.option(text) })) }),
  'recentPages.preferenceChanged@1': fc.record({ key, value: fc.option(fc.record({ at, name: fc.option(text) })) }),
  'recentTenants.preferencesRead@1': fc.record({ values: fc.dictionary(key, at) }),
  'recentTenants.preferenceChanged@1': fc.record({ key, value: fc.option(at) }),
  'tenantScope.preferencesRead@1': fc.record({ values: fc.dictionary(key, text) }),
  'tenantScope.preferenceChanged@1': fc.record({ key, value: fc.option(text) }),
  'views.preferencesRead@1': fc.record({ values: fc.dictionary(key, view) }),
  'views.preferenceChanged@1': fc.record({ key, value: fc.option(view) }),
  'defaultView.preferencesRead@1': fc.record({ values: fc.dictionary(key, text) }),
  'defaultView.preferenceChanged@1': fc.record({ key, value: fc.option(text) }),
  'pageSize.preferencesRead@1': fc.record({ values: fc.dictionary(key, fc.constantFrom(20, 50, 100)) }),
  'otaSearch.changed@1': fc.record({ tntId: fc.option(key), search: fc.dictionary(key, text) }),
  'lockedDays.preferencesRead@1': fc.record({ values: fc.dictionary(key, dayRange) }),
  'lockedDays.preferenceChanged@1': fc.record({ key, value: fc.option(dayRange) }),
  'keyValues.preferencesRead@1': fc.record({ values: fc.dictionary(key, fc.array(text, { maxLength: 3 })) }),
  'keyValues.preferenceChanged@1': fc.record({ key, value: fc.option(fc.array(text, { maxLength: 3 })) }),
  'mapLayers.preferencesRead@1': fc.record({ values: fc.dictionary(key, layers) }),
  'mapLayers.preferenceChanged@1': fc.record({ key, value: fc.option(layers) }),
  'dock.preferencesRead@1': fc.record({ values: fc.dictionary(key, fc.double({ min: 0, max: 1, noNaN: true })) }),
  'dock.preferenceChanged@1': fc.record({ key, value: fc.option(fc.double({ min: 0, max: 1, noNaN: true })) }),
  'pageSize.preferenceChanged@1': fc.record({ key, value: fc.option(fc.constantFrom(20, 50, 100)) }),
  'drafts.read@1': fc.record({ drafts: fc.dictionary(key, draft) }),
  'drafts.kept@1': fc.record({ key, draft }),
  'drafts.dropped@1': fc.record({ keys: fc.uniqueArray(key) }),
  'drafts.notSaved@1': fc.record({ key }),
  'export.started@1': fc.record({ instance }),
  'export.saved@1': fc.record({ instance }),
  'export.failed@1': fc.record({ instance }),
  'upload.started@1': fc.record({
    uploadId,
    purpose: fc.constant('feedback'),
    force: fc.boolean(),
    file: fc.record({ name: text, size: fc.nat() }),
    at,
  }),
  'upload.advanced@1': fc.record({ uploadId, attempt, sent: fc.nat(), at }),
  'upload.succeeded@1': fc.record({ uploadId, attempt, file: fc.record({ id: text }) }),
  'upload.unregistered@1': fc.record({ uploadId, attempt, path: text }),
  'upload.failed@1': fc.record({ uploadId, attempt, reason: fc.constant('network'), isResumable: fc.boolean() }),
  'upload.paused@1': fc.record({ uploadId }),
  'upload.resumed@1': fc.record({ uploadId, at }),
  'upload.registrationStarted@1': fc.record({ uploadId }),
  'upload.registrationRefused@1': fc.record({ uploadId, attempt }),
  'upload.cancelled@1': fc.record({ uploadId }),
  'upload.closed@1': fc.record({ uploadId }),
  'uploadOrder.placed@1': fc.record({
    orderId: key,
    title: text,
    purpose: fc.constant('project'),
    files: fc.array(fc.record({ key: uploadId, name: text, size: fc.nat() })),
    refused: fc.array(fc.record({ path: text, problem: text })),
    extras: fc.nat(3),
    address: fc.option(text),
    isMinimised: fc.boolean(),
    at,
  }),
  'uploadOrder.minimised@1': fc.record({ orderId: key }),
  'uploadOrder.opened@1': fc.record({ orderId: key }),
  'uploadOrder.held@1': fc.record({ orderId: key }),
  'uploadOrder.released@1': fc.record({ orderId: key, sent: fc.nat(), at }),
  'uploadOrder.fileDropped@1': fc.record({ orderId: key, key: uploadId }),
  'uploadOrder.deliveryStarted@1': fc.record({ orderId: key, choice: fc.constantFrom('ask', 'keepBoth', 'replace') }),
  'uploadOrder.deliveryAdvanced@1': fc.record({ orderId: key }),
  'uploadOrder.deliveryAsked@1': fc.record({ orderId: key, conflicts: fc.array(text) }),
  'uploadOrder.deliveryRefused@1': fc.record({ orderId: key, message: text, isDoubtful: fc.boolean() }),
  'uploadOrder.delivered@1': fc.record({ orderId: key }),
  'uploadOrder.cancelled@1': fc.record({ orderId: key }),
  'uploadOrder.closed@1': fc.record({ orderId: key }),
};

const entry = fc.oneof(
  ...Object.entries(payloads).map(([fact, payload]) => fc.record({ fact: fc.constant(fact), payload })),
);

/** Folds of the areas that these facts belong to. */
const areas = [
  'notices',
  'reads',
  'gateway',
  'tabs',
  'settings',
  'sidebar',
  'columns',
  'boardLook',
  'appLook',
  'tenantScope',
  'recentPages',
  'recentTenants',
  'pageSize',
  'views',
  'defaultView',
  'dock',
  'mapLayers',
  'keyValues',
  'lockedDays',
  'otaSearch',
  'drafts',
  'transfers',
];

describe('the console', () => {
  it('has a payload here for each fact of these areas', () => {
    const folded = [...definitions.folds]
      .filter(([sid]) => areas.includes(sid.split('.')[0]!))
      .flatMap(([, { reducers }]) => [...reducers.keys()]);
    expect(Object.keys(payloads).toSorted()).toEqual([...new Set(folded)].toSorted());
  });

  it('is rebuilt from its journal, however short that is kept, after any facts in any order', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 80 }), fc.integer({ min: 2, max: 40 }), (entries, kept) => {
        const scope = open({ limit: { entries: kept, size: 4000, newest: 0, ceiling: 4000 } });
        const untouched = open();
        for (const { fact, payload } of entries) {
          void allSettled(definitions.facts.get(fact) as EventCallable<unknown>, { scope, params: payload });
        }
        const { base, entries: journal } = exportJournal(scope);
        const initial = Object.fromEntries([...definitions.folds].map(([sid, fold]) => [sid, fold.initial]));
        expect({ ...initial, ...reduce(base, journal) }).toEqual({ ...initial, ...stateOf(scope) });
        expect(stateOf(untouched)).toEqual({});
        expect(exportJournal(untouched).entries).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('can read what another build of the same facts has kept', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        expect(readEntries(JSON.parse(JSON.stringify(entries)) as unknown[]).unread).toEqual({});
      }),
      { numRuns: 60 },
    );
  });

  it('is plain data: its state comes back from a text', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const state = reduce({}, entries);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 60 },
    );
  });
});
