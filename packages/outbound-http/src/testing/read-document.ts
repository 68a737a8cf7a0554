import type { OutboundHttp } from '../create-outbound-http.ts';

/** Fetches a document and reads it to its end. */
export async function readDocument(outbound: OutboundHttp, url: string): Promise<string> {
  const document = await outbound.fetchDocument(url);
  return await readAll(document.body);
}

/** Reads a body to its end. */
export async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
