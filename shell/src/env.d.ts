declare namespace NodeJS {
  interface ProcessEnv {
    /** Address of the backend, set when the shell is built. */
    readonly WAYPOST_API_BASE?: string;
  }
}
