import { describe, expect, it } from 'vitest';
import { channelVariables, sampleOf, templateProblem, usualTemplate, wordedBy } from './channelTemplate.ts';

describe('the words of a channel', () => {
  it('are those of the event unless it has its own', () => {
    const told = sampleOf('device.offline');
    expect(wordedBy(usualTemplate, told)).toEqual({ title: told.title, body: told.body });
    expect(wordedBy({ title: '【${level}】${title}', body: '${event}\n${body}' }, told)).toEqual({
      title: `【重要】${told.title}`,
      body: `设备离线\n${told.body}`,
    });
  });

  it('keep the lines of what is told of several, in the body alone', () => {
    const told = { ...sampleOf('device.offline'), title: '二条', body: '甲\n乙' };
    expect(wordedBy(usualTemplate, told)).toEqual({ title: '二条', body: '甲\n乙' });
    expect(wordedBy({ title: '${body}', body: '${title}\n${body}' }, told)).toEqual({
      title: '甲 乙',
      body: '二条\n甲\n乙',
    });
  });

  it('name only what there is', () => {
    expect(templateProblem(usualTemplate)).toBeNull();
    expect(templateProblem({ title: '${title}', body: '${code}' })).toBe('变量 ${code} 不存在');
    expect(templateProblem({ title: ' ', body: 'x' })).toBe('请填写标题模板');
    expect(channelVariables.every(({ sample }) => sample !== '')).toBe(true);
  });
});
