/** Identifiers of functions, parameters and attributes (design §1.2). */

/** What an identifier looks like, for whoever puts a pattern of several together. */
export const identifierPattern = '[A-Za-z][A-Za-z0-9_]{0,31}';
const form = new RegExp(`^${identifierPattern}$`);

/** Words that the platform's messages and the objects of every script have already, in any case. */
const reserved: ReadonlySet<string> = new Set(
  [
    'set get post property event service time value id version params method code data desired reported metadata',
    'timestamp null true false constructor prototype toString valueOf hasOwnProperty',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
);

export const isReserved = (identifier: string): boolean => reserved.has(identifier.toLowerCase());

/** What is wrong with an identifier by itself; null when it is right. */
export const identifierProblem = (identifier: string): string | null => {
  if (!form.test(identifier)) return '标识符须以字母开头，只能包含字母、数字和下划线，最长 32 个字符';
  return isReserved(identifier) ? `标识符“${identifier}”是系统保留字` : null;
};
