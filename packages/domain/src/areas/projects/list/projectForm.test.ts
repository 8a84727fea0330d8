import { describe, expect, it } from 'vitest';
import { projectFormProblems } from './projectForm.ts';
import { progressText } from './projectTexts.ts';

const form = {
  planStartDate: '2026-11-30T16:00:00.000Z',
  planEndDate: '2026-11-30T16:00:00.000Z',
  longitude: null,
  latitude: null,
  province: '江苏省',
  city: '苏州市',
  district: '',
};

describe('the form of a project', () => {
  it('ends on the day it begins at the earliest', () => {
    expect(projectFormProblems(form)).toEqual({});
    expect(projectFormProblems({ ...form, planEndDate: '2026-11-29T16:00:00.000Z' })).toEqual({
      planEndDate: '计划结束不能早于计划开始',
    });
    expect(projectFormProblems({ ...form, planEndDate: '' })).toEqual({});
  });

  it('takes both coordinates or none', () => {
    expect(projectFormProblems({ ...form, longitude: 120 })).toEqual({ latitude: '经度和纬度须同时填写' });
    expect(projectFormProblems({ ...form, latitude: 31 })).toEqual({ longitude: '经度和纬度须同时填写' });
    expect(projectFormProblems({ ...form, longitude: 0, latitude: 0 })).toEqual({});
  });

  it('knows no city without a province', () => {
    expect(projectFormProblems({ ...form, province: '' })).toEqual({ province: '填写市、区前请先选择省' });
    expect(projectFormProblems({ ...form, province: '', city: ' ' })).toEqual({});
  });
});

describe('a project in words', () => {
  it('tells every phase', () => {
    const item = (name: string, percent: number) => ({ id: name, name, identifier: 'Production' as const, percent });
    expect(progressText([item('生产', 100), item('实施', 33.4)])).toBe('生产 100%、实施 33%');
  });
});
