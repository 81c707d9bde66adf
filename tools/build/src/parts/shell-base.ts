/** Folder of the shell's files, as the page names it. */
export const SHELL_BASE = '/shell/f/';
