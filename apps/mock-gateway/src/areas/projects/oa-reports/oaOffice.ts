import type { OaReportAction, OaReportType } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import { chance, oneOfList, wholeBetween } from '../../../world/chance.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';

/**
 * What people of the OA do with a report, and how long they take. A report in approval (7) is now and then rejected (6);
 * else a request is granted (8), an acceptance is done (4), and an event of quality goes its way from 1 to 4 (Plan2 of
 * S1 §4).
 */

/** What becomes of a report. */
export interface OaAnswer {
  readonly status: 1 | 2 | 3 | 4 | 6 | 8;
  readonly action: OaReportAction;
  readonly operatorName: string;
  readonly remark: string;
}

const minute = 60_000;
const hour = 60 * minute;

/** The shortest and the longest time, in minutes, that the OA takes with a report of a status; others wait for people. */
const patience: Readonly<Partial<Record<number, readonly [number, number]>>> = {
  7: [10, 4 * 60],
  1: [60, 8 * 60],
  2: [2 * 60, 24 * 60],
  3: [24 * 60, 72 * 60],
};

/** Of a hundred reports so many are rejected at first. */
const rejected = 20;

const reviewers = ['质量部 韩立', '运营部 方敏', '工程部 罗成'] as const;

const objections: Readonly<Record<OaReportType, readonly [string, ...string[]]>> = {
  qualityFault: [
    '请补充影响范围与临时措施后重新提交。',
    '现象描述不清，请附上日志与照片。',
    '与已受理的事件重复，请合并后提交。',
  ],
  planChange: ['变更理由不充分，请补充客户书面确认。', '请说明对验收节点的影响。'],
  delay: ['顺延天数与实际影响不符，请重新核算。', '请附上现场停工或到货延迟的证明。'],
  acceptance: ['遗留问题未关闭，请整改后再申请。', '验收资料不全，请补齐测试报告。'],
};

/** What a report in approval becomes, unless it is rejected. */
const approvals: Readonly<Record<OaReportType, Pick<OaAnswer, 'status' | 'action' | 'remark'>>> = {
  qualityFault: { status: 1, action: 'grant', remark: '同意立项，待分配处理人。' },
  planChange: { status: 8, action: 'grant', remark: '同意按申请修改计划。' },
  delay: { status: 8, action: 'grant', remark: '同意顺延，按新日期执行。' },
  acceptance: { status: 4, action: 'finish', remark: '同意验收，资料已归档。' },
};

/** How a report goes on that has been approved. */
const handling: Readonly<Partial<Record<number, Pick<OaAnswer, 'status' | 'action' | 'remark'>>>> = {
  1: { status: 2, action: 'assign', remark: '转质量部安排处理人。' },
  2: { status: 3, action: 'assign', remark: '已分配给现场质量工程师。' },
  3: { status: 4, action: 'finish', remark: '整改完成，复验合格。' },
};

interface Report {
  readonly id: string;
  readonly type: OaReportType;
  readonly status: number;
  /** How many steps it has taken: each time the OA decides anew. */
  readonly stepCount: number;
}

/** What the OA does with a report now; null when it is people's turn. */
export const answerOf = (seed: number, { id, type, status, stepCount }: Report): OaAnswer | null => {
  const operatorName = oneOfList(seed, ['oa.reviewer', id], reviewers);
  if (status !== 7) {
    const next = handling[status];
    return next === undefined ? null : { ...next, operatorName };
  }
  if (chance(seed, ['oa.verdict', id, stepCount]) * 100 < rejected)
    return {
      status: 6,
      action: 'reject',
      operatorName,
      remark: oneOfList(seed, ['oa.objection', id, stepCount], objections[type]),
    };
  return { ...approvals[type], operatorName };
};

/** When the OA goes on with a report that has come to a status at `now`; null when it is people's turn. */
export const answeredAt = (seed: number, id: string, status: number, now: number): number | null => {
  const range = patience[status];
  if (range === undefined) return null;
  return now + wholeBetween(seed, ['oa.time', id, status], ...range) * minute;
};

/** Lets the OA go on with a report that has just come to a status. */
export const expectAnswer = (world: World, id: string, status: number): void => {
  const at = answeredAt(world.seed, id, status, world.clock.now());
  if (at !== null) schedule(world, { kind: 'oa.answer', subject: id, at, payload: null });
};

/** How long after the birth of a world the OA goes on with what lay there, at the earliest. */
export const firstAnswerAfter = 2 * hour;
