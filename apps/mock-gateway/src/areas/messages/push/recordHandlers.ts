import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { channelVariables, sampleOf, wordedBy } from '@fleet/domain/areas/messages/push/channelTemplate.ts';
import {
  type DeliveryState,
  deliveryText,
  retryProblem,
  suppressions,
} from '@fleet/domain/areas/messages/push/delivery.ts';
import type * as records from '@fleet/domain/areas/messages/push/recordContract.ts';
import { recordRow, type RecordRow } from '@fleet/domain/areas/messages/push/recordContract.ts';
import type * as templates from '@fleet/domain/areas/messages/push/templateContract.ts';
import { eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { partsOf, unknownVariables } from '@fleet/domain/areas/messages/shared/template.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { toInstant } from '../../../rows/instants.ts';
import { namesBy } from '../../../rows/sheet/askedFor.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { inScope } from '../../../store/conditions.ts';
import { pageValues } from '../../../store/paging.ts';
import { queueAgain } from './delivering.ts';
import { listRecords, readRecords } from './recordRows.ts';

/** Service general: what was sent, and the words in which it is sent. */

const column = sheetColumnsFor<RecordRow>(recordRow);
const columns = [
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('eventType', 16, (row) => eventTypeOf(row.eventType).name),
  column('groupName', 20, (row) => row.groupName),
  column('kind', 12, (row) => channelKinds[row.kind]),
  column('target', 24, (row) => row.target),
  column('title', 40, (row) => row.title),
  column('state', 10, deliveryText),
  column('suppressedBy', 14, (row) => (row.suppressedBy === null ? '' : suppressions[row.suppressedBy])),
  column('reason', 32, (row) => row.reason),
  column('attemptCount', 8, (row) => row.attemptCount),
  column('tookMs', 12, (row) => row.tookMs),
  column('nextAt', 20, (row) => (row.nextAt === null ? null : new Date(row.nextAt))),
  column('finishedAt', 20, (row) => (row.finishedAt === null ? null : new Date(row.finishedAt))),
  column('tntName', 20, (row) => row.tntName),
];

export const pushRecordHandlers: HandlersOf<typeof records> = {
  recordList: (call) => listRecords(call, call.query, pageValues(call.query)),

  recordExport: (call) =>
    exportSheet(call, call.query, {
      title: '推送记录',
      columns,
      rows: listRecords(call, call.query).list,
      idOf: ({ id }) => id,
      named: {
        groupId: namesBy(call)(`select name from push_groups where id = @id and ${inScope('tnt_id')}`),
      },
    }),

  recordGet: (call) => {
    const { id } = call.query;
    const row = readRecords(call, [id]).get(id) ?? refuse('notFound');
    const { store } = call.world;
    return {
      ...row,
      body: store.one<{ body: string }>('select body from push_deliveries where id = @id', { id })?.body ?? '',
      attempts: store
        .all<{ at: number; state: DeliveryState; status: number | null; note: string; tookMs: number | null }>(
          'select at, state, status, note, took as tookMs from push_attempts where delivery_id = @id order by nth',
          { id },
        )
        .map(({ at, ...attempt }) => ({ ...attempt, at: toInstant(at) })),
    };
  },

  recordRetry: (call) =>
    eachOf(call.body.ids, {
      rows: readRecords(call, call.body.ids),
      nameOf: ({ title }) => title,
      missing: '推送记录不存在或已被删除',
      run: ({ id, state, retries }) => {
        const problem = retryProblem({ state, retries });
        if (problem !== null) return { refused: problem };
        queueAgain(call.world, id);
        return 'changed';
      },
    }),
};

export const pushTemplateHandlers: HandlersOf<typeof templates> = {
  templatePreview: ({ body: { eventType, ...template } }) => {
    const words = wordedBy(template, sampleOf(eventType));
    const whole = `${words.title} ${words.body}`;
    return {
      ...words,
      length: [...whole].length,
      parts: partsOf(whole),
      unknown: [...unknownVariables(`${template.title}\n${template.body}`, channelVariables)],
    };
  },
};
