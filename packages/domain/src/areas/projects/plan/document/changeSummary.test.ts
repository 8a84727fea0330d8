import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayLength, dayToInstant, epochOf, instantOf } from '../../../../core/values/formats.ts';
import { summarizeChanges } from './changeSummary.ts';
import type { PlanChanges } from './compare.ts';
import { blankNode, type PlanNode } from '../node.ts';
import { changesBetween } from './compare.ts';
import { openDocument, totalOf, versionOf } from './document.ts';

type Edited = PlanChanges['edited'][number];

const later = (date: string, days: number): string => instantOf(epochOf(date)! + days * dayLength);
const start = dayToInstant('2026-03-02')!;
const end = dayToInstant('2026-03-06')!;

/** A task that begins and ends that many days later. */
const shifted = (id: string, byStart: number, byEnd = byStart): Edited => ({
  id,
  name: `任务 ${id}`,
  changes: [
    { id, field: 'planStartDate', old: start, new: later(start, byStart) },
    { id, field: 'planEndDate', old: end, new: later(end, byEnd) },
  ],
});
const renamed = (id: string): Edited => ({ id, name: id, changes: [{ id, field: 'name', old: '旧名', new: id }] });
const total = totalOf(openDocument([]));
const names = { person: String, lifeCycleNode: String };
const summaryOf = (edited: readonly Edited[]) => {
  const document = openDocument(edited.map(({ id, name }) => ({ ...blankNode(id), name })));
  return summarizeChanges(
    { added: [], removed: [], moved: [], edited, before: total, after: total, old: document, now: document },
    names,
  );
};

it('tasks that are moved by the same days are told together, and their exceptions by themselves', () => {
  const together = Array.from({ length: 5 }, (_, n) => shifted(`t${n}`, 9));
  const longer = shifted('longer', 9, 12);
  const { shifted: groups, edited } = summaryOf([renamed('r'), ...together, longer, shifted('alone', 2)]);
  expect(groups.map(({ days, count }) => [days, count])).toEqual([[9, 5]]);
  expect(groups[0]!.list[0]).toMatchObject({
    name: '任务 t0',
    fields: [
      { title: '计划开始', old: '2026-03-02', now: '2026-03-11' },
      { title: '计划结束', old: '2026-03-06', now: '2026-03-15' },
    ],
  });
  expect(edited.list.map(({ id }) => id)).toEqual(['r', 'longer', 'alone']);
});

it('every edited task is told once, the largest group first, earlier dates as negative days', () => {
  const task = fc.record({
    days: fc.integer({ min: -3, max: 3 }).filter((days) => days !== 0),
    isUneven: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(task, { maxLength: 40 }), (tasks) => {
      const edited = tasks.map(({ days, isUneven }, n) => shifted(`t${n}`, days, isUneven ? days + 1 : days));
      const { shifted: groups, edited: others } = summaryOf(edited);
      expect(groups.reduce((sum, { count }) => sum + count, others.count)).toBe(edited.length);
      expect(groups.every(({ count }) => count >= 3)).toBe(true);
      expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).toSorted((a, b) => b - a));
      const isEven = ({ id }: { readonly id: string }) => !tasks[Number(id.slice(1))]!.isUneven;
      for (const { days, list } of groups)
        expect(list.every((told) => isEven(told) && tasks[Number(told.id.slice(1))]!.days === days)).toBe(true);
    }),
  );
});

it('tasks of one name are told apart by their numbers and by what stands above them, gone ones by where they stood', () => {
  const task = (id: string, name: string, children: readonly PlanNode[] = []): PlanNode => ({
    ...blankNode(id),
    name,
    taskNo: id === 'new' ? null : `T${id}`,
    children,
  });
  const area = (id: string, name: string, ...children: PlanNode[]) => task(id, name, children);
  const before = openDocument([
    area('1', '一号线', area('2', '入库区', task('3', '物料准备')), area('4', '拣选区', task('5', '物料准备'))),
  ]);
  const after = versionOf(before, [
    area('1', '一号线', area('2', '入库区', { ...task('3', '物料准备'), ownerId: 'u1' }, task('new', '物料准备'))),
  ]);
  const { edited, added, removed } = summarizeChanges(changesBetween(before, after), names);
  const place = ({ wbs, taskNo, path }: { wbs: string; taskNo: string | null; path: readonly string[] }) => [
    wbs,
    taskNo,
    path.join('/'),
  ];
  expect(edited.list.map(place)).toEqual([['1.1.1', 'T3', '一号线/入库区']]);
  expect(added.list.map(place)).toEqual([['1.1.2', null, '一号线/入库区']]);
  expect(removed.list.map(place)).toEqual([['1.2', 'T4', '一号线']]);
});
