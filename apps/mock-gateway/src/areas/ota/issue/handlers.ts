import type * as contract from '@fleet/domain/areas/ota/issue/contract.ts';
import { type IssueRow, issueRow } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { issueDeletionProblem, issueProblem } from '@fleet/domain/areas/ota/issue/versionIssues.ts';
import { issueSeverities, issueStates } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { formatDate } from '@fleet/domain/core/values/formats.ts';
import { dropComments } from '../../../comments/comments.ts';
import { forgetFiles, keepFiles } from '../../../objects/files/keeping.ts';
import type { Call, HandlersOf, Happening } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { pageValues } from '../../../store/paging.ts';
import { filterNames } from '../shared/filterNames.ts';
import { productOfModule, readModule } from '../module/moduleRows.ts';
import { unlessRefused } from '../module/ownership.ts';
import { listIssueDevices, listIssuePeople } from './issueChoices.ts';
import { readIssueDetail } from './issueDetail.ts';
import { countIssues, listIssues, readIssue, readIssues } from './issueRows.ts';
import { addHistory, issueValues, nextIssueNo } from './issueWriting.ts';
import { sharedPack } from '../shared/sharedPack.ts';
import { knownVersions } from '../version/knownVersions.ts';

/** Service ota: problems of versions. */

