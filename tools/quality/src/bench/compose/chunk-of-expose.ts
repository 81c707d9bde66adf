/** Name of the monolith's chunk that holds an exposed component, e.g. `route-story-map-1`. */
export function chunkOfExpose(expose: string): string {
  return `route-${expose.replace('@', '-')}`;
}
