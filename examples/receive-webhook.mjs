// Takes deliveries of a webhook, and lets in only those that are signed with its secret.
//   WEBHOOK_SECRET=whsec_… node receive-webhook.mjs 9000
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook } from '@docex/client';

const [port = '9000'] = process.argv.slice(2);
const secret = process.env.WEBHOOK_SECRET ?? '';

const server = createServer(async (request, response) => {
  try {
    const message = verifyWebhook({ secret, headers: request.headers, body: await buffer(request) });
    console.log(`${message.jobId} ${message.fileStatus}`);
    response.writeHead(204).end();
  } catch (error) {
    console.error(error.message);
    response.writeHead(400).end();
  }
});
server.listen(Number(port), () => console.log(`listening on ${server.address().port}`));
