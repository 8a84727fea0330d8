import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOf, type Told } from '../push/channelTemplate.ts';
import { longestBody, longestTitle } from '../shared/template.ts';
import {
  countedMoments,
  gatheredTold,
  gatheredUnder,
  gatheredUntil,
  inCommon,
  lastedText,
  togetherUnder,
} from './gathering.ts';

const told = (more: Partial<Told> = {}): Told => ({ ...sampleOf('fault.raised'), ...more });

describe('what is gathered', () => {
  it('stands under what the rule says, and by itself where it gathers nothing', () => {
    const event = { projectId: 'p', deviceId: null, code: 'c' };
    expect(gatheredUnder({ groupBy: 'none' }, event)).toBeNull();
    expect(gatheredUnder({ groupBy: 'project' }, event)).toBe('p');
    expect(gatheredUnder({ groupBy: 'device' }, event)).toBe('');
  });

  it('is told with what is due at the same moment, also where it waits for no others', () => {
    const event = { projectId: 'p', deviceId: 'd', code: null };
    expect(togetherUnder({ groupBy: 'none' }, event)).toBe('');
    expect(togetherUnder({ groupBy: 'device' }, event)).toBe('d');
  });

  it('is about what its events have in common', () => {
    const one = { projectId: 'p', deviceId: 'd', code: null };
    expect(inCommon([one])).toEqual(one);
    expect(inCommon([one, { ...one, deviceId: 'e' }, { ...one, code: 'c' }])).toEqual({
      projectId: 'p',
      deviceId: null,
      code: null,
    });
    expect(inCommon([])).toEqual({ projectId: null, deviceId: null, code: null });
  });

  it('waits for others, and keeps its distance from the message before', () => {
    const rule = { groupWaitSeconds: 30, groupIntervalSeconds: 300 };
    expect(gatheredUntil(rule, null, 1000)).toBe(31_000);
    expect(gatheredUntil(rule, 0, 1000)).toBe(300_000);
    expect(gatheredUntil(rule, 0, 290_000)).toBe(320_000);
  });

  it('is told in its own words when there is one, and with the highest level when there are more', () => {
    const one = told();
    expect(gatheredTold([one])).toBe(one);
    const both = gatheredTold([told({ level: 5, title: '甲' }), told({ level: 3, title: '乙', time: '10:01' })]);
    expect(both).toMatchObject({ level: 5, title: '故障发生 2 条：甲等' });
    expect(both.body.split('\n')).toEqual([`${one.time} 甲`, '10:01 乙']);
    const noted = gatheredTold([told({ title: '甲' }), told({ title: '乙' })], ['', '还在']);
    expect(noted.body.split('\n')).toEqual([`${one.time} 甲`, `${one.time} 乙（还在）`]);
  });

  it('is never longer than a message may be, and when it is cut says how many whole lines are left', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 2, maxLength: 120 }), (lengths) => {
        const all = lengths.map((length) => told({ title: '车'.repeat(length) })) as [Told, ...Told[]];
        const { title, body } = gatheredTold(all);
        expect([...title].length).toBeLessThanOrEqual(longestTitle);
        expect([...body].length).toBeLessThanOrEqual(longestBody);
        const lines = body.split('\n');
        const left = /^…另有 (\d+) 条$/.exec(lines.at(-1)!)?.[1];
        const whole = left === undefined ? lines : lines.slice(0, -1);
        expect(whole.length + Number(left ?? 0)).toBe(lengths.length);
        expect(whole).toEqual(all.slice(0, whole.length).map((one) => `${one.time} ${one.title}`));
      }),
    );
  });
});

describe('what is counted', () => {
  it('counts within its seconds alone', () => {
    expect(countedMoments({ seconds: 60, count: 2 }, [0, 1, 60_000], 60_000)).toEqual([1, 60_000]);
  });
});

describe('what a silence held back', () => {
  it('says for how many hours it has lasted, one at least', () => {
    expect([0, 8.4].map((hours) => lastedText(0, hours * 3_600_000))).toEqual([
      '静默期内持续 1 小时',
      '静默期内持续 8 小时',
    ]);
  });
});
