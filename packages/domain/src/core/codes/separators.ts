/** Thousands separators between the digits before the point: `12,345.6`. */
export const withSeparators = (digits: string): string => {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...decimals].join('.');
};
