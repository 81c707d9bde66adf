/** Who may do anything on a server that is measured. */
export const SUPERUSER = { email: 'bench@waypost.example', password: 'nine-plain-words-here' } as const;

/** The settings a server is measured with. */
export function standSettings(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    WAYPOST_HTTP: '127.0.0.1:0',
    WAYPOST_DATA_DIR: folder,
    WAYPOST_TILE_URL: 'off',
    WAYPOST_RATE_LIMIT_EXEMPT: '127.0.0.1',
    WAYPOST_SUPERUSER_EMAIL: SUPERUSER.email,
    WAYPOST_SUPERUSER_PASSWORD: SUPERUSER.password,
  };
}
