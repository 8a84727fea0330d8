/**
 * The provinces of China, each with its place on a map of tiles: one tile a province, its neighbours around it as far as
 * a grid allows. Columns count from the west, rows from the north (designed).
 */

export interface Province {
  /** As an address writes it. */
  readonly name: string;
  /** As a tile writes it. */
  readonly short: string;
  readonly column: number;
  readonly row: number;
}

const at = (name: string, short: string, column: number, row: number): Province => ({ name, short, column, row });

export const provinces: readonly Province[] = [
  at('黑龙江省', '黑龙江', 7, 0),
  at('内蒙古自治区', '内蒙古', 5, 1),
  at('辽宁省', '辽宁', 6, 1),
  at('吉林省', '吉林', 7, 1),
  at('新疆维吾尔自治区', '新疆', 0, 2),
  at('甘肃省', '甘肃', 2, 2),
  at('宁夏回族自治区', '宁夏', 3, 2),
  at('山西省', '山西', 4, 2),
  at('北京市', '北京', 5, 2),
  at('天津市', '天津', 6, 2),
  at('西藏自治区', '西藏', 0, 3),
  at('青海省', '青海', 1, 3),
  at('陕西省', '陕西', 3, 3),
  at('河南省', '河南', 4, 3),
  at('河北省', '河北', 5, 3),
  at('山东省', '山东', 6, 3),
  at('四川省', '四川', 2, 4),
  at('重庆市', '重庆', 3, 4),
  at('湖北省', '湖北', 4, 4),
  at('安徽省', '安徽', 5, 4),
  at('江苏省', '江苏', 6, 4),
  at('上海市', '上海', 7, 4),
  at('云南省', '云南', 2, 5),
  at('贵州省', '贵州', 3, 5),
  at('湖南省', '湖南', 4, 5),
  at('江西省', '江西', 5, 5),
  at('浙江省', '浙江', 6, 5),
  at('广西壮族自治区', '广西', 4, 6),
  at('广东省', '广东', 5, 6),
  at('福建省', '福建', 6, 6),
  at('台湾省', '台湾', 7, 6),
  at('海南省', '海南', 4, 7),
  at('澳门特别行政区', '澳门', 5, 7),
  at('香港特别行政区', '香港', 6, 7),
];

export const provinceNames: readonly string[] = provinces.map(({ name }) => name);
