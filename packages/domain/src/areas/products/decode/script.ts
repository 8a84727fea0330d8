/** The text of a script: how much of it there may be, and what a new one begins with. */

/** Bytes (design §1.1). */
export const largestScript = 128 * 1024;
export const mostVersions = 20;

/** Why a text cannot be a script; null when it can. */
export const scriptProblem = (text: string): string | null => {
  if (text.trim() === '') return '请编写解析脚本';
  // bytes of UTF-8: two for what is no ASCII, three for Chinese, four for a pair of surrogates
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes > largestScript ? '脚本不能超过 128 KB' : null;
};

/** What the editor shows where nothing has been saved yet: the three functions, and what each is given. */
export const scriptTemplate = `/**
 * 设备上报：原始数据 → 物模型 JSON
 * bytes 为字节数组（0~255），返回 Alink JSON 对象；数据有误时抛出错误。
 */
function rawDataToProtocol(bytes) {
  return {
    method: 'thing.event.property.post',
    id: '1',
    version: '1.0',
    params: {},
  };
}

/**
 * 平台下发：物模型 JSON → 原始数据
 * json 为 Alink JSON 对象，返回字节数组。
 */
function protocolToRawData(json) {
  return [];
}

/**
 * 自定义 Topic：消息内容 → JSON
 * topic 为 Topic 名称，bytes 为字节数组。
 */
function transformPayload(topic, bytes) {
  return {};
}
`;
