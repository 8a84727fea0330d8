import { describe, expect, it } from 'vitest';
import { newDraft } from './jobDraft.ts';
import { phaseRuleText, phasesText, strategySentences, windowsText } from './strategySentences.ts';

describe('a strategy in sentences', () => {
  it('says its phases and what ends one', () => {
    expect(phasesText(newDraft.phases)).toBe('分 3 批：5%、30%、其余');
    expect(phasesText(newDraft.phases.slice(0, 1))).toBe('一批完成');
    expect(phaseRuleText({ ...newDraft.phases[0]!, errorCount: 2 })).toBe(
      '成功率达 95% 后观察 1小时，人工放行；完成 5 台后失败率超过 10% 或失败达 2 台时中止',
    );
  });

  it('says windows with their days, and those over midnight with the next day', () => {
    expect(windowsText([])).toBe('不限');
    expect(windowsText([{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '06:00' }])).toBe(
      '每天 22:00~次日 06:00',
    );
    expect(windowsText([{ weekdays: [6, 7], from: '08:00', to: '12:00' }])).toBe('周六、日 08:00~12:00');
  });

  it('says times, patience and gates', () => {
    const said = Object.fromEntries(
      strategySentences(newDraft.strategy, newDraft.gates, newDraft.phases).map(({ title, text }) => [title, text]),
    );
    expect(said['时间']).toBe('立即开始，7 天后结束');
    expect(said['超时']).toBe('应答 30分钟、升级 1小时、上报 10分钟、取消 10分钟');
    expect(said['安全条件']).toBe(
      '空闲、无任务、无载荷、无故障、电量不低于 40%；同一现场同时最多 2 台，在岗车辆不低于 50%',
    );
    const never = strategySentences({ ...newDraft.strategy, retryCount: 0 }, newDraft.gates, newDraft.phases);
    expect(never.find(({ title }) => title === '重试')?.text).toBe('失败后不重试');
  });
});
