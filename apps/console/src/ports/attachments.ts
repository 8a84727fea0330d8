/**
 * Files that wait to be sent with a form. A file is no fact and must not get into the journal: the form carries its
 * name here, and the gateway's port takes the file by that name when it sends the form.
 */
export interface Attachments {
  /** Keeps a file until it is let go, under a name that stands for it in a form. */
  attach(file: File): string;
  /** Lets a file go: it was sent, or another was chosen. */
  detach(name: string): void;
  /** The file that a field's value stands for; null for any other value. */
  fileOf(value: unknown): File | null;
}

export function createAttachments(): Attachments {
  const waiting = new Map<string, File>();
  let count = 0;
  return {
    attach(file) {
      count += 1;
      const name = `attachment:${count}`;
      waiting.set(name, file);
      return name;
    },
    detach: (name) => void waiting.delete(name),
    fileOf: (value) => (typeof value === 'string' ? (waiting.get(value) ?? null) : null),
  };
}
