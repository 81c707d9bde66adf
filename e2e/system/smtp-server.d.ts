/** The part of the mail server's package the tests use; it ships without types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream';
  import type { Server } from 'node:net';

  interface Options {
    readonly disabledCommands?: readonly string[];
    readonly onData?: (stream: Readable, session: object, done: (problem?: Error) => void) => void;
  }

  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
  }
}
