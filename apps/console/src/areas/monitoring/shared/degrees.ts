/** A heading as it is read everywhere, from 0 to just under 360: `270.0°`. */
export const degrees = (radians: number): string => {
  const turned = (((((radians * 180) / Math.PI) % 360) + 360) % 360).toFixed(1);
  return `${turned === '360.0' ? '0.0' : turned}°`;
};
