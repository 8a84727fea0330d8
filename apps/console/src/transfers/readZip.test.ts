import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readZip } from './readZip.ts';

interface Packed {
  readonly name: string;
  readonly content: Buffer;
  readonly method?: number;
  /** What the list says of its size, where that is a lie. */
  readonly size?: number;
  readonly flags?: number;
}

/** A zip as archivers make it: each file with its head, and the list of them at the end. */
const zipOf = (...files: readonly Packed[]): Blob => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8, size = content.length, flags = 0 } of files) {
    const packed = method === 8 ? deflateRawSync(content) : content;
    const title = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(head, title, packed);
    central.push(entry, title);
    at += head.length + title.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...locals, ...central, end])]);
};

const limit = 1000;
const read = (zip: Blob) => readZip(zip, { extension: '.json', limit, tooLarge: '太大' });
const problemOf = async (zip: Blob): Promise<string> => {
  const result = await read(zip);
  return 'problem' in result ? result.problem : '';
};
const model = { name: 'models/model.json', content: Buffer.from('{"properties":[],"说明":"中文"}') };

describe('a zip', () => {
  it.each([0, 8])('gives its one file, packed by method %i, whatever the system put beside it', async (method) => {
    const result = await read(
      zipOf(
        { name: 'models/', content: Buffer.alloc(0), method: 0 },
        { ...model, method },
        { name: '__MACOSX/models/._model.json', content: Buffer.from('x') },
      ),
    );
    if ('problem' in result) throw new Error(result.problem);
    expect(result.name).toBe('model.json');
    expect(await result.text()).toBe(model.content.toString());
  });

  it('with no file, with two, or with another kind of file is refused', async () => {
    const only = '压缩包中须有且只有一个 .json 文件';
    expect(await problemOf(zipOf())).toBe(only);
    expect(await problemOf(zipOf(model, { ...model, name: 'b.json' }))).toBe(only);
    expect(await problemOf(zipOf({ ...model, name: 'model.xlsx' }))).toBe(only);
  });

  it('that is a bomb is given up at the limit, also when it lies about its size', async () => {
    const zeros = Buffer.alloc(50_000_000);
    expect(await problemOf(zipOf({ name: 'a.json', content: zeros }))).toBe('太大');
    expect(await problemOf(zipOf({ name: 'a.json', content: zeros, size: 10 }))).toBe('太大');
    expect(await problemOf(zipOf({ name: 'a.json', content: zeros.subarray(0, limit + 1), method: 0, size: 10 }))).toBe(
      '太大',
    );
  });

  it('that is locked, strange or broken is refused with what to do', async () => {
    expect(await problemOf(zipOf({ ...model, flags: 1 }))).toBe('压缩包有密码，请使用不加密的压缩包');
    expect(await problemOf(zipOf({ ...model, method: 12 }))).toMatch('压缩方式不受支持');
    const whole = Buffer.from(await zipOf(model).arrayBuffer());
    for (let cut = 0; cut < whole.length; cut += 7)
      expect(await problemOf(new Blob([whole.subarray(0, cut)]))).toBe('压缩包已损坏，请重新压缩后再试');
    const spoilt = Buffer.from(whole);
    spoilt.fill(0xff, 30 + model.name.length, 30 + model.name.length + 8);
    expect(await problemOf(new Blob([spoilt]))).toBe('压缩包已损坏，请重新压缩后再试');
  });
});
