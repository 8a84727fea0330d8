import { describe, expect, it } from 'vitest';
import { draftLines, isReadable, sentLines, withText, withWork, workChoices } from './sheetDraft.ts';

const work = { projectId: 'p1', projectName: '一期', taskId: null, taskName: null, isArchived: false };
const task = { ...work, taskId: 't1', taskName: '调试' };
const sheet = { lines: [{ ...work, hours: [8, 7.25, 0, 0, 0, 0, 0] }] };
const projects = [{ id: 'p1', name: '一期', tasks: [{ id: 't1', name: '调试' }] }];

describe('a sheet while it is edited', () => {
  it('shows two decimals and nothing for none, and is sent as it was read', () => {
    const lines = draftLines(sheet);
    expect(lines[0]?.texts).toEqual(['8.00', '7.25', '', '', '', '', '']);
    expect(sentLines(lines)).toEqual([{ projectId: 'p1', taskId: null, hours: [8, 7.25, 0, 0, 0, 0, 0] }]);
  });

  it('sends the text "0" as nothing, and no line without hours', () => {
    const cleared = withText(withText(draftLines(sheet), 'p1/', 0, '0'), 'p1/', 1, '0');
    expect(isReadable(cleared)).toBe(true);
    expect(sentLines(cleared)).toEqual([]);
  });

  it('tells what cannot be read', () => {
    expect(isReadable(withText(draftLines(sheet), 'p1/', 2, '25'))).toBe(false);
  });

  it('takes each project and task once, and offers what is not there', () => {
    const lines = withWork(draftLines(sheet), [work, task]);
    expect(lines.map(({ key }) => key)).toEqual(['p1/', 'p1/t1']);
    expect(workChoices(projects, lines)).toEqual([]);
    expect(workChoices(projects, []).map(({ name }) => name)).toEqual(['一期', '一期 / 调试']);
  });
});
