/** CRC-16/MODBUS of bytes: polynomial 0x8005 reflected, begun with all ones (design §4.6). */
export const crc16 = (bytes: readonly number[]): number => {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
};
