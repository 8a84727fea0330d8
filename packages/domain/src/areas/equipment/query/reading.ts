import {
  conditionProblem,
  type DeviceCondition,
  type DeviceQuery,
  readDeviceQuery,
  wholeProblem,
} from './deviceQuery.ts';
import { deepestQuery, longestQuery } from './limits.ts';
import {
  fieldOf,
  isQueryField,
  keyedFields,
  type KeyedKind,
  operatorsOf,
  plainFieldNames,
  type QueryField,
} from './fields.ts';
import { type Token, tokensOf, Unreadable } from './tokens.ts';
import { fieldTitle, isByName, namedChoices, type QueryNames } from './words.ts';

/** Reads a query out of the text that people write: `状态 = 在线 且 (标签.区域 属于 [A区, B区] 或 上报.电量 < 20)`. */

/** What is wrong with a text, and from which letter to which. */
export interface TextProblem {
  readonly message: string;
  readonly from: number;
  readonly until: number;
}

export type ReadText =
  | { readonly kind: 'query'; readonly query: DeviceQuery }
  | ({ readonly kind: 'problem' } & TextProblem);

/** Signs for operators, by what they are called. */
const operatorSigns: Readonly<Record<string, string>> = { 等于: '=', 不等于: '≠', 不低于: '≥' };
/** How a condition on a length of time begins, and what may stand right behind it. */
const beginning = /^(近|超过)(.*)$/;
const timeForm = /^(\d+)(天|分钟|)$/;

class Reader {
  readonly #tokens: readonly Token[];
  readonly #names: QueryNames;
  readonly #end: Pick<Token, 'from' | 'until'>;
  #place = 0;
  #depth = 0;

  constructor(text: string, names: QueryNames) {
    this.#tokens = tokensOf(text);
    this.#names = names;
    this.#end = { from: text.length, until: text.length };
  }

  read(): DeviceQuery {
    const query = this.#any();
    const more = this.#tokens[this.#place];
    if (more !== undefined) throw new Unreadable(`多余的“${more.text}”，条件之间用“且”或“或”连接`, more);
    return query;
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#place];
  }

