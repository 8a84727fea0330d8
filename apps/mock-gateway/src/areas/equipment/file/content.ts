import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import type { FileKind } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import { fileStamp, instantOf } from '@fleet/domain/core/values/formats.ts';
import { shanghaiTime } from '../../../rows/shanghaiTime.ts';
import { chanceOf, layoutOn } from '../../fleet/face.ts';
import type { FileFacts } from './facts.ts';

/** The bytes of files that devices send: the same for the same facts. */

export interface Made {
  readonly kind: FileKind;
  readonly from: number | null;
  readonly to: number | null;
  readonly fetchedAt: number;
  readonly facts: FileFacts;
}

type Line = readonly [at: number, level: 'DEBUG' | 'INFO' | 'WARN' | 'ERROR', text: string];

/** A clock in Shanghai: `2026-11-20 10:00:00.123`. */
const clockText = (at: number): string => shanghaiTime(at, 'YYYY-MM-DD HH:mm:ss.SSS');

const minute = 60_000;

/** What a controller says of itself every few minutes. */
const ownLines = ({ facts }: Made, from: number, to: number): Line[] => {
  const chance = chanceOf(facts.chance, `${facts.device.deviceId} log`);
  const lines: Line[] = [];
  const pick = (n: number, least: number, most: number): number => least + Math.floor(chance(n) * (most - least + 1));
  for (let nth = Math.ceil(from / (5 * minute)); nth * 5 * minute < to; nth += 1) {
    const at = nth * 5 * minute;
    const n = nth * 8;
    lines.push([
      at + pick(n, 0, 900),
      'INFO',
      `[system] cpu=${pick(n + 1, 14, 46)}% mem=${pick(n + 2, 38, 61)}% disk=${41 + (nth % 7)}% temp=${pick(n + 3, 41, 57)}C`,
    ]);
    lines.push([at + 1000 + pick(n + 4, 0, 40_000), 'DEBUG', `[mqtt  ] keepalive ok rtt=${pick(n + 5, 18, 96)}ms`]);
    if (nth % 12 === 0)
      lines.push([at + 2000, 'INFO', `[ntp   ] offset=${pick(n + 6, -9, 9)}ms stratum=3 source=ntp.aliyun.com`]);
    if (chance(n + 7) < 0.03)
      lines.push([at + 61_000, 'WARN', `[net   ] signal weak rssi=-${pick(n + 7, 81, 94)}dBm, roaming`]);
  }
  return lines;
};

const stateLines = ({ facts }: Made): Line[] =>
  facts.readings.map(([at, activity, charge, node, taskNo]) => [
    at,
    'INFO',
    `[state ] activity=${activity} soc=${charge}% node=${node || '-'} order=${taskNo ?? '-'}`,
  ]);

const logText = (made: Made): string => {
  const { facts, fetchedAt } = made;
  const from = made.from ?? fetchedAt;
  const to = Math.min(made.to ?? fetchedAt, fetchedAt);
  const { serialNumber, deviceId, productKey, modelNo } = facts.device;
  const lines = [...ownLines(made, from, to), ...stateLines(made), ...facts.events]
    .filter(([at]) => at >= from && at < to)
    .toSorted(([one], [other]) => one - other);
  return [
    `# device ${serialNumber} (${productKey}.${deviceId}), thing model ${modelNo === null ? 'none' : `v${modelNo}`}`,
    `# from ${clockText(from)} to ${clockText(to)}, Asia/Shanghai, ${lines.length} lines`,
    ...lines.map(([at, level, text]) => `${clockText(at)} ${level.padEnd(5)} ${text}`),
    '',
  ].join('\n');
};

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const configText = ({ facts: { device, settings }, fetchedAt }: Made): string =>
  json({
    device,
    readAt: instantOf(fetchedAt),
    parameters: Object.fromEntries(settings.map(({ identifier, name, value }) => [identifier, { name, value }])),
  });

const mapText = ({ facts: { device, map }, fetchedAt }: Made): string =>
  json({
    metaInformation: {
      projectIdentification: device.name,
      creator: device.serialNumber,
      exportTimestamp: instantOf(fetchedAt),
      lifVersion: '1.0.0',
    },
    layouts: map === null ? [] : [layoutOn(map)],
  });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A zip says when its files were made; it knows no zone. */
const zipMoment = new Date(2020, 0, 1);

const backup = (made: Made): Uint8Array => {
  const files: Record<string, Uint8Array> = { 'config.json': strToU8(configText(made)) };
  if (made.facts.map !== null) files['map.lif.json'] = strToU8(mapText(made));
  const manifest = Object.entries(files).map(([name, bytes]) => ({ name, size: bytes.length, sha256: sha256(bytes) }));
  files['manifest.json'] = strToU8(json({ device: made.facts.device, files: manifest }));
  return zipSync(files, { mtime: zipMoment, level: 6 });
};

/** The bytes of a file. */
export const bytesOf = (made: Made): Uint8Array => {
  switch (made.kind) {
    case 'backup':
      return backup(made);
    case 'map':
      return strToU8(mapText(made));
    case 'config':
      return strToU8(configText(made));
    default:
      return strToU8(logText(made));
  }
};

/** How large a file is, and its digest. */
export const measured = (made: Made): { readonly size: number; readonly sha256: string } => {
  const bytes = bytesOf(made);
  return { size: bytes.length, sha256: sha256(bytes) };
};

const endings: Readonly<Record<FileKind, readonly [word: string, extension: string]>> = {
  log: ['log', 'log'],
  backup: ['backup', 'zip'],
  map: ['map', 'lif.json'],
  config: ['config', 'json'],
  other: ['file', 'bin'],
};

/** What a file of a device is called: its serial number, what it is, and when it was asked for. */
export const fileNameOf = (serialNumber: string, kind: FileKind, at: number): string => {
  const [word, extension] = endings[kind];
  const stamp = fileStamp(at);
  return `${serialNumber.replace(/[^\w.-]/g, '_')}-${word}-${stamp}.${extension}`;
};
