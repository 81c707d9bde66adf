/** Sources of scripts that read photos with a library as its page shows it: whole files, in the page. */
export const WHOLE_READERS = {
  exifr: `import exifr from 'exifr/dist/full.esm.mjs';
    window.readWhole = async (file) => exifr.parse(await file.arrayBuffer(), { gps: true, xmp: true, iptc: true }).catch(() => undefined);`,
  ExifReader: `import ExifReader from 'exifreader';
    window.readWhole = async (file) => { try { return ExifReader.load(await file.arrayBuffer()); } catch { return undefined; } };`,
} as const;