  #is(kind: Token['kind'], text: string): boolean {
    const next = this.#next;
    return next?.kind === kind && next.text === text && !next.isQuoted && !next.isId;
  }

  #take(kind: Token['kind'], text: string): boolean {
    if (!this.#is(kind, text)) return false;
    this.#place += 1;
    return true;
  }

  #sign(sign: string): void {
    if (!this.#take('sign', sign)) throw new Unreadable(`缺少“${sign}”`, this.#next ?? this.#end);
  }

  #word(missing: string): Token {
    const next = this.#next;
    if (next?.kind !== 'word') throw new Unreadable(missing, next ?? this.#end);
    this.#place += 1;
    return next;
  }

  #any(): DeviceQuery {
    const parts = [this.#all()];
    while (this.#take('word', '或')) parts.push(this.#all());
    return parts.length === 1 ? parts[0]! : { any: parts };
  }

  #all(): DeviceQuery {
    const parts = [this.#part()];
    while (this.#take('word', '且')) parts.push(this.#part());
    return parts.length === 1 ? parts[0]! : { all: parts };
  }

  #part(): DeviceQuery {
    if (this.#take('word', '不满足')) return { not: this.#bracketed() };
    return this.#is('sign', '（') ? this.#bracketed() : this.#condition();
  }

  #bracketed(): DeviceQuery {
    const token = this.#next ?? this.#end;
    this.#sign('（');
    this.#depth += 1;
    // brackets around one condition alone count as well, so there may be more of them than levels
    if (this.#depth > 4 * deepestQuery) throw new Unreadable(`最多嵌套 ${deepestQuery} 层`, token);
    const inner = this.#any();
    this.#depth -= 1;
    this.#sign('）');
    return inner;
  }

  #condition(): DeviceCondition {
    const begun = this.#next ?? this.#end;
    const field = this.#field();
    const condition = this.#operator(field);
    const problem = conditionProblem(condition, (one) => fieldTitle(one, this.#names));
    const { until } = this.#tokens[this.#place - 1]!;
    if (problem !== null) throw new Unreadable(problem, { from: begun.from, until });
    return condition;
  }

  #field(): QueryField {
    const token = this.#word('缺少字段');
    const plain = plainFieldNames.find((name) => fieldOf(name).title === token.text);
    if (plain !== undefined) return plain;
    const dot = token.text.indexOf('.');
    const of = Object.entries(keyedFields).find(([, { title }]) => title === token.text.slice(0, Math.max(0, dot)));
    const keyed = of === undefined ? null : this.#keyed(of[0] as KeyedKind, token.text, token.text.slice(dot + 1));
    if (keyed !== null) return keyed;
    if (of?.[0] === 'prop' && this.#names.keyedFields('prop').length === 0)
      throw new Unreadable(`请先加上产品条件，再写“${token.text.slice(0, 32)}”`, token);
    throw new Unreadable(`没有字段“${token.text.slice(0, 32)}”`, token);
  }

  /** A field by the name of its key, else by its key. */
  #keyed(of: KeyedKind, title: string, key: string): QueryField | null {
    const named = this.#names.keyedFields(of).filter((field) => fieldTitle(field, this.#names) === title);
    if (named.length === 1) return named[0]!;
    const field = `${of}.${key}`;
    return isQueryField(field) ? field : null;
  }

  #operator(field: QueryField): DeviceCondition {
    const title = fieldTitle(field, this.#names);
    const token = this.#next;
    if (token === undefined) throw new Unreadable(`“${title}”缺少比较方式`, this.#end);
    this.#place += 1;
    const operators = Object.entries(operatorsOf(field));
    const [, word, rest = ''] = beginning.exec(token.text) ?? [];
    const time = operators.find(
      ([op, { operand }]) =>
        (operand === 'days' || operand === 'minutes') && word === (op === 'within' ? '近' : '超过'),
    );
    if (time !== undefined) return { field, op: time[0], values: [this.#time(time[1].operand, token, rest)] };
    const found = operators.find(
      ([, { label }]) => label === token.text || (token.kind === 'sign' && operatorSigns[label] === token.text),
    );
    if (found === undefined) {
      const labels = operators.map(([, { label }]) => label).join('、');
      throw new Unreadable(`“${title}”不支持“${token.text.slice(0, 16)}”，可用：${labels}`, token);
    }
    return { field, op: found[0], values: this.#values(field, found[1].operand) };
  }

  /** So many days or minutes, whether or not there are blanks between the words: `7天`, `7 天`. */
  #time(operand: string, begun: Token, rest: string): string {
    const unit = operand === 'days' ? '天' : '分钟';
    const token = rest === '' ? this.#word(`缺少时长，如 7 ${unit}`) : { ...begun, text: rest };
    const [, size, written] = timeForm.exec(token.text) ?? [];
    if (size === undefined || (written === '' ? !this.#take('word', unit) : written !== unit))
      throw new Unreadable(`时长须如 7 ${unit}`, token);
    return size;
  }

  #values(field: QueryField, operand: string): readonly string[] {
    switch (operand) {
      case 'none':
        return [];
      case 'two': {
        const first = this.#value(field);
        this.#sign('~');
        return [first, this.#value(field)];
      }
      case 'several': {
        this.#sign('[');
        const values = [this.#value(field)];
        while (this.#take('sign', ',')) values.push(this.#value(field));
        this.#sign(']');
        return values;
      }
      default:
        return [this.#value(field)];
    }
  }

  #value(field: QueryField): string {
    const title = fieldTitle(field, this.#names);
    const token = this.#word(`“${title}”的值不能为空`);
    if (token.isId) return token.text;
    const choices = namedChoices(field, this.#names);
    const whole = choices.filter(({ name }) => name === token.text);
    // a group may be called by its own name, without those that it lies in
    const named = whole.length > 0 ? whole : choices.filter(({ name }) => name.endsWith(` / ${token.text}`));
    if (named.length === 1) return named[0]!.id;
    if (named.length > 1)
      throw new Unreadable(`有 ${named.length} 个“${token.text}”，请写 #ID，如 #${named[0]!.id}`, token);
    if (isByName(field) && !choices.some(({ id }) => id === token.text))
      throw new Unreadable(`没有名为“${token.text.slice(0, 32)}”的${title}`, token);
    return token.text;
  }
}

/** The query of a text, or what is wrong with it and where. */
export const readQueryText = (text: string, names: QueryNames): ReadText => {
  const whole = { from: 0, until: text.length };
  if (text.length > longestQuery)
    return { kind: 'problem', message: `条件过长，最多 ${longestQuery} 个字符`, ...whole };
  try {
    const query = new Reader(text, names).read();
    const problem = wholeProblem(query, (field) => fieldTitle(field, names));
    if (problem !== null) return { kind: 'problem', message: problem, ...whole };
    const read = readDeviceQuery(JSON.stringify(query));
    return read.kind === 'query' ? read : { ...read, ...whole };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const { message, from, until } = error;
    return { kind: 'problem', message, from, until };
  }
};
