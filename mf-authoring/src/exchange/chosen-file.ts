/** A file with where it lay: its folders do not come along to a worker. */
export interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

export const chosenOf = (files: readonly File[]): readonly ChosenFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));
