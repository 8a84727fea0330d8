import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../core/values/fieldProblems.ts';
import { epochOf } from '../../../core/values/formats.ts';
import { eventAdd } from './contract.ts';
import { blankEvent, eventFormBody, eventFormSchema } from './eventForm.ts';

const minute = 60_000;

describe('the form of an event', () => {
  const filled = { title: ' 牵引销卡滞 ', level: '4', description: ' 低温启动 ' };

  it('asks for everything but a device', () => {
    expect(problemOf(eventFormSchema, blankEvent('', 0))).toEqual({
      title: '请填写标题',
      level: '请选择等级',
      finderId: '请选择发现人',
      description: '请填写描述',
    });
    expect(problemOf(eventFormSchema, { ...blankEvent('u_1', 0), ...filled })).toEqual({});
    expect(problemOf(eventFormSchema, { ...blankEvent('u_1', 0), ...filled, foundTime: '24:00' })).toEqual({
      foundTime: '发现时刻格式不正确',
    });
  });

  it('gives a body that the gateway takes, at the minute at which the form was begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) }), (now) => {
        const body = eventFormBody({ ...blankEvent('u_1', now), ...filled });
        expect(problemOf(eventAdd.bodySchema!, body)).toEqual({});
        expect(epochOf(body.foundAt)).toBe(Math.floor(now / minute) * minute);
        expect(body).toMatchObject({ title: '牵引销卡滞', description: '低温启动', level: 4, deviceId: null });
      }),
    );
  });
});
