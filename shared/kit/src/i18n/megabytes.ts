/** A size in words of a language, like `2.4 MB`. */
export const megabytes = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: 'megabyte', maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 },
  }).format(bytes / 1_000_000);
