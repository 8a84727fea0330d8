import { crc16 } from './crc16.ts';

/**
 * The frames of devices that report raw data (design §4.6): head AA 55, command u8, sequence u16, length u8, content, and
 * CRC-16/MODBUS over all before it with its low byte first; all else is big-endian.
 */

const head = [0xaa, 0x55] as const;
const headLength = 6;
const crcLength = 2;

/** What a frame is for. */
export const frameCommands = { report: 0x01, set: 0x02, answer: 0x03 } as const;
const commandTexts: Readonly<Record<number, string>> = { 0x01: '上报', 0x02: '设置', 0x03: '应答', 0x04: '服务' };

/** What a device reports; a number that its field has no room for is sent as the nearest that it has. */
export interface FrameReport {
  /** Counts the frames of a device; the lower sixteen bits are sent. */
  readonly sequence: number;
  /** Percent. */
  readonly batteryLevel: number;
  /** Volts, sent in tenths. */
  readonly batteryVoltage: number;
  /** Metres, sent in millimetres. */
  readonly x: number;
  readonly y: number;
  /** Radians, sent in hundredths of a degree. */
  readonly theta: number;
  /** Metres a second, sent in millimetres. */
  readonly speed: number;
  readonly workMode: number;
  readonly hasLoad: boolean;
  /** 0 for none. */
  readonly faultCode: number;
}

/** The bytes of a whole number that fits into so many of them; `isSigned` in two's complement. */
const wholeBytes = (value: number, size: 1 | 2 | 4, isSigned = false): number[] => {
  const most = 2 ** (8 * size - (isSigned ? 1 : 0)) - 1;
  const whole = Math.min(most, Math.max(isSigned ? -most - 1 : 0, Math.round(value)));
  // frames are made by the thousand, and arrays that a function fills take four times as long
  const bytes: number[] = [];
  for (let shift = 8 * (size - 1); shift >= 0; shift -= 8) bytes.push((whole >> shift) & 0xff);
  return bytes;
};

/** Bytes with what goes before and after them in a frame. */
export const framed = (command: number, sequence: number, content: readonly number[]): readonly number[] => {
  const bytes = [...head, command, ...wholeBytes(sequence & 0xffff, 2), content.length, ...content];
  const crc = crc16(bytes);
  return [...bytes, crc & 0xff, crc >> 8];
};

const hundredthsOfDegree = (radians: number): number => (radians * 18_000) / Math.PI;

/** The frame by which a device reports. */
export const reportFrame = (report: FrameReport): readonly number[] =>
  framed(frameCommands.report, report.sequence, [
    ...wholeBytes(report.batteryLevel, 1),
    ...wholeBytes(report.batteryVoltage * 10, 2),
    ...wholeBytes(report.x * 1000, 4, true),
    ...wholeBytes(report.y * 1000, 4, true),
    ...wholeBytes(hundredthsOfDegree(report.theta), 2, true),
    ...wholeBytes(report.speed * 1000, 2),
    ...wholeBytes(report.workMode, 1),
    ...wholeBytes(Number(report.hasLoad), 1),
    ...wholeBytes(report.faultCode, 2),
  ]);

/** Whether a frame is as long as it says and came as it was sent. */
export const isSound = (bytes: readonly number[]): boolean => {
  const end = bytes.length - crcLength;
  return (
    end >= headLength &&
    head.every((byte, at) => bytes[at] === byte) &&
    bytes[5] === end - headLength &&
    (bytes[end]! | (bytes[end + 1]! << 8)) === crc16(bytes.slice(0, end))
  );
};

/** What a log calls a frame by its head: `上报 #1234`; 未知帧 where it has none. */
export const frameTitle = (bytes: readonly number[]): string => {
  if (bytes.length < headLength || !head.every((byte, at) => bytes[at] === byte)) return '未知帧';
  const command = bytes[2]!;
  return `${commandTexts[command] ?? `命令 ${command}`} #${(bytes[3]! << 8) | bytes[4]!}`;
};
