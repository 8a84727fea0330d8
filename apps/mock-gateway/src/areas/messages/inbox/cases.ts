import type { Case } from '../../../../test/support/cases/case.ts';
import type { TestGateway } from '../../../../test/support/gateway.ts';

/** The own inbox: everybody else's messages are as good as missing. */

const own = 'ms_huadong_1';
/** Deleted just before it is restored. */
const deleted = ({ box }: TestGateway) => {
  const { store, clock } = box.current;
  store.run('update messages set deleted_at = @now where id = @own', { now: clock.now(), own });
  return { body: { ids: [own] } };
};

const ofIds: Case = {
  as: 'huadong',
  good: () => ({ body: { ids: [own] } }),
  powerless: { as: 'novice', input: { body: { ids: [own] } } },
};

export const inboxCases: Readonly<Record<string, Case>> = {
  'general.message.unread.count': { as: 'huadong', good: () => ({}), powerless: { as: 'novice' } },
  'general.message.list': {
    as: 'huadong',
    good: () => ({ query: { category: 'approval', isRead: false, minLevel: 1, keyword: '审批', sort: '-level' } }),
    powerless: { as: 'novice' },
  },
  'general.message.get': {
    as: 'huadong',
    good: () => ({ query: { id: own } }),
    byId: (id) => ({ query: { id } }),
    foreign: () => 'ms_huanan_1',
    powerless: { as: 'novice', input: { query: { id: own } } },
  },
  'general.message.read': ofIds,
  'general.message.unread': ofIds,
  'general.message.readAll': {
    as: 'huadong',
    good: () => ({ body: { category: 'approval', until: '2026-11-20T00:00:00.000Z' } }),
    powerless: { as: 'novice', input: { body: { until: '2026-11-20T00:00:00.000Z' } } },
  },
  'general.message.unreadAll': {
    as: 'huadong',
    good: () => ({ body: { readAt: '2026-11-20T00:00:00.000Z' } }),
    powerless: { as: 'novice', input: { body: { readAt: '2026-11-20T00:00:00.000Z' } } },
  },
  'general.message.delete': ofIds,
  'general.message.restore': { ...ofIds, good: deleted },
};
