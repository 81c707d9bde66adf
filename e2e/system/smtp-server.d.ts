/** The part of the mail server's package the tests use; it ships without types. */
declare module 'smtp-server' {
  import type { Readable } from 'node:stream';
  import type { Server } from 'node:net';

  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
  }

  interface Options {
    readonly disabledCommands?: readonly string[];
    readonly onData?: (stream: Readable, session: Session, done: (problem?: Error) => void) => void;
  }

  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
  }
}
