/** One thread from a fault to what became of it: its stations, and what each lacks as long as it is not reached. */

export const stations = {
  fault: { title: '故障', missing: '没有关联的故障' },
  replay: { title: '回放', missing: '没有故障，无法确定时刻' },
  repair: { title: '维修单', missing: '尚未转维修' },
  issue: { title: '版本问题', missing: '尚未登记版本问题' },
  pack: { title: '修复版本', missing: '版本问题尚未修复' },
  upgrade: { title: '升级任务', missing: '修复版本尚未下发' },
  outcome: { title: '复发率与费用', missing: '' },
} as const;
export type Station = keyof typeof stations;
export const stationNames = Object.keys(stations) as Station[];

/** Why it cannot be told whether the fault came back. */
export const recurrenceMissing = (hasFault: boolean): string => (hasFault ? '还没有升级成功的设备' : '没有关联的故障');

/** What a station lacks that is not reached. */
export const missingText = (station: Station, hasFault: boolean): string =>
  station === 'outcome' ? `${recurrenceMissing(hasFault)}，也没有维修费用` : stations[station].missing;

/** What a thread is taken up by. */
export const threadEnds = ['fault', 'repair', 'issue', 'pack', 'job'] as const;
export type ThreadEnd = (typeof threadEnds)[number];

/** How an address names it: `fault:df_1`. */
export const threadText = (of: ThreadEnd, id: string): string => `${of}:${id}`;

/** What an address names; null for what is no thread. */
export const threadOf = (text: string | null): { readonly of: ThreadEnd; readonly id: string } | null => {
  const [, name, id] = /^([a-z]+):([A-Za-z0-9_-]{1,64})$/.exec(text ?? '') ?? [];
  const of = threadEnds.find((one) => one === name);
  return of === undefined || id === undefined ? null : { of, id };
};

/** Days before and after an upgrade that are compared. */
export const threadWindows = [7, 14, 30] as const;
export type ThreadWindow = (typeof threadWindows)[number];
