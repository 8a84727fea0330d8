/** Which fields tell who somebody is or how he is reached, and what stands there once he is made unknown. */

/** What stands under a name of a field, by that name in lower case without punctuation. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/phone|mobile|^tel$|telephone/, '电话'],
  [/email|^mail$/, '邮箱'],
  [/^contact/, '联系人'],
  [/^ip(?:address)?$|^(?:client|remote|login)ip$/, 'IP'],
  [/address$/, '地址'],
  [
    /(?:real|user|nick|operator|handler|manager|owner|assignee|submitter|creator|contender|by|finder|reporter|checker|approver|uploader|author|leader|applicant|member)names?$/,
    '人员',
  ],
  [
    /^(?:byuser|user|person|by|(?:saved|published|updated|budgeted|requested|tagged|revoked|created|ended|approved|handled|operated)by)$/,
    '人员',
  ],
];

/** All words that stand for somebody, each with a number behind it. */
export const peopleKinds: readonly string[] = [...new Set(kinds.map(([, kind]) => kind))];

/** Words of the contract that stand where elsewhere persons do: `by: "project"`. */
const isWord = (text: string): boolean => /^[a-z]+$/.test(text);

/** What a value under a name of a field tells of somebody: 人员, 电话; null when it tells nothing. */
export function peopleKindOf(name: string, value: string): string | null {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = kinds.find(([pattern]) => pattern.test(plain));
  return found === undefined || (/^(?:by|user|person)$/.test(plain) && isWord(value)) ? null : found[1];
}

/** Whether a value is also looked for within texts: shorter ones occur there by chance. */
export const isFindable = (value: string): boolean =>
  /^[\w.@+-]+$/.test(value) ? value.length >= 3 : value.length >= 2;
