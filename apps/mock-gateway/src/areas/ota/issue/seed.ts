import { issueNo } from '@fleet/domain/areas/ota/issue/versionIssues.ts';
import { type IssueState } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { IssueSeed } from '@fleet/fixtures/areas/ota/seeds.ts';
import { seedComment } from '../../../comments/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

const minute = 60_000;

/** Problems of versions with what became of them; modules, devices and people are there already. */
export const seedIssues = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const taken = new Set(data.versionIssues.map(({ tntId, issueNo: no }) => `${tntId} ${no}`));
  // numbers are given in the order in which problems are entered
  const inOrder = data.versionIssues.toSorted((one, other) => other.foundDaysAgo - one.foundDaysAgo);
  for (const issue of inOrder) {
    const foundAt = morningOf(issue.foundDaysAgo, now);
    const day = textOfDay(dayOfEpoch(foundAt));
    let place = 1;
    while (taken.has(`${issue.tntId} ${issueNo(day, place)}`)) place += 1;
    const no = issue.issueNo ?? issueNo(day, place);
    taken.add(`${issue.tntId} ${no}`);
    insert(store, issue, { no, foundAt, now, userId });
    for (const [index, comment] of issue.comments.entries())
      seedComment(
        store,
        ids,
        { type: 'versionIssue', id: issue.id },
        {
          userId: userId(comment.by),
          content: comment.text,
          createdAt: morningOf(comment.daysAgo, now) + (index + 2) * 20 * minute,
        },
      );
  }
};

interface Known {
  readonly no: string;
  readonly foundAt: number;
  readonly now: number;
  readonly userId: (name: string) => string;
}

const insert = (store: Store, issue: IssueSeed, { no, foundAt, now, userId }: Known): void => {
  const { models, faultCodes, devices, projects, finder, handler, steps, ...about } = issue;
  const last = steps.at(-1);
  const isFixed = last?.to === 3;
  store.run(
    `insert into ota_issues (id, tnt_id, issue_no, title, product_key, module_id, found_version, equipment_types,
       severity, status, phenomenon, reproduce, workaround, fault_codes, devices, projects, finder_id, found_at,
       handler_id, fixed_version, fixed_firmware_id, fixed_at, created_at, updated_at)
     select @id, @tntId, @no, @title, m.product_key, m.id, @foundVersion, @models, @severity, @status, @phenomenon,
       @reproduce, @workaround, @faultCodes, @devices, @projects, @finder, @foundAt, @handler, @fixedVersion,
       null, @fixedAt, @createdAt, @updatedAt
     from ota_modules m where m.id = @moduleId`,
    {
      id: about.id,
      tntId: about.tntId,
      no,
      title: about.title,
      moduleId: about.moduleId,
      foundVersion: about.foundVersion,
      models: JSON.stringify(models),
      severity: about.severity,
      status: last?.to ?? 1,
      phenomenon: about.phenomenon,
      reproduce: about.reproduce,
      workaround: about.workaround,
      faultCodes: JSON.stringify(faultCodes),
      devices: JSON.stringify(devices),
      projects: JSON.stringify(projects),
      finder: userId(finder),
      foundAt,
      handler: handler === null ? null : userId(handler),
      fixedVersion: isFixed ? about.fixedVersion : null,
      fixedAt: isFixed ? morningOf(last.daysAgo, now) : null,
      createdAt: foundAt + 10 * minute,
      updatedAt: last === undefined ? foundAt + 10 * minute : morningOf(last.daysAgo, now) + 30 * minute,
    },
  );
  const history: readonly {
    readonly to: IssueState;
    readonly by: string;
    readonly at: number;
    readonly note: string;
  }[] = [
    { to: 1, by: finder, at: foundAt + 10 * minute, note: '登记' },
    ...steps.map(({ daysAgo, ...step }) => ({ ...step, at: morningOf(daysAgo, now) + 30 * minute })),
  ];
  for (const [index, { to, by, at, note }] of history.entries())
    store.run(
      `insert into ota_issue_history (issue_id, at, by_id, from_status, to_status, note)
       values (@id, @at, @by, @from, @to, @note)`,
      { id: about.id, at, by: userId(by), from: index === 0 ? null : history[index - 1]!.to, to, note },
    );
};

/** Which packs bring the versions that put problems right: those that lie furthest on their way. Packs are there already. */
export const seedIssueFixes = (store: Store): void => {
  store.run(
    `update ota_issues set fixed_firmware_id = (
       select k.id from ota_packs k where k.module_id = ota_issues.module_id and k.dest_version = ota_issues.fixed_version
       order by k.ring = 'stable' desc, k.ring = 'release' desc, k.created_at desc, k.id limit 1)
     where fixed_version is not null`,
  );
};
