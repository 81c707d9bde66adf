/** Folders below one another that are looked into; deeper ones, and links in circles, are left. */
const DEEPEST = 8;
/** Files taken from one drop; whoever drops a whole disk is told of the rest. */
const MOST_FILES = 10_000;

/** The files that were dropped, those in folders too, in the order of their paths. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<readonly File[]> {
  // Entries are gone once the event is over: they are taken before anything is waited for.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...files];
  const found: File[] = [];
  for (const entry of entries) await collect(entry, found, DEEPEST);
  return found;
}

async function collect(entry: FileSystemEntry, found: File[], depth: number, above = ''): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    if (file) found.push(within(file, above + entry.name));
  } else if (isFolder(entry) && depth > 0) {
    const inside = await entriesOf(entry);
    for (const one of inside.toSorted((a, b) => a.name.localeCompare(b.name)))
      await collect(one, found, depth - 1, `${above}${entry.name}/`);
  }
}

/** Browsers say of chosen folders where a file lay, but not of dropped ones. */
const within = (file: File, path: string): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: path, configurable: true });

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** All entries of a folder; browsers give a hundred at a time, and none when there are no more. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
