import { startLocalServer } from '@waypost/cli-kit/testing/local-server.ts';

import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailSink {
  /** Port of the SMTP server on 127.0.0.1. */
  readonly port: number;
  /** To whom each mail went, one entry a mail, oldest first. */
  addresses(): readonly string[];
  /** Answers `?to=address` with the mails to that address, oldest first, as JSON. */
  readonly origin: string;
  close(): Promise<void>;
}

async function read(to: readonly string[], bytes: Buffer): Promise<ReceivedMail> {
  const { from, subject = '', html = '', text = '' } = await PostalMime.parse(bytes);
  return { to, from: from?.address ?? '', subject, html, text };
}

/** A mail server that takes every mail and shows it over HTTP, because each test runs in a process of its own. */
export async function startMailSink(): Promise<MailSink> {
  const mails: { readonly to: readonly string[]; readonly bytes: Buffer }[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((bytes) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), bytes });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no address.');

  const reading = await startLocalServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://sink').searchParams.get('to') ?? '';
    const found = mails.filter(({ to }) => to.includes(wanted)).map(({ to, bytes }) => read(to, bytes));
    void Promise.all(found).then((all) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(all));
    });
  });
  return {
    addresses: () => mails.flatMap(({ to }) => to),
    port: address.port,
    origin: reading.origin,
    async close() {
      await reading.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
