import type { Static } from 'typebox';
import { Type } from 'typebox';
import { get, open, post, remove, session } from '../contract/define.ts';
import { id, instant, listOf, object, oneOf, paging, tenantChoice, text } from '../contract/shapes.ts';

/** Files and comments of service general (S2 §7): upload credentials, registration, binding, removal. */

const base = '/gateway/general/api/v1';

/**
 * What an upload is for; it decides the folder and what is taken: `feedback` pictures, `project` files of any type, `device`
 * those of devices, `product` pictures of what products, models and devices look like, `tool` versions of tools and instructions, `software` packages of
 * software, `upgradePack` firmware, `issue` pictures of problems of versions, `repair` and `upkeep` those of
 * repair orders and upkeeps, `feedbackRecord` what a person did before he wrote a feedback. More purposes come with their
 * areas.
 */
export const uploadPurpose = oneOf('用途', [
  'feedback',
  'project',
  'device',
  'product',
  'tool',
  'software',
  'upgradePack',
  'issue',
  'repair',
  'upkeep',
  'feedbackRecord',
]);

export const uploadCredentials = object({
  region: Type.String(),
  accessKeyId: Type.String(),
  accessKeySecret: Type.String(),
  securityToken: Type.String(),
  bucket: Type.String(),
  /** Folder under which the client names its objects, with a closing slash. */
  dir: Type.String(),
  callback: object({ url: Type.String(), host: Type.String(), body: Type.String(), contentType: Type.String() }),
  /** When the credentials end (designed). */
  expiration: instant('到期时间'),
  /** Address of the object store where it is not the region's own (designed): the mock gateway's. */
  endpoint: Type.Optional(Type.String()),
});

export const uploadToken = get(`${base}/file/upload/stsToken`, {
  id: 'general.file.upload.stsToken',
  title: '获取上传凭证',
  access: session,
  basis: 'hinted',
  confidential: true,
  query: object({ from: uploadPurpose }),
  reply: uploadCredentials,
});

export const storedFile = object({
  id: id('文件ID'),
  path: Type.String(),
  uniqueKey: Type.String(),
  previewUrl: Type.String(),
  name: Type.String(),
  size: Type.Integer({ minimum: 0 }),
});

/** The object store calls this after an upload; it registers the object as an unconfirmed file. */
export const fileCallback = post(`${base}/file/callback`, {
  id: 'general.file.callback',
  title: '上传回调',
  access: open,
  basis: 'designed',
  confidential: true,
  body: object({
    bucket: Type.String({ maxLength: 64 }),
    object: Type.String({ maxLength: 512 }),
    etag: Type.String({ maxLength: 64 }),
    size: Type.Integer({ minimum: 0 }),
    mimeType: Type.String({ maxLength: 128 }),
    /** Signed by the gateway when it gave the credentials: user, tenant, purpose, expiry. */
    token: Type.String({ maxLength: 1024 }),
  }),
  reply: storedFile,
});

/** Registers a stored object whose callback failed: 已上传，登记失败. */
export const fileRegister = post(`${base}/file/register`, {
  id: 'general.file.register',
  title: '登记已上传的文件',
  access: session,
  basis: 'designed',
  body: object({ path: Type.String({ minLength: 1, maxLength: 512 }), from: uploadPurpose }),
  reply: storedFile,
});

export const fileConfirm = post(`${base}/file/confirm`, {
  id: 'general.file.confirm',
  title: '确认文件',
  access: session,
  basis: 'hinted',
  body: object({ ids: Type.Array(id('文件ID'), { minItems: 1, maxItems: 100 }) }),
  reply: object({ confirmed: Type.Integer() }),
});

export const fileDelete = remove(`${base}/file/delete`, {
  id: 'general.file.delete',
  title: '删除文件',
  access: session,
  basis: 'hinted',
  body: object({ ids: Type.Array(id('文件ID'), { minItems: 1, maxItems: 100 }) }),
  reply: object({ deleted: Type.Integer() }),
});

export const commentRow = object({
  id: id('评论ID'),
  user: object({ name: Type.String({ title: '评论人' }) }),
  createdAt: instant('评论时间'),
  content: Type.String({ title: '评论内容' }),
});
export type CommentRow = Static<typeof commentRow>;

/**
 * What a comment belongs to: a feedback, whose reader reads and comments it; a project, whose remarks need
 * `TabProjectRemarks`, and `TabProjectRemarks-add` for another one; a problem of a version, which its readers read and
 * whoever enters or edits problems comments; or a fault, read by whoever reads its records and commented by whoever handles
 * them. More kinds come with their areas.
 */
const commentTarget = oneOf('评论对象', ['feedback', 'project', 'versionIssue', 'fault']);

export const commentList = get(`${base}/comment/list`, {
  id: 'general.comment.list',
  title: '评论列表',
  access: session,
  basis: 'hinted',
  reads: ['remark'],
  crossTenant: [
    'TabProjectRemarks',
    'VersionIssueRegistration-view',
    'MOTabFaultRecord',
    'OperationMaintenancePlate-view',
  ],
  query: object({ targetType: commentTarget, targetId: id('评论对象ID'), ...tenantChoice, ...paging() }),
  reply: listOf(commentRow, { key: 'id' }),
});

/** The longest comment, in characters (designed). */
export const commentLimit = 500;

const commented = { targetType: commentTarget, targetId: id('评论对象ID') };

export const commentAdd = post(`${base}/comment/add`, {
  id: 'general.comment.add',
  title: '添加评论',
  access: session,
  basis: 'hinted',
  changes: ['remark'],
  crossTenant: [
    'TabProjectRemarks-add',
    'VersionIssueRegistration-add',
    'VersionIssueRegistration-edit',
    'MOTabFaultRecord-edit',
  ],
  query: object(tenantChoice),
  body: object({ ...commented, content: text('评论内容', commentLimit) }),
  reply: commentRow,
});

/** A comment on a project as its form names it. */
export const remarkForm = object({ ...commented, content: text('备注内容', commentLimit) });

export type UploadCredentials = Static<typeof uploadCredentials>;
export type StoredFile = Static<typeof storedFile>;
export type UploadPurpose = Static<typeof uploadPurpose>;
