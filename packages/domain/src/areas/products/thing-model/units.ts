/** Units that are offered; others may be typed. */

export interface Unit {
  readonly symbol: string;
  readonly name: string;
}

const table = `
m 米|mm 毫米|cm 厘米|km 千米|μm 微米|nm 纳米|in 英寸|ft 英尺
m² 平方米|cm² 平方厘米|mm² 平方毫米|ha 公顷
m³ 立方米|L 升|mL 毫升
kg 千克|g 克|mg 毫克|t 吨
s 秒|ms 毫秒|μs 微秒|min 分钟|h 小时|d 天
m/s 米每秒|mm/s 毫米每秒|km/h 千米每小时|m/min 米每分钟|m/s² 米每二次方秒|mm/s² 毫米每二次方秒
rad 弧度|° 度|rad/s 弧度每秒|°/s 度每秒|r/min 转每分钟
N 牛顿|kN 千牛|N·m 牛顿米|Pa 帕斯卡|kPa 千帕|MPa 兆帕|bar 巴
V 伏特|mV 毫伏|kV 千伏|A 安培|mA 毫安|μA 微安|Ω 欧姆|mΩ 毫欧|kΩ 千欧|MΩ 兆欧|F 法拉|μF 微法|H 亨利
W 瓦特|kW 千瓦|MW 兆瓦|VA 伏安|var 乏|J 焦耳|kJ 千焦|Wh 瓦时|kWh 千瓦时|Ah 安时|mAh 毫安时|C 库仑
℃ 摄氏度|℉ 华氏度|K 开尔文|%RH 相对湿度
Hz 赫兹|kHz 千赫|MHz 兆赫|GHz 吉赫
bit 比特|B 字节|KB 千字节|MB 兆字节|GB 吉字节|bps 比特每秒|kbps 千比特每秒|Mbps 兆比特每秒
dB 分贝|dBm 分贝毫瓦|lx 勒克斯|T 特斯拉
% 百分比|ppm 百万分率|pcs 件|次 次
`;

/** The units in their order, metres first. */
export const units: readonly Unit[] = table
  .trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [symbol = '', name = ''] = entry.split(' ');
    return { symbol, name };
  });

const names = new Map(units.map(({ symbol, name }) => [symbol, name]));

/** What a unit is called; empty for one that is not in the table. */
export const unitNameOf = (symbol: string): string => names.get(symbol) ?? '';
