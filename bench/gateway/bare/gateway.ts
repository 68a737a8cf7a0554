/**
 * The least that can be a gateway: Express, which asks the store beside this file and answers with what it says.
 *
 *   BARE_STORE_PORT=PORT node bench/gateway/bare/gateway.ts
 */
import type { AddressInfo } from 'node:net';
import { Client, credentials } from '@grpc/grpc-js';
import express from 'express';
import { FIND } from './find.ts';

const store = new Client(`127.0.0.1:${process.env['BARE_STORE_PORT'] ?? ''}`, credentials.createInsecure());
const app = express();
app.get('/api/v1/results/:jobId', ({ params: { jobId } }, response) => {
  store.makeUnaryRequest(
    FIND.path,
    FIND.requestSerialize,
    FIND.responseDeserialize,
    jobId,
    (error, record) => {
      if (error) response.status(500).end();
      else response.json({ success: true, data: JSON.parse(record ?? '') as unknown });
    },
  );
});
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listens on ${(server.address() as AddressInfo).port}\n`);
});
