import type { Access } from './live.ts';

/** Packets of MQTT 3.1.1, byte by byte. */

/** A text with its length before it. */
export const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
};
/** A packet as MQTT has it: kind, length in groups of seven bits, and the rest. */
export const packet = (kind: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let left = body.length; ; left >>= 7) {
    length.push(left < 128 ? left : (left & 0x7f) | 0x80);
    if (left < 128) break;
  }
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
};
/** Shows a token. */
export const connectPacket = ({ clientId, token }: Pick<Access, 'clientId' | 'token'>): Buffer =>
  packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 60]), text(clientId), text(clientId), text(token));

/** Wants to hear a topic. */
export const subscribePacket = (topic: string): Buffer =>
  packet(0x82, Buffer.from([0, 1]), text(topic), Buffer.from([0]));
