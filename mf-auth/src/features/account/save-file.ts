/** Has the browser save a file, as a link to it would. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers fetch it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
