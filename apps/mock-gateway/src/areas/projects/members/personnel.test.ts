import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import {
  personnelExport,
  personnelInfo,
  personnelOverview,
  personnelUpdate,
  type PersonnelDetail,
  type PersonnelRow,
} from '@fleet/domain/areas/projects/members/contract.ts';
import { dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** Members of projects: who may become one, how full their weeks are, and what is refused. */

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.close();
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
type Body = Readonly<Record<string, unknown>>;

const update = (body: Body, projectId = 'p_huadong_1') => call('huadong', personnelUpdate, { projectId }, body);
const info = async (userId: string) => (await call('huadong', personnelInfo, { userId })).data as PersonnelDetail;
const assigned = { role: '实施工程师', weeklyHours: 10, from: null, to: null };
/** Somebody without projects. */
const free = { userId: 'u_youjia', ...assigned };
const loadOf = async (userId: string) => (await info(userId)).load.map(({ hours }) => hours);
const overloaded = { type: 'fail', code: businessCodes.rowErrors.code };
const conflict = { type: 'fail', code: businessCodes.conflict.code };

describe('an assignment', () => {
  it('is added, changed and taken away, and the weeks follow', async () => {
    expect(await loadOf('u_youjia')).toEqual(Array.from({ length: 8 }, () => 0));
    expect(await update({ add: [free] })).toMatchObject(done);
    expect(await loadOf('u_youjia')).toEqual(Array.from({ length: 8 }, () => 10));
    const [first] = (await info('u_youjia')).load;
    const change = { ...free, weeklyHours: 20.5, to: first?.week ?? null, version: 1 };
    expect(await update({ change: [change] })).toMatchObject(done);
    // Monday alone is a fifth of the week
    expect(await loadOf('u_youjia')).toEqual([4.1, 0, 0, 0, 0, 0, 0, 0]);
    expect(await update({ remove: [{ userId: 'u_youjia', version: 2 }] })).toMatchObject(done);
    expect((await info('u_youjia')).assignments).toEqual([]);
  });

  it('is all or nothing', async () => {
    const members = await update({ add: [free], remove: [{ userId: 'u_wangfang', version: 1 }] });
    expect(members).toMatchObject({ type: 'fail' });
    expect((await info('u_youjia')).assignments).toEqual([]);
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    await update({ add: [free] });
    await update({ change: [{ ...free, version: 1 }] });
    expect(await update({ change: [{ ...free, version: 1 }] })).toMatchObject(conflict);
    expect(await update({ remove: [{ userId: 'u_youjia', version: 1 }] })).toMatchObject(conflict);
    expect(await update({ add: [free] })).toMatchObject(conflict);
  });

  it('is for people of the tenant that are neither locked nor deleted', async () => {
    const missing = { type: 'fail', code: businessCodes.notFound.code };
    for (const userId of ['u_liangjie', 'u_admin', 'u_nobody'])
      expect(await update({ add: [{ ...free, userId }] })).toMatchObject(missing);
    expect(await update({ add: [{ ...free, userId: 'u_zhengshu' }] }, 'p_huadong_3')).toMatchObject(
      refused('郑舒 的账号已锁定，不能加入项目'),
    );
  });

  it('of the manager stays', async () => {
    expect(await update({ remove: [{ userId: 'u_wangfang', version: 1 }] })).toMatchObject(
      refused('王芳 是项目经理，不能移出项目，请先更换项目经理'),
    );
  });

  it('ends no earlier than it begins, on days that there are', async () => {
    const from = dayToInstant('2026-12-02');
    const to = dayToInstant('2026-12-01');
    expect(await update({ add: [{ ...free, from, to }] })).toMatchObject(refused('结束日期不能早于开始日期'));
    const never = '2026-02-31T16:00:00.000Z';
    expect(await update({ add: [{ ...free, from: never }] })).toMatchObject(refused('开始日期不是有效的时间'));
  });

  it('that makes weeks too full is refused with the person and the week, unless it is meant', async () => {
    const answer = await update({ add: [{ ...free, weeklyHours: 41 }] });
    expect(answer).toMatchObject(overloaded);
    expect(JSON.stringify(answer.data)).toMatch(/尤佳：自 \d{4}-\d\d-\d\d 起 52 周超负荷/);
    expect((await info('u_youjia')).assignments).toEqual([]);
    expect(await update({ add: [{ ...free, weeklyHours: 41 }], allowOverload: true })).toMatchObject(done);
    // less than before is never refused, however much it still is
    await update({ add: [{ ...free, weeklyHours: 30 }], allowOverload: true }, 'p_huadong_2');
    expect(await update({ change: [{ ...free, weeklyHours: 40, version: 1 }] })).toMatchObject(done);
  });
});

describe('the overview', () => {
  const people = async (query: Body = {}) =>
    (await listOf<PersonnelRow>('huadong', personnelOverview, { pageSize: 100, ...query })).list;
  const peak = ({ load }: PersonnelRow) => Math.max(...load.map(({ hours }) => hours));

  it('finds people by department, project and load, the fullest first', async () => {
    const all = await people();
    expect(all.map(peak)).toEqual(all.map(peak).toSorted((one, other) => other - one));
    expect((await people({ isOverloaded: true })).map(({ userId }) => userId)).toEqual(
      all.filter((row) => peak(row) > 40).map(({ userId }) => userId),
    );
    const members = await people({ projectId: 'p_huadong_2' });
    expect(members.every(({ projects }) => projects.some(({ id }) => id === 'p_huadong_2'))).toBe(true);
    for (const { userId, roles } of members) {
      const { assignments } = await info(userId);
      expect(roles).toEqual([...new Set(assignments.map(({ role }) => role))]);
    }
    const engineers = await people({ departmentId: 'dp_huadong_1', sort: 'realName' });
    expect(new Set(engineers.map(({ departmentName }) => departmentName))).toEqual(new Set(['项目实施部']));
  });

  it('does not plan for projects that are archived', async () => {
    const before = await info('u_wangqiang');
    gateway.box.current.store.run(`update projects set archived_at = 1 where id = 'p_huadong_1'`);
    const after = await info('u_wangqiang');
    expect(after.projectCount).toBe(before.projectCount - 1);
    // nor does anybody join them
    expect(after.freeProjects).toBe(before.freeProjects);
    expect((await info('u_youjia')).freeProjects).toBe(
      (await info('u_youjia')).projectCount + after.projectCount + after.freeProjects,
    );
    expect(after.load[0]?.hours).toBeLessThan(before.load[0]?.hours ?? 0);
  });

  it('is exported with the weeks of the screen, in percent', async () => {
    const { bytes } = await gateway.call({
      path: personnelExport.path,
      as: 'huadong',
      query: { columns: 'realName,week0,load', keyword: '王', sort: '-load' },
    });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    const [head = [], ...rows] = sheet?.data ?? [];
    const listed = await people({ keyword: '王', sort: '-load' });
    expect(head).toEqual(['人员', expect.stringMatching(/^\d{4}-\d\d-\d\d 周负荷$/), '最高负荷']);
    expect(rows).toEqual(
      listed.map((row) => [
        row.realName,
        Math.round(((row.load[0]?.hours ?? 0) / 40) * 100) / 100,
        Math.round((peak(row) / 40) * 100) / 100,
      ]),
    );
  });
});
