/** `二号库叉车 05 等 3 台`: several devices in few words, the first by its name, and how many they are. */
export const severalOf = (first: string, n: number): string => (n === 1 ? first : `${first} 等 ${n} 台`);
