import { describe, expect, it } from 'vitest';
import { typedCountProblem } from './removal.ts';

describe('the deletion of many devices', () => {
  it('waits for their number to be typed where they are more than a hundred', () => {
    expect(typedCountProblem('', 100)).toBeNull();
    expect(typedCountProblem('', 101)).toBe('请输入台数 101 以确认');
    expect(typedCountProblem('100', 101)).toBe('请输入台数 101 以确认');
    expect(typedCountProblem(' 101 ', 101)).toBeNull();
  });
});
