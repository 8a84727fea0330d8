import { describe, expect, test } from 'vitest';
import { type Found, type FoundRecord, foundRows, mayBePinyin, withPinyin } from './records.ts';

const record = (id: string): FoundRecord => ({ id, title: id, sub: '', tntId: 't', tntName: '' });
const found = (ids: readonly string[], total = ids.length): Found => ({
  kind: 'found',
  records: ids.map(record),
  total,
});

describe('records that fit by pinyin', () => {
  test('come behind those that the list has found, each once, and not more than are shown', () => {
    const more = ['a', 'b', 'c', 'd', 'e', 'f'].map(record);
    expect(withPinyin(found(['b'], 1), more)).toEqual(found(['b', 'a', 'c', 'd', 'e']));
    expect(withPinyin(found(['v', 'w', 'x', 'y', 'z'], 9), more)).toEqual(found(['v', 'w', 'x', 'y', 'z'], 9));
    expect(withPinyin(found([]), [])).toEqual(found([]));
    expect(foundRows).toBe(5);
  });

  test('do not hide that the list could not be read', () => {
    const refused: Found = { kind: 'refused', message: '读取失败' };
    expect(withPinyin(refused, [record('a')])).toBe(refused);
  });

  test('are looked for when letters are typed, and not for numbers or Chinese', () => {
    expect(['kunshan', 'ks', 'Kun Shan'].every(mayBePinyin)).toBe(true);
    expect(['PT-2025-001', '昆山', 'k1', ''].some(mayBePinyin)).toBe(false);
  });
});
