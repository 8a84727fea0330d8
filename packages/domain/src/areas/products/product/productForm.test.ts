import { describe, expect, it } from 'vitest';
import { productFormProblems, productNameProblem, productProblem } from './productForm.ts';

describe('the name of a product', () => {
  it.each(['料箱机器人', 'AGV1', '潜伏车_2(B)@x-1', '一二三四五六七八九十一二三四五'])('may be %s', (name) => {
    expect(productNameProblem(name)).toBeNull();
    expect(productNameProblem(`  ${name} `)).toBeNull();
  });

  it.each(['车', 'AGV', '一', '一二三四五六七八九十一二三四五六', 'a'.repeat(31)])(
    'is too short or too long: %s',
    (name) => {
      expect(productNameProblem(name)).toBe('名称须为 4~30 个字符（一个汉字占 2 个字符）');
    },
  );

  it.each(['料箱 机器人', '料箱🚚车', 'AGV\u202e12', 'AGV/12', '＝１＋１'])(
    'has a character that names have not: %s',
    (name) => {
      expect(productNameProblem(name)).toBe('名称只能包含中文、字母、数字和 _-@()');
    },
  );

  it('is asked for where there is none', () => {
    expect(productNameProblem('   ')).toBe('请填写产品名称');
  });
});

describe('a form of a product', () => {
  const form = { productName: '料箱机器人', protocolType: '', netType: 'WIFI' };

  it('asks a child for its protocol, everybody else for the network', () => {
    expect(productFormProblems({ ...form, nodeKind: 'direct' })).toEqual({});
    expect(productFormProblems({ ...form, nodeKind: 'child' })).toEqual({ protocolType: '请选择接入网关协议' });
    expect(productFormProblems({ ...form, nodeKind: 'child', netType: '', protocolType: 'modbus' })).toEqual({});
    expect(productFormProblems({ ...form, nodeKind: 'gateway', netType: '' })).toEqual({ netType: '请选择联网方式' });
  });

  it('is refused where its fields do not fit together', () => {
    const sent = {
      productName: '料箱机器人',
      nodeType: '0',
      protocolType: null,
      netType: 'WIFI',
    } as const;
    expect(productProblem(sent)).toBeNull();
    expect(productProblem({ ...sent, netType: null })).toBe('请选择联网方式或接入网关协议');
    expect(productProblem({ ...sent, nodeType: '1', netType: null })).toBe('请选择联网方式');
    expect(productProblem({ ...sent, nodeType: '1', protocolType: 'ble' })).toBe('网关设备没有接入网关协议');
    expect(productProblem({ ...sent, protocolType: 'ble' })).toBe('网关子设备没有联网方式');
  });
});
