/** Quantities of a vehicle that are drawn over a time, by their names in VDA 5050. */
export const seriesFields = {
  batteryCharge: { label: '电量', unit: '%', digits: 1 },
  vx: { label: '速度', unit: 'm/s', digits: 2 },
  omega: { label: '角速度', unit: 'rad/s', digits: 3 },
} as const;
export type SeriesField = keyof typeof seriesFields;
export const seriesFieldNames = ['batteryCharge', 'vx', 'omega'] as const;
