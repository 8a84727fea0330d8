import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type * as tags from '@fleet/domain/areas/equipment/tag/contract.ts';
import {
  type tagResourceExport,
  type TagResourceRow,
  tagResourceRow,
} from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import type * as resources from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import { taggingKeys } from '@fleet/domain/areas/equipment/tag/actions.ts';
import { keyProblem, type ResourceKind, resourceKinds, tagsText } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call, FileAnswer, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { everyRow, pageValues } from '../../../store/paging.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { bindTags, taggerOf, unbindTags, valueIdOf } from './binding.ts';
import { newValues, refuseOtherUse } from './checks.ts';
import { listCandidates, listCarriers } from './resourceRows.ts';
import { listTagChoices, listTags, readTag } from './tagRows.ts';

/** Service device: the tags of a tenant, and what carries them. */

export const tagHandlers: HandlersOf<typeof tags> = {
  tagList: (call) => listTags(call, call.query),

  tagGet: (call) => readTag(call, call.query.tagId),

  tagChoices: (call) => listTagChoices(call, call.query),

  tagAdd: (call) => {
    const { world, body, targetTntId: tntId } = call;
    const keyName = body.keyName.trim();
    const problem = keyProblem(keyName);
    if (problem !== null) refuse('invalidInput', problem);
    const taken = world.store.one('select 1 from tags where tnt_id = @tntId and key_name = @keyName', {
      tntId,
      keyName,
    });
    if (taken !== undefined) refuse('invalidInput', '标签 Key 已存在（不区分大小写）');
    const values = newValues(body.values);
    const tagId = world.ids.next('tg');
    world.store.run(
      `insert into tags (id, tnt_id, key_name, key_title, description, colour, is_closed, created_by, created_at,
         updated_by, updated_at)
       values (@tagId, @tntId, @keyName, @keyTitle, @description, @colour, @isClosed, @userId, @now, @userId, @now)`,
      {
        tagId,
        tntId,
        keyName,
        keyTitle: body.keyTitle.trim(),
        description: body.description.trim(),
        colour: body.colour,
        isClosed: Number(body.isClosed),
        userId: call.session.userId,
        now: world.clock.now(),
      },
    );
    for (const value of values) valueIdOf(call, tagId, value);
    return { tagId };
  },

  tagUpdate: (call) => {
    const { world, body } = call;
    const { tagId } = readTag(call, call.query.tagId);
    const saved = world.store.run(
      `update tags set key_title = @keyTitle, description = @description, colour = @colour, is_closed = @isClosed,
         version = version + 1, updated_by = @userId, updated_at = @now
       where id = @tagId and version = @version`,
      {
        tagId,
        version: body.version,
        keyTitle: body.keyTitle.trim(),
        description: body.description.trim(),
        colour: body.colour,
        isClosed: Number(body.isClosed),
        userId: call.session.userId,
        now: world.clock.now(),
      },
    );
    return saved === 0 ? refuse('conflict') : null;
  },

  tagDelete: (call) => {
    const tag = readTag(call, call.query.tagId);
    if (tag.version !== call.query.version) refuse('conflict');
    refuseOtherUse(tag, call.query.resourceCount);
    call.world.store.run('delete from tags where id = @tagId', { tagId: tag.tagId });
    return null;
  },
};

const column = sheetColumnsFor<TagResourceRow>(tagResourceRow);
const columns = [
  column('name', 28, (row) => row.name),
  column('number', 20, (row) => row.number),
  column('productName', 18, (row) => row.productName),
  column('projectName', 24, (row) => row.projectName),
  column('status', 10, (row) => (row.status === null ? null : statusLabel('device', row.status))),
  column('value', 18, (row) => row.value),
  column('tags', 40, (row) => tagsText(row.tags)),
  column('tntName', 24, (row) => row.tntName),
  column('taggedAt', 20, (row) => new Date(row.taggedAt)),
  column('taggedBy', 12, (row) => row.taggedBy),
];

const exportCarriers = (call: Call, query: QueryOf<typeof tagResourceExport>): FileAnswer =>
  exportSheet(call, query, {
    title: `标签资源（${resourceKinds[query.kind]}）`,
    columns,
    rows: listCarriers(call, query, everyRow).list,
    idOf: ({ id }) => id,
  });

/** Refuses a kind of resource whose tags are none of the caller's business. */
const refuseKind = ({ session }: Call, kind: ResourceKind): void => {
  if (!holdsAny(session.granted, taggingKeys[kind])) refuse('forbidden');
};

export const tagResourceHandlers: HandlersOf<typeof resources> = {
  tagResourceList: (call) => listCarriers(call, call.query, pageValues(call.query)),

  tagResourceExport: (call) => exportCarriers(call, call.query),

  tagCandidates: (call) => listCandidates(call, call.query),

  tagBind: (call) => {
    refuseKind(call, call.body.kind);
    return bindTags(taggerOf(call), call.body);
  },

  tagUnbind: (call) => {
    refuseKind(call, call.body.kind);
    return unbindTags(taggerOf(call), call.body);
  },
};
