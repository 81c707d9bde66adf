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
  /** Answers `?to=address` with the mails to that address, oldest first, as JSON. */
  readonly origin: string;
  close(): Promise<void>;
}

/** A mail server that takes every mail and shows it over HTTP, because each test runs in a process of its own. */
export async function startMailSink(): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push({
            to: (mail.to ?? []).map(({ address }) => address ?? ''),
            from: mail.from?.address ?? '',
            subject: mail.subject ?? '',
            html: mail.html ?? '',
            text: mail.text ?? '',
          });
          done();
        }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no address.');

  const reading = await startLocalServer((request, response) => {
    const wanted = new URL(request.url ?? '/', 'http://sink').searchParams.get('to') ?? '';
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(mails.filter(({ to }) => to.includes(wanted))));
  });
  return {
    port: address.port,
    origin: reading.origin,
    async close() {
      await reading.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
