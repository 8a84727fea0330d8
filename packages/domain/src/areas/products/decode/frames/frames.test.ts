import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexOf, readHex } from '../hex.ts';
import { crc16 } from './crc16.ts';
import { decodedOf } from './decoded.ts';
import { framed, frameCommands, type FrameReport, frameTitle, isSound, reportFrame } from './frame.ts';

const report: FrameReport = {
  sequence: 1234,
  batteryLevel: 76,
  batteryVoltage: 51.2,
  x: 12.5,
  y: -3.48,
  theta: -Math.PI / 2,
  speed: 0.85,
  workMode: 1,
  hasLoad: true,
  faultCode: 0,
};

const anyReport: fc.Arbitrary<FrameReport> = fc.record({
  sequence: fc.nat(),
  batteryLevel: fc.double(),
  batteryVoltage: fc.double(),
  x: fc.double(),
  y: fc.double(),
  theta: fc.double(),
  speed: fc.double(),
  workMode: fc.integer(),
  hasLoad: fc.boolean(),
  faultCode: fc.integer(),
});

describe('the frame of a report', () => {
  it('is that of the worked example, byte by byte', () => {
    expect(hexOf(reportFrame(report))).toBe(
      'AA 55 01 04 D2 13 4C 02 00 00 00 30 D4 FF FF F2 68 DC D8 03 52 01 01 00 00 58 24',
    );
  });

  it('of something to set is that of the worked example as well', () => {
    expect(hexOf(framed(frameCommands.set, 7, [0x01, 0x03, 0x20]))).toBe('AA 55 02 00 07 03 01 03 20 8F F8');
  });

  it('has 27 bytes and is sound, whatever is reported', () => {
    fc.assert(
      fc.property(anyReport, (one) => {
        const bytes = reportFrame(one);
        expect([bytes.length, isSound(bytes)]).toEqual([27, true]);
        expect(bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255)).toBe(true);
      }),
    );
  });

  it('sends the nearest number that a field has room for', () => {
    const bytes = reportFrame({ ...report, batteryLevel: 300, speed: -1, x: 1e9, y: -1e9 });
    expect([bytes[6], hexOf(bytes.slice(9, 17)), hexOf(bytes.slice(19, 21))]).toEqual([
      255,
      '7F FF FF FF 80 00 00 00',
      '00 00',
    ]);
  });
});

describe('a frame that was damaged on its way', () => {
  it('is not sound, whatever byte was changed', () => {
    fc.assert(
      fc.property(anyReport, fc.nat(26), fc.integer({ min: 1, max: 255 }), (one, at, bits) => {
        expect(isSound(reportFrame(one).map((byte, place) => (place === at ? byte ^ bits : byte)))).toBe(false);
      }),
    );
  });

  it.each(['AA 55 01 04', 'AA 55 01 04 D2 00', '00'])('is not sound where it is cut short: %s', (hex) => {
    expect(isSound(readHex(hex) as number[])).toBe(false);
  });
});

describe('CRC-16/MODBUS', () => {
  it('gives the check value of its catalogue', () => {
    expect(crc16([...'123456789'].map((digit) => digit.charCodeAt(0)))).toBe(0x4b37);
  });
});

describe('the name of a frame in a log', () => {
  it.each([
    [reportFrame(report), '上报 #1234'],
    [framed(frameCommands.answer, 65_535, [1, 0]), '应答 #65535'],
    [framed(9, 1, []), '命令 9 #1'],
    [[0xaa, 0x55, 1], '未知帧'],
    [[1, 2, 3, 4, 5, 6, 7], '未知帧'],
  ])('is read from its head: %#', (bytes, title) => {
    expect(frameTitle(bytes)).toBe(title);
  });
});

describe('what a script makes of a frame', () => {
  const output = (value: unknown) => decodedOf({ kind: 'output', json: JSON.stringify(value), logs: [] });
  const thrown = (message: string) => decodedOf({ kind: 'problem', trouble: 'thrown', message, line: null, logs: [] });

  it('is the values in the params of its message', () => {
    expect(output({ method: 'thing.event.property.post', params: { speed: 1 } })).toEqual({
      kind: 'params',
      params: { speed: 1 },
    });
  });

  it.each([[null], [7], ['params'], [[]], [{}], [{ params: null }], [{ params: [1] }]])(
    'is a failure where it has no params: %j',
    (value) => {
      expect(output(value)).toEqual({ kind: 'script', message: '返回值没有 params，无法得到属性值' });
    },
  );

  it('is told apart by what is thrown: a frame that fails its check, or one that the script does not understand', () => {
    expect(thrown('校验失败：CRC 不符').kind).toBe('check');
    expect(thrown('TypeError: not a function')).toEqual({ kind: 'script', message: 'TypeError: not a function' });
  });
});
