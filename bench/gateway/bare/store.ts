/**
 * The least that can stand behind a gateway: a gRPC server that answers an id with the record of that id.
 *
 *   BARE_DATABASE=FILE node bench/gateway/bare/store.ts
 */
import { DatabaseSync } from 'node:sqlite';
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
import { FIND } from './find.ts';

const database = new DatabaseSync(process.env['BARE_DATABASE'] ?? '', { readOnly: true });
const statement = database.prepare('SELECT record FROM jobs WHERE job_id = ?');
const find: handleUnaryCall<string, string> = ({ request }, answer) => {
  answer(null, String(statement.get(request)?.['record']));
};
const server = new Server();
server.addService({ find: FIND }, { find });
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.stdout.write(`listens on ${port}\n`);
});
