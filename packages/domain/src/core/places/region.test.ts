import { expect, it } from 'vitest';
import { provinces } from '../codes/provinces.ts';
import { placeText, provinceOf, regionProblem } from './region.ts';

it('knows no city and no district without a province', () => {
  expect(regionProblem({ province: '', city: '苏州市' })).toBe('填写市前请先选择省');
  expect(regionProblem({ province: '', city: '', district: '昆山市' })).toBe('填写市、区前请先选择省');
  expect(regionProblem({ province: '', city: ' ' })).toBeNull();
  expect(regionProblem({ province: '江苏省', city: '苏州市', district: '昆山市' })).toBeNull();
});

it('names a city that is its own province once', () => {
  expect(placeText({ province: '重庆市', city: '重庆市', district: '两江新区', address: '' })).toBe('重庆市 两江新区');
  expect(placeText({ province: '江苏省', city: '苏州市', address: '三号车间' })).toBe('江苏省 苏州市 三号车间');
  expect(placeText({ province: '', city: '', address: '' })).toBe('');
});

it('finds each province by its whole name and by its short one, and by nothing else', () => {
  for (const { name, short } of provinces) expect([provinceOf(name), provinceOf(short)]).toEqual([name, name]);
  for (const text of ['', '江', '江南省', '苏州市']) expect(provinceOf(text)).toBeNull();
});
