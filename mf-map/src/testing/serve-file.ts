import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FileServer {
  readonly address: string;
  /** Ranges asked for, in their order. */
  readonly asked: string[];
  answer: Answer;
  close(): void;
}

/** A server on this machine whose every answer a test decides. */
export async function serveFile(answer: Answer): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.range ?? '');
    served.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const served: FileServer = {
    address: `http://127.0.0.1:${port}/map.pmtiles`,
    asked,
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return served;
}

/** Answers with the ranges that are asked for. */
export function rangesOf(file: Uint8Array): Answer {
  return ({ headers }, response) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
    const part = file.subarray(Number(from), Number(to) + 1);
    response.writeHead(part.length > 0 ? 206 : 416, { 'content-length': part.length });
    response.end(part);
  };
}
