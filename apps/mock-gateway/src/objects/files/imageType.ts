/** The media type of a picture by its first bytes; null when it is none that a screenshot may be (no svg). */
export const imageTypeOf = (start: Buffer): string | null => {
  const text = start.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('BM')) return 'image/bmp';
  return null;
};
