import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelServer, ModelServerAnswer } from '@docex/ports/contracts';

/** How a provider wraps the text of an answer. */
export type AnswerEnvelope = (answer: {
  readonly text: string;
  readonly cut: boolean;
  readonly tokens: number;
}) => unknown;

export interface LocalModelServer extends ModelServer {
  readonly url: string;
}

/** A server on loopback that plays answers in a provider's envelope. */
export async function startModelServer(envelope: AnswerEnvelope): Promise<LocalModelServer> {
  let answers: readonly ModelServerAnswer[] = [];
  let requests: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push(Buffer.concat(chunks).toString());
      if (answer) send(response, answer, envelope);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    play: (...next) => {
      answers = next;
      requests = [];
    },
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, answer: ModelServerAnswer, envelope: AnswerEnvelope): void {
  const headers = { 'Content-Type': 'application/json', 'retry-after-ms': '1' };
  switch (answer.kind) {
    case 'text':
    case 'cut': {
      const tokens = answer.kind === 'text' ? (answer.tokens ?? 2) : 2;
      const body = envelope({ text: answer.text, cut: answer.kind === 'cut', tokens });
      response.writeHead(200, headers).end(JSON.stringify(body));
      break;
    }
    case 'status':
      response
        .writeHead(answer.status, headers)
        .end(JSON.stringify({ type: 'error', error: { type: 'some_error', message: 'No.' } }));
      break;
    case 'broken':
      response.writeHead(200, { ...headers, 'Content-Length': '1000' }).write('{"id":');
      setImmediate(() => response.destroy());
      break;
    case 'silence':
      break;
  }
}
