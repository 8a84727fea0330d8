import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { attachAdd, Attachment, attachReview } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { bindFiles, dropFilesOf, addressOf } from '../../../objects/files/fileRows.ts';
import { conditions, inScope } from '../../../store/conditions.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { requireProject } from '../project/projectRows.ts';
import { readOpenNode } from './lifeCycleRows.ts';

/** Attachments of nodes and of their key models in the store. */

const kind = 'lifeCycleNode';

interface StoredAttachment extends Omit<
  Attachment,
  'isRequired' | 'uploadedAt' | 'previewUrl' | 'downloadUrl' | 'fileName'
> {
  readonly nodeId: string;
  readonly isRequired: number;
  readonly uploadedAt: number | null;
  readonly path: string | null;
  readonly fileName: string | null;
}

const columns = `
  select a.id, a.node_id as nodeId, a.name, a.is_required as isRequired, a.status, f.name as fileName, f.size, f.path,
    a.uploader_id as uploaderId, u.real_name as uploaderName, a.uploaded_at as uploadedAt, a.remark
  from node_attachments a
    left join file_ref f on f.owner_kind = 'lifeCycleNode' and f.owner_id = a.id
    left join user_ref u on u.id = a.uploader_id`;

const toAttachment = (
  call: Call<Endpoint>,
  { path, isRequired, uploadedAt, nodeId: _, ...row }: StoredAttachment,
): Attachment => {
  const urlOf = (isDownload: boolean) =>
    path === null || row.fileName === null ? null : addressOf(call, path, row.fileName, isDownload);
  return {
    ...row,
    isRequired: isRequired === 1,
    previewUrl: urlOf(false),
    downloadUrl: urlOf(true),
    uploadedAt: instantOrNull(uploadedAt),
  };
};

/** Attachments of a node itself, or of one of its key models: what is required first. */
export const listAttachments = (
  call: Call<Endpoint>,
  { nodeId, keyModelId }: { readonly nodeId: string; readonly keyModelId: string | null },
): Attachment[] =>
  call.world.store
    .all<StoredAttachment>(
      `${columns} where a.node_id = @nodeId and a.key_model_id is @keyModelId
       order by a.is_required desc, a.position, a.id`,
      { nodeId, keyModelId },
    )
    .map((row) => toAttachment(call, row));

/** One attachment within the call's scope; refuses the same way for one outside it and a missing one. */
const findAttachment = (call: Call<Endpoint>, id: string): StoredAttachment =>
  call.world.store.one<StoredAttachment>(
    `${columns} join life_cycle_nodes n on n.id = a.node_id join projects p on p.id = n.project_id
     where a.id = @id and ${inScope('p.tnt_id')}`,
    { id, scope: call.scope },
  ) ?? refuse('notFound', '附件不存在或已被移除');

/** An attachment that may be changed: refuses those of an archived project. */
const findOpenAttachment = (call: Call<Endpoint>, id: string): StoredAttachment => {
  const attachment = findAttachment(call, id);
  readOpenNode(call, attachment.nodeId);
  return attachment;
};

/** Forgets the file of an attachment; its bytes go once that is certain. */
const dropFile = (call: Call<Endpoint>, id: string): void => {
  const paths = dropFilesOf(call, { kind, id });
  call.afterCommit(() => paths.forEach((path) => removeObject(call.world.objectsDirectory, path)));
};

const ownConditions = conditions('node_id = @nodeId', { keyModelId: 'key_model_id = @keyModelId' });

/** Removes the attachments of a key model that goes away, or with null everything of a node. */
export const dropAttachments = (call: Call<Endpoint>, nodeId: string, keyModelId: string | null): void => {
  const { store } = call.world;
  const values = { nodeId, keyModelId };
  const own = store.all<{ id: string }>(`select id from node_attachments${ownConditions(values)}`, values);
  for (const { id } of own) {
    dropFile(call, id);
    store.run('delete from node_attachments where id = @id', { id });
  }
};

/** Removes the attachments of every node of a project that goes away. */
export const dropProjectAttachments = (call: Call<Endpoint>, projectId: string): void => {
  const nodes = call.world.store.all<{ id: string }>('select id from life_cycle_nodes where project_id = @projectId', {
    projectId,
  });
  for (const { id } of nodes) dropAttachments(call, id, null);
};

/** Puts an uploaded file in the place of whatever an attachment had, and waits for approval. */
const handIn = (
  call: Call<Endpoint>,
  { id, tntId }: { readonly id: string; readonly tntId: string },
  file: BodyOf<typeof attachAdd>['file'],
): void => {
  dropFile(call, id);
  bindFiles(call, { kind, id, tntId }, [{ ...file, name: file.name.trim() }]);
  call.world.store.run(
    `update node_attachments set status = 2, uploader_id = @userId, uploaded_at = @now, remark = '' where id = @id`,
    { id, userId: call.session.userId, now: call.world.clock.now() },
  );
};

/** Hands in a deliverable, or adds something to a node or to one of its key models. */
export const addAttachment = (call: Call<typeof attachAdd>): { id: string } => {
  const { store, ids } = call.world;
  const { id: nodeId, projectId } = readOpenNode(call, call.query.nodeId);
  const { tntId } = requireProject(call, projectId);
  const { attachmentId, keyModelId, file } = call.body;
  if (attachmentId !== undefined) {
    const known = findAttachment(call, attachmentId);
    if (known.nodeId !== nodeId) refuse('notFound', '附件不存在或已被移除');
    if (known.status === 3) refuse('invalidInput', '附件已审批通过，不能替换');
    handIn(call, { id: attachmentId, tntId }, file);
    return { id: attachmentId };
  }
  if (keyModelId !== undefined) {
    const model = 'select 1 from node_key_models where id = @keyModelId and node_id = @nodeId';
    if (store.one(model, { keyModelId, nodeId }) === undefined) refuse('notFound', '关键型号不存在或已被移除');
  }
  const id = ids.next('at');
  store.run(
    `insert into node_attachments (id, node_id, key_model_id, name, is_required, status, position)
     values (@id, @nodeId, @keyModelId, @name, 0, 1,
       (select coalesce(max(position), 0) + 1 from node_attachments where node_id = @nodeId))`,
    { id, nodeId, keyModelId: keyModelId ?? null, name: file.name.trim() },
  );
  handIn(call, { id, tntId }, file);
  return { id };
};

/** Takes an attachment away; what is required stays, without its file. */
export const removeAttachment = (call: Call<Endpoint>, id: string): null => {
  const { isRequired, status } = findOpenAttachment(call, id);
  if (status === 3) refuse('invalidInput', '附件已审批通过，不能移除');
  dropFile(call, id);
  if (isRequired === 1)
    call.world.store.run(
      `update node_attachments set status = 1, uploader_id = null, uploaded_at = null, remark = '' where id = @id`,
      { id },
    );
  else call.world.store.run('delete from node_attachments where id = @id', { id });
  return null;
};

/** Decides about what somebody else handed in. */
export const reviewAttachment = (call: Call<typeof attachReview>): null => {
  const { query, body, session, world } = call;
  const { id, status, uploaderId } = findOpenAttachment(call, query.id);
  if (status !== 2) refuse('conflict', '附件不在审批中，请刷新后重试');
  if (uploaderId === session.userId) refuse('invalidInput', '不能审批自己上传的附件');
  const remark = body.remark.trim();
  if (!body.isApproved && remark === '') refuse('invalidInput', '驳回时请填写审批意见');
  world.store.run('update node_attachments set status = @status, remark = @remark where id = @id', {
    id,
    status: body.isApproved ? 3 : 4,
    remark,
  });
  return null;
};
