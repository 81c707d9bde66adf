/** The page a query such as `?page=2` asks for; 1 for everything but whole numbers from 1 on. */
export function pageFromSearch(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The pages to offer: the first, the last, and those around the current one; `gap` where some are left out. */
export function pageNumbers(current: number, total: number): readonly (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const left = page - (pages[index - 1] ?? 0);
    if (left === 2) return [page - 1, page];
    return left > 2 ? (['gap', page] as const) : [page];
  });
}
