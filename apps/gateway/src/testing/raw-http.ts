import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { authorized } from './gateway-world.ts';

export const UPLOAD = '/api/v1/upload?document.type=invoice&document.version=v1';
export const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=b' };

/** A multipart body of one part, given with its headers. */
export function multipart(part: string): string {
  return `--b\r\n${part}\r\n--b--\r\n`;
}

export function textPartOf(name: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

export function filePartOf(name: string, fileName: string, content: string): string {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
  return `--b\r\n${disposition}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
}

/** The head of an upload as it goes over the wire. */
export function uploadHead(headers: Readonly<Record<string, string>>): string {
  const all = { Host: 'localhost', ...authorized, ...MULTIPART, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${UPLOAD} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

export interface UnfinishedUpload {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Goes on sending for as long as nobody answers. */
  readonly endless?: boolean;
}

/** Sends a body that never ends, and gives the answer that comes all the same. */
export function sendUnfinished(upload: UnfinishedUpload): Promise<string> {
  const { base, headers, body, endless = false } = upload;
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      base + UPLOAD,
      { method: 'POST', headers: { ...authorized, ...MULTIPART, ...headers } },
      (response) => {
        let text = `HTTP ${response.statusCode ?? 0} \r\nconnection: ${response.headers.connection ?? ''}\r\n`;
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => {
          request.destroy();
          resolve(text);
        });
      },
    );
    request.on('error', reject);
    request.write(body);
    const more = (): void => {
      if (endless && !request.destroyed) request.write(Buffer.alloc(16_384), () => setImmediate(more));
    };
    more();
  });
}

/** Sends bytes and gives all that comes back until the other side ends. */
export function exchangeText(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('end', () => {
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
  });
}

/** Sends bytes and gives the first line that comes back. */
export function firstLine(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString().split('\r\n')[0] ?? '');
    });
    socket.on('error', reject);
  });
}
