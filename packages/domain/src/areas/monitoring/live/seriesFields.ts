/** Quantities of a vehicle that are drawn over a time, by their names in VDA 5050. */
export const seriesFields = {
  batteryCharge: { label: '电量', unit: '%', digits: 1 },
  batteryVoltage: { label: '电压', unit: 'V', digits: 2 },
  batteryCurrent: { label: '电流', unit: 'A', digits: 1 },
  vx: { label: '速度', unit: 'm/s', digits: 2 },
  omega: { label: '角速度', unit: 'rad/s', digits: 3 },
  localizationScore: { label: '定位置信度', unit: '%', digits: 1 },
  /** Of a stretch of time, for how much of it. */
  loads: { label: '载货', unit: '%', digits: 0 },
  weight: { label: '载荷重量', unit: 'kg', digits: 0 },
  x: { label: 'X 坐标', unit: 'm', digits: 2 },
  y: { label: 'Y 坐标', unit: 'm', digits: 2 },
} as const;
export type SeriesField = keyof typeof seriesFields;
export const seriesFieldNames = [
  'batteryCharge',
  'batteryVoltage',
  'batteryCurrent',
  'vx',
  'omega',
  'localizationScore',
  'loads',
  'weight',
  'x',
  'y',
] as const;

/** Curves of one picture. */
export const mostCurves = 6;

/** What is drawn unless somebody wants others. */
const usualFields: readonly SeriesField[] = ['batteryCharge', 'vx', 'omega'];

/**
 * The quantities that an address names, in the order in which they are drawn; the usual ones where it names none, and no
 * more than a picture has.
 */
export const askedFields = (text: string | null): readonly SeriesField[] => {
  const named = new Set((text ?? '').split(','));
  const fields = seriesFieldNames.filter((field) => named.has(field)).slice(0, mostCurves);
  return fields.length === 0 ? usualFields : fields;
};

/** How an address names quantities; null for the usual ones. */
export const writtenFields = (fields: readonly SeriesField[]): string | null => {
  const text = seriesFieldNames.filter((field) => fields.includes(field)).join(',');
  return text === usualFields.join(',') ? null : text;
};
