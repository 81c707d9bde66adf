declare namespace NodeJS {
  interface ProcessEnv {
    /** Address of the backend, set when the shell is built. */
    readonly WAYPOST_API_BASE?: string;
    /** `token` for a backend of another site, to which browsers send no cookie; set when the shell is built. */
    readonly WAYPOST_API_SESSION?: string;
  }
}
