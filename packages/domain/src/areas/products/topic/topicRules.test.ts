import { describe, expect, it } from 'vitest';
import { systemTopicName, systemTopics, topicFullName, topicProblem } from './topicRules.ts';

const key = 'a1LurkAgv01';

describe('the name of a topic', () => {
  it.each(['state', 'lift/result', 'a/b/c/d/e/f/g'])('may be %s', (name) => {
    for (const operation of [0, 1, 2] as const) expect(topicProblem(key, name, operation)).toBeNull();
  });

  it.each(['wcs/#', '#', 'child/+/online', '+'])('may be %s where devices listen, and nowhere else', (name) => {
    expect(topicProblem(key, name, 1)).toBeNull();
    expect(topicProblem(key, name, 0)).toBe('通配符只能用于订阅');
    expect(topicProblem(key, name, 2)).toBe('通配符只能用于订阅');
  });

  it.each([
    ['/state', '每一级都不能为空，开头和结尾不加斜杠'],
    ['state/', '每一级都不能为空，开头和结尾不加斜杠'],
    ['a/b/c/d/e/f/g/h', '最多 7 级'],
    ['#/a', '# 只能是最后一级'],
    ['a+', '通配符须单独占一级'],
    ['状态', '每一级只能包含字母、数字和下划线，最长 64 个字符'],
    ['a b', '每一级只能包含字母、数字和下划线，最长 64 个字符'],
    ['a'.repeat(65), '每一级只能包含字母、数字和下划线，最长 64 个字符'],
    [`${'a'.repeat(60)}/${'b'.repeat(60)}`, 'Topic 类不能超过 128 个字符'],
  ])('is not %s', (name, problem) => {
    expect(topicProblem(key, name, 1)).toBe(problem);
  });

  it('is part of the full one, in which each device has its own', () => {
    expect(topicFullName(key, 'lift/result')).toBe('/a1LurkAgv01/${deviceName}/user/lift/result');
  });
});

describe('the topics of the system', () => {
  it('name the product, and each stands once', () => {
    const names = systemTopics.map(({ path }) => systemTopicName(key, path));
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.includes(key))).toBe(true);
    expect(names).toContain('/sys/a1LurkAgv01/${deviceName}/thing/event/property/post');
    expect(names).toContain('/shadow/update/a1LurkAgv01/${deviceName}');
    expect(names).toContain('/broadcast/a1LurkAgv01/${identifier}');
  });
});