const column = sheetColumnsFor<IssueRow>(issueRow);
const columns = [
  column('issueNo', 20, (row) => row.issueNo),
  column('title', 40, (row) => row.title),
  column('tntName', 24, (row) => row.tntName),
  column('productName', 24, (row) => row.productName),
  column('moduleNickName', 16, (row) => row.moduleNickName),
  column('foundVersion', 20, (row) => row.foundVersion),
  column('severity', 8, (row) => issueSeverities[row.severity].label),
  column('status', 10, (row) => issueStates[row.status].label),
  column('affectedCount', 10, (row) => row.affectedCount),
  column('fixedVersion', 20, (row) => row.fixedVersion),
  column('fixedRing', 14, (row) => (row.fixedRing === null ? null : ringTitles[row.fixedRing])),
  column('recurrence', 16, (row) => row.recurrence),
  column('handlerName', 12, (row) => row.handlerName),
  column('finderName', 12, (row) => row.finderName),
  // a day is what is asked for
  column('foundAt', 14, (row) => formatDate(row.foundAt)),
  column('commentCount', 8, (row) => row.commentCount),
  column('packCount', 12, (row) => row.packCount),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

/** Forgets a problem with all that was said of it. */
export const dropIssue = (happening: Happening, id: string): void => {
  forgetFiles(happening, { kind: 'versionIssue', id });
  dropComments(happening, { type: 'versionIssue', id });
  happening.world.store.run('delete from ota_issues where id = @id', { id });
};

/** The pack that is said to put a problem right; refuses one of another module or version. */
const requireFix = (call: Call<Endpoint>, { moduleId }: IssueRow, version: string, firmwareId: string): void => {
  const pack = call.world.store.one<{ readonly version: string }>(
    `select k.dest_version as version from ota_packs k
     where k.id = @firmwareId and k.module_id = @moduleId and ${sharedPack}`,
    { firmwareId, moduleId, scope: call.scope },
  );
  if (pack === undefined) return refuse('invalidInput', '修复升级包不存在或已被删除');
  if (pack.version !== version) refuse('invalidInput', '修复升级包的版本与修复版本不一致');
};

export const issueHandlers: HandlersOf<typeof contract> = {
  issueList: (call) => listIssues(call, call.query, pageValues(call.query)),

  issueExport: (call) =>
    exportSheet(call, call.query, {
      title: '版本问题',
      columns,
      rows: listIssues(call, call.query).list,
      idOf: ({ issueId }) => issueId,
      named: filterNames(call),
    }),

  issueStat: (call) => {
    const counts = countIssues(call, call.query);
    const byStatus = ([1, 2, 3, 4] as const).map((status) => ({ status, count: counts.get(status) ?? 0 }));
    return { total: byStatus.reduce((sum, { count }) => sum + count, 0), byStatus };
  },

  issueGet: (call) => readIssueDetail(call, call.query.issueId),

  issueAdd: (call) => {
    const { world, session, targetTntId: tntId } = call;
    const { moduleId, files, ...about } = call.body;
    const module = readModule(call, moduleId);
    const { productKey } = module;
    const values = issueValues(call, about, { tntId, productKey, moduleId });
    const issueId = world.ids.next('vi');
    const no = nextIssueNo(call, tntId);
    world.store.run(
      `insert into ota_issues (id, tnt_id, issue_no, title, product_key, module_id, found_version, equipment_types,
         severity, phenomenon, reproduce, workaround, fault_codes, devices, projects, finder_id, found_at, handler_id,
         created_at, updated_at)
       values (@issueId, @tntId, @no, @title, @productKey, @moduleId, @foundVersion, @models, @severity, @phenomenon,
         @reproduce, @workaround, @faultCodes, @devices, @projects, @userId, @foundAt, @handlerId, @now, @now)`,
      { ...values, issueId, tntId, no, productKey, moduleId, userId: session.userId, now: world.clock.now() },
    );
    keepFiles(call, { kind: 'versionIssue', id: issueId, tntId }, files);
    addHistory(call, { issueId, from: null, to: 1, note: '登记' });
    return { issueId, issueNo: no };
  },

  issueUpdate: (call) => {
    const { world, query } = call;
    const { version, files, ...about } = call.body;
    const issue = readIssue(call, query.issueId);
    const { issueId, tntId } = issue;
    const saved = world.store.run(
      `update ota_issues set title = @title, found_version = @foundVersion, equipment_types = @models,
         severity = @severity, phenomenon = @phenomenon, reproduce = @reproduce, workaround = @workaround,
         fault_codes = @faultCodes, devices = @devices, projects = @projects, handler_id = @handlerId,
         found_at = @foundAt, version = version + 1, updated_at = @now
       where id = @issueId and version = @version`,
      { ...issueValues(call, about, issue), issueId, version, now: world.clock.now() },
    );
    if (saved === 0) refuse('conflict');
    keepFiles(call, { kind: 'versionIssue', id: issueId, tntId }, files);
    addHistory(call, { issueId, from: null, to: null, note: '编辑' });
    return null;
  },

  issueStatusSet: (call) => {
    const { world, body } = call;
    const issue = readIssue(call, call.query.issueId);
    const { issueId, foundVersion, status } = issue;
    if (body.version !== issue.version) refuse('conflict');
    unlessRefused(issueProblem({ state: status, foundVersion }, body.status, body.fixedVersion));
    const isFixed = body.status === 3;
    if (isFixed && body.fixedFirmwareId !== null) requireFix(call, issue, body.fixedVersion!, body.fixedFirmwareId);
    const now = world.clock.now();
    world.store.run(
      `update ota_issues set status = @status, fixed_version = @fixedVersion, fixed_firmware_id = @firmwareId,
         fixed_at = @fixedAt, handler_id = ifnull(handler_id, @handler), version = version + 1, updated_at = @now
       where id = @issueId`,
      {
        issueId,
        status: body.status,
        fixedVersion: isFixed ? body.fixedVersion : null,
        firmwareId: isFixed ? body.fixedFirmwareId : null,
        fixedAt: isFixed ? now : null,
        // whoever takes it up looks after it; people of other tenants only help
        handler: call.session.tntId === issue.tntId ? call.session.userId : null,
        now,
      },
    );
    addHistory(call, { issueId, from: status, to: body.status, note: body.note.trim() });
    return null;
  },

  issueDelete: (call) =>
    eachOf(call.body.ids, {
      rows: readIssues(call, call.body.ids),
      nameOf: ({ issueNo, title }) => `${issueNo} ${title}`,
      missing: '版本问题不存在或已被删除',
      run: (issue) => {
        const problem = issueDeletionProblem(issue);
        if (problem !== null) return { refused: problem };
        dropIssue(call, issue.issueId);
        return 'changed';
      },
    }),

  issueVersions: (call) => {
    const { moduleId, keyword = '', chosenId } = call.query;
    productOfModule(call, moduleId);
    const words = keyword.trim().toLowerCase();
    const list = knownVersions(call, moduleId).filter(({ version }) =>
      chosenId === undefined ? version.toLowerCase().includes(words) : version === chosenId,
    );
    const { limit, offset } = pageValues(call.query);
    return { list: list.slice(offset, offset + limit), total: list.length };
  },

  issuePeople: (call) => listIssuePeople(call, call.query, pageValues(call.query)),

  issueDevices: (call) => {
    const { moduleId } = call.query;
    return listIssueDevices(call, productOfModule(call, moduleId), call.query, pageValues(call.query));
  },
};
