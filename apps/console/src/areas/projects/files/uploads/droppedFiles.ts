/** What was chosen or dropped, with the folders that it came in. */

export interface ChosenFile {
  readonly folders: readonly string[];
  readonly name: string;
  readonly size: number;
  readonly file: File;
}

export interface Chosen {
  readonly files: readonly ChosenFile[];
  /** Folders without anything in them; a file dialog does not tell of these. */
  readonly folders: readonly (readonly string[])[];
}

const chosenFile = (file: File, folders: readonly string[]): ChosenFile => ({
  folders,
  name: file.name,
  size: file.size,
  file,
});

/** Files of a file dialog; of one for folders each knows the way to it. */
export const chosenIn = (files: Iterable<File>): Chosen => ({
  files: [...files].map((file) => chosenFile(file, file.webkitRelativePath.split('/').slice(0, -1))),
  folders: [],
});

/** All entries of a folder: a browser gives a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function within(entry: FileSystemEntry, folders: readonly string[]): Promise<Chosen> {
  if (entry.isFile) {
    const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail));
    return { files: [chosenFile(file, folders)], folders: [] };
  }
  const own = [...folders, entry.name];
  const entries = await entriesOf(entry as FileSystemDirectoryEntry);
  if (entries.length === 0) return { files: [], folders: [own] };
  return joined(await Promise.all(entries.map((one) => within(one, own))));
}

const joined = (all: readonly Chosen[]): Chosen => ({
  files: all.flatMap(({ files }) => files),
  folders: all.flatMap(({ folders }) => folders),
});

/**
 * Files and folders that were dropped, folders with all that is in them. It asks for what was dropped at once: after the
 * event the browser says no more.
 */
export function droppedIn(transfer: DataTransfer): Promise<Chosen> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return Promise.all(entries.map((entry) => within(entry, []))).then(joined);
}
