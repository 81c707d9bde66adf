/** Skips the warning page a tunnel service puts before browsers; harmless elsewhere. */
export const TUNNEL_HEADER = 'ngrok-skip-browser-warning';
