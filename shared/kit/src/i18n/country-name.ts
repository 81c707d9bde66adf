/** The name of an ISO 3166-1 alpha-2 code in a language (BCP 47); the code itself where there is none. */
export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
}
