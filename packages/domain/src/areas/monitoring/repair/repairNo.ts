/** What an order is called: WX, its day in Shanghai, which one of that day. */
export const repairNo = (day: string, place: number): string =>
  `WX${day.replaceAll('-', '')}${String(place).padStart(3, '0')}`;
