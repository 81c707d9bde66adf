/** Paths only the development server answers. */
export const devPaths = {
  events: '/dev/events',
  reload: '/dev/reload.js',
  refresh: '/dev/refresh.js',
} as const;
