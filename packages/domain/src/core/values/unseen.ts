/** Characters that nobody sees: control characters, and those that turn the direction of what follows. */
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text of one line holds what nobody sees, or half a character. */
export const hasUnseen = (text: string): boolean => unseen.test(text) || !text.isWellFormed();
