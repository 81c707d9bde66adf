/** An address of the API in the form published answers are kept by, however it is written: `keyOf` in `backend/internal/publish`. */
export function answerKey(address: string): string {
  const { pathname, searchParams } = new URL(address, location.href);
  const parts = [...searchParams].map(([name, value]) => `${name}=${value.replaceAll('"', "'")}`).sort();
  return parts.length > 0 ? `${pathname}?${parts.join('&')}` : pathname;
}
