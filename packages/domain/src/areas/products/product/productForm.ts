import type { FieldProblems } from '../../../core/values/fieldProblems.ts';
import { widthOf } from '../shared/widths.ts';
import type { NodeKind, NodeType, ProtocolType } from './productCodes.ts';

/** What the schema of a product's form cannot know: its name, and fields that hang on others (design §1.1). */

const nameCharacters = /^[\p{Script=Han}A-Za-z0-9_\-@()]*$/u;
const shortest = 4;
const longest = 30;

/** What is wrong with the name of a product; null when it is right. Read without the blanks around it. */
export const productNameProblem = (typed: string): string | null => {
  const name = typed.trim();
  if (name === '') return '请填写产品名称';
  const width = widthOf(name);
  if (width < shortest || width > longest) return '名称须为 4~30 个字符（一个汉字占 2 个字符）';
  return nameCharacters.test(name) ? null : '名称只能包含中文、字母、数字和 _-@()';
};

/** What the form of a product asks, as far as the rules look at it. */
interface Asked {
  readonly productName: string;
  readonly nodeKind: NodeKind;
  readonly protocolType: string;
  readonly netType: string;
}

/** Whether a product of this kind is asked how its devices reach the network: children come by their gateway. */
export const asksNetType = (kind: NodeKind): boolean => kind !== 'child';
export const asksProtocol = (kind: NodeKind): boolean => kind === 'child';

export const productFormProblems = ({ productName, nodeKind, protocolType, netType }: Asked): FieldProblems => {
  const name = productNameProblem(productName);
  return {
    ...(name === null ? {} : { productName: name }),
    ...(asksProtocol(nodeKind) && protocolType === '' ? { protocolType: '请选择接入网关协议' } : {}),
    ...(asksNetType(nodeKind) && netType === '' ? { netType: '请选择联网方式' } : {}),
  };
};

interface Sent {
  readonly productName: string;
  readonly nodeType: NodeType;
  readonly protocolType: ProtocolType | null;
  readonly netType: string | null;
}

/** The same of what travels: the first thing that is wrong, as the gateway refuses it. */
export const productProblem = ({ productName, nodeType, protocolType, netType }: Sent): string | null => {
  const name = productNameProblem(productName);
  if (name !== null) return name;
  if (nodeType === '1' && protocolType !== null) return '网关设备没有接入网关协议';
  if (protocolType === null && netType === null)
    return nodeType === '0' ? '请选择联网方式或接入网关协议' : '请选择联网方式';
  if (protocolType !== null && netType !== null) return '网关子设备没有联网方式';
  return null;
};
