import { filesOfDrop } from './files-of-drop.ts';

const file = (name: string) => ({
  ...{ isFile: true, isDirectory: false, name },
  file: (give: (file: File) => void) => give(new File(['x'], name)),
});
/** A folder that gives two entries at a time, as browsers give a hundred. */
const folder = (name: string, ...inside: readonly object[]) => ({
  ...{ isFile: false, isDirectory: true, name },
  createReader() {
    const left = [...inside];
    return { readEntries: (give: (some: readonly object[]) => void) => give(left.splice(0, 2)) };
  },
});
const dropOf = (...entries: readonly object[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer;
const namesOf = async (drop: DataTransfer) =>
  (await filesOfDrop(drop)).map(({ webkitRelativePath }) => webkitRelativePath);

it('finds the files in folders within folders, and says where they lay, however many the browser gives at a time', async () => {
  const day = folder('day 1', file('3.jpg'), file('1.jpg'), folder('raw', file('0.dng')), file('2.jpg'));
  expect(await namesOf(dropOf(file('a.jpg'), day))).toEqual([
    'a.jpg',
    ...['1.jpg', '2.jpg', '3.jpg', 'raw/0.dng'].map((path) => `day 1/${path}`),
  ]);
});

it('leaves a file that cannot be read, and folders without an end', async () => {
  const gone = { ...file('gone.jpg'), file: (_: unknown, fail: () => void) => fail() };
  const endless: { inside?: object } = {};
  const circle = {
    isFile: false,
    isDirectory: true,
    name: 'circle',
    createReader: () => ({ readEntries: reader() }),
  };
  function reader() {
    let isRead = false;
    return (give: (some: readonly object[]) => void) => {
      give(isRead ? [] : [endless.inside!]);
      isRead = true;
    };
  }
  endless.inside = circle;
  expect(await namesOf(dropOf(gone, circle, file('b.jpg')))).toEqual(['b.jpg']);
});
